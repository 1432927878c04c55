using System.Text;

namespace Decant.Origin.Shapes;

/// <summary>Lines of text of 5 to 80 bytes without escapes. Every fourth line has letters beyond ASCII.</summary>
internal static class StringGenerator
{
    private const ulong Seed = 0x57A1_6E55;
    private const int MinimumBytes = 5;
    private const int MaximumBytes = 80;

    private static readonly string[] s_ascii =
        ["the", "reader", "takes", "what", "it", "needs", "and", "leaves", "the rest", "sediment", "wine,", "glass;", "slowly", "of", "a", "very", "old", "bottle."];
    private static readonly string[] s_others = ["caf\u00e9", "na\u00efve", "Stra\u00dfe", "\u0441\u043b\u043e\u0432\u043e", "\u65e5\u672c\u8a9e", "\u03bb\u03cc\u03b3\u03bf\u03c2", "\u20ac"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""
            { "lines": [{{SplitMix64.Many(random.Next(6, 19), () => $"\"{Line(random, random.Next(MinimumBytes, MaximumBytes + 1), random.OneIn(4))}\"")}}] }
            """);
    }

    /// <summary>A text of this many bytes in UTF-8.</summary>
    public static string Line(SplitMix64 random, int bytes, bool beyondAscii)
    {
        StringBuilder line = new(bytes);
        int left = bytes;
        while (left > 0)
        {
            string word = random.Pick<string>(beyondAscii && random.OneIn(2) ? s_others : s_ascii);
            int length = Encoding.UTF8.GetByteCount(word);
            if (length < left)
            {
                line.Append(word).Append(' ');
                left -= length + 1;
            }
            else
            {
                line.Append((char)('a' + random.Next(26)));
                left--;
            }
        }
        return line.ToString();
    }
}
