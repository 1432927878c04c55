using System.Text;

namespace Decant.Http.Events;

/// <summary>Random event streams: lines that have a meaning, lines that nearly have one, and all line ends.</summary>
internal static class RandomStreams
{
    private static readonly string[] s_names = ["data", "data", "data", "event", "id", "retry", "", "Data", "dat", "datum", "ids", "x", "event ", "\u00E9"];

    private static readonly string[] s_separators = [":", ": ", ":", ":  ", ""];

    private static readonly string[] s_values =
        ["", "a", "[DONE]", "stop", "\u00E9", "1", "007", "99999999999999999999", "x:y", " z", "\u0000", "message", "\uFEFF", "-1", "{\"id\":1}", "\uD83D\uDE00"];

    private static readonly string[] s_ends = ["\n", "\r\n", "\r"];

    public static byte[] Next(Random random)
    {
        var text = new StringBuilder(random.Next(6) == 0 ? "\uFEFF" : "");
        string? usual = random.Next(2) == 0 ? Pick(random, s_ends) : null;
        for (int lines = random.Next(12); lines > 0; lines--)
        {
            if (random.Next(3) > 0)
                text.Append(Pick(random, s_names)).Append(Pick(random, s_separators)).Append(Pick(random, s_values));
            text.Append(usual ?? Pick(random, s_ends));
        }

        if (random.Next(3) == 0)
            text.Append(Pick(random, s_names)).Append(Pick(random, s_separators)).Append(Pick(random, s_values));
        byte[] bytes = Encoding.UTF8.GetBytes(text.ToString());
        // What is not UTF-8.
        if (bytes.Length > 0 && random.Next(8) == 0)
            bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
        return bytes;
    }

    private static string Pick(Random random, string[] all) => all[random.Next(all.Length)];
}
