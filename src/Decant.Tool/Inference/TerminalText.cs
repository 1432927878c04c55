using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Tool.Inference;

/// <summary>Makes text of an untrusted payload safe for a terminal.</summary>
internal static partial class TerminalText
{
    /// <summary>Escapes control characters and invisible ones.</summary>
    public static string Escape(string text) =>
        Unseen().Replace(text, match => match.Value[0] switch
        {
            '\t' => @"\t",
            '\n' => @"\n",
            '\r' => @"\r",
            char other => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)other:x4}"),
        });

    /// <summary>Quotes an argument if a shell would interpret it.</summary>
    public static string Quote(string argument) =>
        Plain().IsMatch(argument) ? argument : $"\"{Special().Replace(Escape(argument), @"\$0")}\"";

    [GeneratedRegex(@"[\p{Cc}\p{Cf}\u2028\u2029]")]
    private static partial Regex Unseen();

    [GeneratedRegex(@"^[\w.,:/%+-]+\z")]
    private static partial Regex Plain();

    [GeneratedRegex(@"[""$`]")]
    private static partial Regex Special();
}
