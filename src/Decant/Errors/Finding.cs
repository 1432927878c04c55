namespace Decant.Errors;

/// <summary>An error in JSON, described for the developer and for the sender of the JSON.</summary>
/// <param name="Message">The text for the developer. It may name the application's types and options, and say what to change.</param>
/// <param name="ToSender">The text for the sender: kinds of values, and names that the type declares. It names no type and no option, and quotes no content of
/// the body.</param>
internal readonly record struct Finding(string Message, string ToSender)
{
    /// <summary>The sender's text for a null that is not allowed.</summary>
    public const string Null = "Found null, which is not allowed there.";

    /// <summary>The sender's text for a value that the application's code rejected. It does not contain the message of that code, which may quote the
    /// value.</summary>
    public const string Rejected = "Found a value that is not accepted.";

    /// <summary>Creates a finding with the same text for the developer and the sender.</summary>
    public static Finding Create(string text) => new(text, text);
}
