using System.Globalization;
using System.Text;

namespace Decant.Reading;

/// <summary>Strings of JSON, quotes included: a few texts again and again, each time spelt as it comes; null; and now and then one that is no text.</summary>
internal sealed class RandomStrings(Random random, int broken)
{
    private static readonly string[] s_letters = ["a", "b", "é", "日", "😀", "\\", "\"", "u0061"];

    private static readonly byte[][] s_broken =
    [
        [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], "\"\\ud800\""u8.ToArray(), "\"\\ude00\\ud83d\""u8.ToArray(), "\"\\x\""u8.ToArray(),
        "\"\t\""u8.ToArray(), "7"u8.ToArray(),
    ];

    private readonly string[] _texts = [.. Enumerable.Range(0, 5).Select(_ => Text(random, random.Next(3) == 0 ? random.Next(10, 68) : random.Next(10)))];

    public byte[] Next()
    {
        if (random.Next(24) < broken)
            return s_broken[random.Next(s_broken.Length)];
        if (random.Next(12) == 0)
            return "null"u8.ToArray();
        var json = new StringBuilder("\"");
        bool escapes = random.Next(3) == 0;
        foreach (Rune rune in _texts[random.Next(_texts.Length)].EnumerateRunes())
        {
            string text = rune.ToString();
            if (escapes && random.Next(4) == 0)
                json.AppendJoin("", text.Select(unit => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)unit:x4}")));
            else
                json.Append(text is "\"" or "\\" ? "\\" : "").Append(text);
        }

        return Encoding.UTF8.GetBytes(json.Append('"').ToString());
    }

    private static string Text(Random random, int length)
    {
        // Half of them ASCII alone, which is compared in another way.
        int letters = random.Next(2) == 0 ? 2 : s_letters.Length;
        return string.Concat(Enumerable.Range(0, length).Select(_ => s_letters[random.Next(letters)]));
    }
}
