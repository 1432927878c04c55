using System.Globalization;
using System.Text;
using Decant.Http.Calls;

namespace Decant.Http.Stress;

/// <summary>A body whose every element, and whose end, say what they should be: a byte in the wrong place, or an answer to another request, is
/// seen by whoever reads it.</summary>
internal sealed class StressBody
{
    private readonly uint _crc;

    private StressBody(int number, int count, byte[] bytes)
    {
        (Number, Count, Bytes) = (number, count, bytes);
        _crc = Crc32.Add(0, bytes);
    }

    public int Number { get; }

    public int Count { get; }

    /// <summary>An array of elements.</summary>
    public byte[] Bytes { get; }

    public static StressBody Make(int number, int length)
    {
        var random = new Random(number);
        var json = new StringBuilder("[");
        int count = 0;
        while (count == 0 || json.Length < length)
        {
            string text = new((char)('a' + random.Next(26)), random.Next(Math.Min(length, 3_000)));
            json.Append(count == 0 ? "" : ",")
                .Append(CultureInfo.InvariantCulture, $$"""{"body":{{number}},"skipped":[{"text":"{{text}}"}],"index":{{count}},"text":"{{text}}",""")
                .Append(CultureInfo.InvariantCulture, $"\"crc\":{Checksum(number, count, text)}}}");
            count++;
        }

        return new(number, count, Encoding.UTF8.GetBytes(json.Append(']').ToString()));
    }

    public static long Checksum(int body, int index, string? text) =>
        Crc32.Add(Crc32.Add(0, BitConverter.GetBytes(((long)body << 32) + index)), Encoding.UTF8.GetBytes(text ?? ""));

    /// <summary>Whether these are its elements.</summary>
    public bool Is(IReadOnlyList<StressElement> elements)
    {
        if (elements.Count != Count)
            return false;
        for (int i = 0; i < elements.Count; i++)
        {
            StressElement element = elements[i];
            if (element.Body != Number || element.Index != i || element.Crc != Checksum(Number, i, element.Text))
                return false;
        }

        return true;
    }

    /// <summary>Whether these are its bytes, by length and checksum.</summary>
    public bool Is(ReadOnlySpan<byte> bytes) => bytes.Length == Bytes.Length && Crc32.Add(0, bytes) == _crc;
}
