namespace Decant.Http.Calls;

/// <summary>The kind of result of a call.</summary>
internal enum CallKind
{
    Object,
    Array,
    Elements,
    Entries,
    Events,
    Pages,
    Copy,
    CopyArray,
    Body,
}

/// <summary>Returns the name of a kind in telemetry.</summary>
internal static class CallKindNames
{
    public static string Name(this CallKind kind) => kind switch
    {
        CallKind.Object => "object",
        CallKind.Array => "array",
        CallKind.Elements => "elements",
        CallKind.Entries => "entries",
        CallKind.Events => "events",
        CallKind.Pages => "pages",
        CallKind.Copy => "copy",
        CallKind.CopyArray => "copy_array",
        CallKind.Body => "body",
        _ => throw new ArgumentOutOfRangeException(nameof(kind), kind, "It has no name."),
    };
}
