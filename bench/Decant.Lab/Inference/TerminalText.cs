using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Lab.Inference;

/// <summary>Text of a payload, which may be anybody's, on the way to a terminal.</summary>
internal static partial class TerminalText
{
    /// <summary>Writes what a terminal would obey, and what is not to be seen, as an escape.</summary>
    public static string Escape(string text) =>
        Unseen().Replace(text, match => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)match.Value[0]:x4}"));

    /// <summary>Writes an argument as it is typed: in quotes, where a shell would read more into it.</summary>
    public static string Quote(string argument) =>
        Plain().IsMatch(argument) ? argument : $"\"{Special().Replace(Escape(argument), @"\$0")}\"";

    [GeneratedRegex(@"[\p{Cc}\p{Cf}\u2028\u2029]")]
    private static partial Regex Unseen();

    [GeneratedRegex(@"^[\w.,:/%+-]+\z")]
    private static partial Regex Plain();

    [GeneratedRegex(@"[""$`]")]
    private static partial Regex Special();
}
