using System.Text;
using Decant.Reading;

namespace Decant.Sources;

/// <summary>The byte order mark that may precede a body (RFC 8259, section 8.1, lets a parser ignore it).</summary>
internal static class ByteOrderMark
{
    /// <summary>Skips the mark at the body's start. Returns false if more bytes are needed to decide.</summary>
    public static bool TrySkip(ref ReadOnlySpan<byte> window, bool isFinal, JsonReadState state, out int length)
    {
        length = 0;
        if (state.HasBegun)
            return true;

        if (!isFinal && window.Length < Encoding.UTF8.Preamble.Length && Encoding.UTF8.Preamble.StartsWith(window))
            return false;
        state.HasBegun = true;
        length = LengthIn(window);
        window = window[length..];
        return true;
    }

    /// <summary>Returns whether a whole body begins with the mark.</summary>
    public static bool Begins(ReadOnlySpan<byte> body) => body.StartsWith(Encoding.UTF8.Preamble);

    /// <summary>Returns the number of bytes of the mark in a whole body: 0 or 3.</summary>
    public static int LengthIn(ReadOnlySpan<byte> body) => Begins(body) ? Encoding.UTF8.Preamble.Length : 0;
}
