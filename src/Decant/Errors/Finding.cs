namespace Decant.Errors;

/// <summary>What is wrong with JSON, in the words for each who learns of it.</summary>
/// <param name="Message">For the developer: it may name types of the application, options, and what to change.</param>
/// <param name="ToSender">For whoever sent the JSON: kinds of values, and names that the type declares. It has no type, no option and nothing of the
/// body.</param>
internal readonly record struct Finding(string Message, string ToSender)
{
    /// <summary>What the sender is told of a null that is not allowed.</summary>
    public const string Null = "Found null, which is not allowed there.";

    /// <summary>What the sender is told of a value that code of the application has refused. The code's own words may quote the value.</summary>
    public const string Rejected = "Found a value that is not accepted.";

    /// <summary>A finding whose words are the same for both.</summary>
    public static Finding Create(string text) => new(text, text);
}
