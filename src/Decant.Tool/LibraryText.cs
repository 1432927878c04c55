using System.CommandLine;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Tool;

/// <summary>Translates the library's messages for the user of a command. The messages name options and types of .NET, but the user only knows flags.</summary>
internal static partial class LibraryText
{
    /// <summary>The option that limits the size of a body, as messages name it.</summary>
    public const string BodyLimit = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxBodyBytes)}";

    /// <summary>The options as messages name them, with the flags that set them.</summary>
    public static IReadOnlyDictionary<string, string> Flags { get; } = new OrderedDictionary<string, string>
    {
        [$"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)}"] = "--path",
        // Before Query, with which its name begins.
        [$"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.QueryOrder)}"] = "--document-order",
        [$"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Query)}"] = "--query",
        [BodyLimit] = "--max-bytes",
        [$"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.Timeout)}"] = "--timeout",
    };

    /// <summary>Translates a message.</summary>
    /// <param name="message">The message, of the library or of other code.</param>
    /// <param name="command">The command that ran. If it has no flag for an option, the message names the command instead of a flag.</param>
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

    // Matches advice to set an option without a flag, or to change a type. It is removed, because the user of a command cannot follow it.
    [GeneratedRegex($@" (?:Raise|Lower|Set) (?:{nameof(DecantHttpOptions)}|{nameof(JsonProjectionOptions)}|{nameof(JsonCopyOptions)})\.\w+[^.]*\.| Read it as .*? if that is expected\.")]
    private static partial Regex Advice();

    // Matches the type that a value is read as. It is removed, because the command chooses the type, and not the user.
    [GeneratedRegex(@" (?:of|for) (?:Decant\.Tool|System\.Text\.Json)(?:\.\w+)+(?:\[\])*")]
    private static partial Regex OfType();
}
