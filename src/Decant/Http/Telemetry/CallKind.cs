namespace Decant.Http.Telemetry;

/// <summary>The properties of a kind of call.</summary>
/// <param name="name">The name in telemetry.</param>
internal sealed class CallKind(string name)
{
    public static readonly CallKind Object = new("object") { NotFoundMayBeNull = true };
    public static readonly CallKind Array = new("array");
    public static readonly CallKind Elements = new("elements") { IsWhole = false };
    public static readonly CallKind Entries = new("entries") { IsWhole = false };
    public static readonly CallKind Events = new("events") { IsWhole = false, Body = CallBody.Events };
    public static readonly CallKind Pages = new("pages") { NamesPage = true };
    public static readonly CallKind Copy = new("copy") { IsCopy = true };
    public static readonly CallKind CopyArray = new("copy_array") { IsCopy = true, IsWhole = false };
    public static readonly CallKind Bytes = new("body") { Body = CallBody.Bytes, IsInOneArray = true };
    public static readonly CallKind Text = new("body") { IsInOneArray = true };
    public static readonly CallKind Response = new("body") { Body = CallBody.None };

    public string Name => name;

    /// <summary>How the body is opened.</summary>
    public CallBody Body { get; private init; } = CallBody.Text;

    /// <summary>Whether the call is buffered, so that the total time and size are limited.</summary>
    public bool IsWhole { get; private init; } = true;

    /// <summary>Whether the body is collected in one array.</summary>
    public bool IsInOneArray { get; private init; }

    /// <summary>Whether the call copies JSON to a destination.</summary>
    public bool IsCopy { get; private init; }

    /// <summary>Whether the call may return null for the status 404.</summary>
    public bool NotFoundMayBeNull { get; private init; }

    /// <summary>Whether exceptions get a message about the page. It includes the framework's message, in which quotations of the response must then be
    /// escaped.</summary>
    public bool NamesPage { get; private init; }
}

/// <summary>How the body of a call is opened.</summary>
internal enum CallBody
{
    /// <summary>As JSON in UTF-8.</summary>
    Text,

    /// <summary>As an event stream.</summary>
    Events,

    /// <summary>As bytes.</summary>
    Bytes,

    /// <summary>Not at all.</summary>
    None,
}
