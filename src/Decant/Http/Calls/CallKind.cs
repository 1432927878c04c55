namespace Decant.Http.Calls;

/// <summary>What a call returns.</summary>
internal enum CallKind
{
    Object,
    Array,
    Elements,
    Pages,
    Body,
}

/// <summary>What telemetry calls them.</summary>
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
