using System.CommandLine;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Tool;

/// <summary>The library's messages in the words of a command. They speak to a program, which has options and types, and the user of a command has flags.</summary>
internal static partial class LibraryText
{
    /// <summary>The option that limits a body, as messages name it.</summary>
    public const string BodyLimit = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxBodyBytes)}";

    /// <summary>The options that a flag sets, as messages name them, with the flag.</summary>
    public static IReadOnlyDictionary<string, string> Flags { get; } = new Dictionary<string, string>
    {
        [$"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)}"] = "--path",
        [BodyLimit] = "--max-bytes",
        [$"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.Timeout)}"] = "--timeout",
    };

    /// <summary>Translates a message.</summary>
    /// <param name="message">The message, which may be another's.</param>
    /// <param name="command">The command that ran. What it has no flag for is set by itself.</param>
    public static string Translate(string message, Command command)
    {
        message = Advice().Replace(OfType().Replace(message, ""), "")
            .Replace("where an array was expected.", "where an array was expected (--path says where it is).", StringComparison.Ordinal)
            .Replace($", or a charset for which an encoding is registered ({nameof(Encoding)}.{nameof(Encoding.RegisterProvider)})", "", StringComparison.Ordinal);
        foreach ((string option, string flag) in Flags)
        {
            string setBy = command.Options.Any(known => known.Name == flag) ? flag : $"decant {command.Name}";
            message = message.Replace(option, setBy, StringComparison.Ordinal);
        }

        return message;
    }

    // A sentence that tells a program to set an option which no flag sets, or to change its types.
    [GeneratedRegex($@" (?:Raise|Lower|Set) (?:{nameof(DecantHttpOptions)}|{nameof(JsonProjectionOptions)}|{nameof(JsonCopyOptions)})\.\w+[^.]*\.| Read it as .*? if that is expected\.")]
    private static partial Regex Advice();

    // The type that a value is read as, which is the command's own choice.
    [GeneratedRegex(@" (?:of|for) (?:Decant\.Tool|System\.Text\.Json)(?:\.\w+)+(?:\[\])*")]
    private static partial Regex OfType();
}
