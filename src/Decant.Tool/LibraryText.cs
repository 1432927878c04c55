using System.CommandLine;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Tool;

/// <summary>Translates the library's messages for the user of a command. They name options and types of a program, and the user has only flags.</summary>
internal static partial class LibraryText
{
    /// <summary>The option that limits a body, as messages name it.</summary>
    public const string BodyLimit = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxBodyBytes)}";

    /// <summary>The options as messages name them, with the flags that set them.</summary>
    public static IReadOnlyDictionary<string, string> Flags { get; } = new Dictionary<string, string>
    {
        [$"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)}"] = "--path",
        [BodyLimit] = "--max-bytes",
        [$"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.Timeout)}"] = "--timeout",
    };

    /// <summary>Translates a message.</summary>
    /// <param name="message">The message, of the library or of other code.</param>
    /// <param name="command">The command that ran. It sets an option itself if it has no flag for it.</param>
    public static string Translate(string message, Command command)
    {
        message = Advice().Replace(OfType().Replace(message, ""), "")
            .Replace("where an array was expected.", "where an array was expected (--path selects it).", StringComparison.Ordinal)
            .Replace($", or a charset for which an encoding is registered ({nameof(Encoding)}.{nameof(Encoding.RegisterProvider)})", "", StringComparison.Ordinal);
        foreach ((string option, string flag) in Flags)
        {
            string setBy = command.Options.Any(known => known.Name == flag) ? flag : $"decant {command.Name}";
            message = message.Replace(option, setBy, StringComparison.Ordinal);
        }

        return message;
    }

    // A sentence that advises to set an option without a flag, or to change a type.
    [GeneratedRegex($@" (?:Raise|Lower|Set) (?:{nameof(DecantHttpOptions)}|{nameof(JsonProjectionOptions)}|{nameof(JsonCopyOptions)})\.\w+[^.]*\.| Read it as .*? if that is expected\.")]
    private static partial Regex Advice();

    // The type that a value is read as. The command chooses it, not the user.
    [GeneratedRegex(@" (?:of|for) (?:Decant\.Tool|System\.Text\.Json)(?:\.\w+)+(?:\[\])*")]
    private static partial Regex OfType();
}
