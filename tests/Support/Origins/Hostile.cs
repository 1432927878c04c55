using System.Globalization;
using System.Text;

namespace Decant.Http.Messages;

/// <summary>Texts that a server could send to reach whoever reads a log, and what may not be left of them.</summary>
internal static class Hostile
{
    /// <summary>What long texts are made of: no other text has it several times in a row.</summary>
    public const char Filler = 'Q';

    public static IReadOnlyDictionary<string, string> Texts { get; } = new Dictionary<string, string>
    {
        ["escape"] = "\u001b[31mred",
        ["bell"] = "a\u0007b",
        ["backspace"] = "a\b\b\bb",
        ["delete"] = "a\u007fb",
        ["nul"] = "a\0b",
        ["line"] = "a\r\nFAKE: a line",
        ["line feed"] = "a\nb",
        ["C1 control sequence"] = "a\u009b31mb",
        ["next line"] = "a\u0085b",
        ["line separator"] = "a\u2028b",
        ["paragraph separator"] = "a\u2029b",
        ["override"] = "a\u202eb",
        ["isolate"] = "a\u2066b\u2069",
        ["marks"] = "a\u200e\u200f\u061cb",
        ["zero width"] = "a\u200b\ufeff\u00adb",
        ["tag"] = "a\U000E0041b",
        ["private use"] = "a\ue000b",
        ["half a pair"] = "a\ud800b",
        ["half a pair at the end"] = "a\udc00",
        ["quotes"] = "a\" and more \\\" of it",
        ["30,000"] = new(Filler, 30_000),
        ["50,000"] = new(Filler, 50_000),
        ["30,000 controls"] = new('\u0001', 30_000),
    };

    /// <summary>Nothing of a server's stands in an exception's messages that could harm, and no more than a piece of it.</summary>
    /// <param name="exception">What a caller gets.</param>
    /// <param name="longest">How many characters of one text there may be.</param>
    public static void AssertFit(Exception exception, int longest = 128)
    {
        for (Exception? at = exception; at is not null; at = at.InnerException)
            AssertFit(at.Message, longest);
        // The layout of the runtime's own has lines.
        AssertFit(exception.ToString().Replace(Environment.NewLine, "", StringComparison.Ordinal), longest, int.MaxValue);
    }

    public static void AssertFit(string text, int longest = 128, int? total = null)
    {
        for (int i = 0; i < text.Length; i++)
        {
            bool isRune = Rune.TryGetRuneAt(text, i, out Rune rune);
            UnicodeCategory category = isRune ? Rune.GetUnicodeCategory(rune) : UnicodeCategory.Surrogate;
            if (category is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.Surrogate or UnicodeCategory.PrivateUse
                or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator)
            {
                Assert.Fail($"U+{(int)text[i]:X4} at {i} of: {text[..Math.Min(text.Length, 500)].Replace("\u001b", "ESC", StringComparison.Ordinal)}");
            }

            i += isRune ? rune.Utf16SequenceLength - 1 : 0;
        }

        Assert.DoesNotContain(new string(Filler, longest + 1), text, StringComparison.Ordinal);
        Assert.InRange(text.Length, 0, total ?? (longest + 1000));
    }
}
