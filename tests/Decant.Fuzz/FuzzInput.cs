using System.Text;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Fuzz;

/// <summary>The bytes of the fuzzer: choices first, then texts, which NUL separates.</summary>
internal sealed class FuzzInput(byte[] bytes)
{
    private int _position;

    /// <summary>Takes a choice of so many: the first where the bytes have ended.</summary>
    public int Choose(int count) => _position < bytes.Length ? bytes[_position++] % count : 0;

    public bool Choose() => Choose(2) == 1;

    public T Choose<T>(IReadOnlyList<T> choices) => choices[Choose(choices.Count)];

    /// <summary>Takes a text: what is left up to NUL or the end.</summary>
    public byte[] Text()
    {
        int length = bytes.AsSpan(_position).IndexOf((byte)0);
        byte[] text = length < 0 ? bytes[_position..] : bytes[_position..(_position + length)];
        _position = Math.Min(_position + text.Length + 1, bytes.Length);
        return text;
    }

    /// <summary>Takes all that is left.</summary>
    public byte[] Rest()
    {
        byte[] rest = bytes[_position..];
        _position = bytes.Length;
        return rest;
    }

    /// <summary>A text without its byte order mark, which System.Text.Json rejects in a span.</summary>
    public static byte[] WithoutMark(byte[] text) => text.AsSpan() is [0xEF, 0xBB, 0xBF, ..] ? text[3..] : text;

    /// <summary>Takes choices of windows.</summary>
    public Windowing Windowing() => new(Choose(4), Choose(256));

    /// <summary>An input of these choices and texts.</summary>
    public static byte[] Of(byte[] choices, params string[] texts) => [.. choices, .. Encoding.UTF8.GetBytes(string.Join('\0', texts))];
}

/// <summary>In which windows a text is read.</summary>
/// <param name="Window">How many bytes a window has to begin with.</param>
/// <param name="Cut">Where the text is cut: nowhere, everywhere, into pieces of as many bytes, or of 1 to 61 in turn.</param>
internal readonly record struct Windowing(int Window, int Cut)
{
    // Below, another cut moves what is cut by a little, so that a change which comes closer to something can be followed by the next one.
    private const int FirstOfRandom = 128;

    private static readonly int[] s_windows = [16, 40, 256, 4096];

    public int[] CutsOf(int length)
    {
        if (Cut < 2)
            return Cut == 0 ? [] : [.. Enumerable.Range(1, Math.Max(length - 1, 0))];
        int cut = Cut;
        var random = new Random(cut);
        return Chunks.Every(length, () => cut < FirstOfRandom ? cut : random.Next(1, 62));
    }

    /// <summary>Other windows for each width, so that one input is read in several.</summary>
    public Windowing For(VectorWidth width) => new((Window + (int)width) % s_windows.Length, (Cut + 37 * (int)width) % 256);

    /// <summary>The same options with this window, and pieces that are parsed each by itself.</summary>
    public JsonProjectionOptions Of(JsonProjectionOptions options) => options.With(windowBytes: s_windows[Window], gatheredBytes: 0);
}
