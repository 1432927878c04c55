using System.Text;

namespace Decant.Origin.Shapes;

/// <summary>Lines of text with an escape every few letters: short escapes, letters by number, and surrogate pairs.</summary>
internal static class EscapeGenerator
{
    private const ulong Seed = 0xE5CA_9E55;

    private static readonly string[] s_short = [@"\n", @"\""", @"\\", @"\t", @"\/", @"\r\n"];
    private static readonly string[] s_numbered = [@"\u00e9", @"\u00DF", @"\u20ac", @"\u65e5\u672c", @"\u0026"];
    private static readonly string[] s_pairs = [@"\ud83d\ude80", @"\uD83D\uDE00", @"\ud834\udd1e"];
    private static readonly string[] s_words = ["C:", "temp", "said", "he", "line", "caf", "<b>", "a", "no. ", "quoted text", "and so on "];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteStartArray("lines"u8);
        for (int lines = random.Next(4, 13); lines > 0; lines--)
            writer.WriteRawValue(Line(random));
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    // Raw text, because a writer has only one form of escapes.
    private static string Line(SplitMix64 random)
    {
        StringBuilder line = new("\"");
        for (int parts = random.Next(2, 12); parts > 0; parts--)
        {
            string[] escapes = random.Next(6) switch { 0 => s_pairs, 1 or 2 => s_numbered, _ => s_short };
            line.Append(random.Pick<string>(s_words)).Append(random.Pick<string>(escapes));
        }
        return line.Append('"').ToString();
    }
}
