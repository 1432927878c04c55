using System.Text;

namespace Decant.Interception.Tests.Streams;

/// <summary>Bodies of some length, valid and not.</summary>
internal static class StreamBodies
{
    private const string Line = """{"Code":"a code","Count":12345},""";

    private const string Wrong = """{"Code":"a code","Count":true},""";

    /// <summary>An array of at least so many bytes.</summary>
    public static byte[] Long(int length) => [.. "["u8, .. Lines(length), .. "null]"u8];

    /// <summary>The same with an element that is wrong behind so many bytes.</summary>
    public static byte[] WrongAt(int position, int length) => [.. "["u8, .. Lines(position), .. Encoding.UTF8.GetBytes(Wrong), .. Lines(length - position), .. "null]"u8];

    /// <summary>Bodies of every kind, each with a name.</summary>
    public static IEnumerable<(string Name, byte[] Body)> All()
    {
        yield return ("nothing", []);
        yield return ("white space", [.. " \n"u8]);
        yield return ("null", [.. "null"u8]);
        yield return ("no array", [.. "{}"u8]);
        yield return ("trailing data", [.. "[] x"u8]);
        yield return ("a mark", [.. Encoding.UTF8.Preamble, .. "[]"u8]);
        yield return ("half a mark", [0xEF, 0xBB]);
        yield return ("two marks", [.. Encoding.UTF8.Preamble, .. Encoding.UTF8.Preamble, .. "[]"u8]);
        yield return ("invalid UTF-8", [.. "[{\"Code\":\""u8, 0xFF, .. "\"}]"u8]);
        foreach (int length in new[] { 100, 16_000, 17_000, 33_000, 100_000 })
        {
            byte[] body = Long(length);
            yield return ($"{length} bytes", body);
            yield return ($"{length} bytes behind a mark", [.. Encoding.UTF8.Preamble, .. body]);
            yield return ($"{length} bytes, cut", body[..^3]);
            yield return ($"{length} bytes and white space", [.. body, .. Enumerable.Repeat((byte)' ', 20_000)]);
            yield return ($"{length} bytes and other data", [.. body, .. Enumerable.Repeat((byte)' ', 20_000), (byte)'x']);
            yield return ($"{length} bytes, wrong in the middle", WrongAt(length / 2, length));
            yield return ($"{length} bytes, wrong at the end", WrongAt(length, length));
        }
    }

    private static byte[] Lines(int length)
    {
        byte[] line = Encoding.UTF8.GetBytes(Line);
        byte[] lines = new byte[Math.Max(0, (length + line.Length - 1) / line.Length * line.Length)];
        for (int i = 0; i < lines.Length; i += line.Length)
            line.CopyTo(lines, i);
        return lines;
    }
}
