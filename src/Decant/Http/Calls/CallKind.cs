namespace Decant.Http.Calls;

/// <summary>The kind of result of a call.</summary>
internal enum CallKind
{
    Object,
    Array,
    Elements,
    Pages,
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
        CallKind.Pages => "pages",
        CallKind.Body => "body",
        _ => throw new ArgumentOutOfRangeException(nameof(kind), kind, "It has no name."),
    };
}
