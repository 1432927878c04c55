using System.Text;
using Decant.Reading;

namespace Decant.Sources;

/// <summary>The mark that may stand once before a body (RFC 8259, section 8.1, lets a parser ignore it).</summary>
internal static class ByteOrderMark
{
    /// <summary>Skips the mark at the body's start. False if more bytes are needed to tell.</summary>
    public static bool TrySkip(ref ReadOnlySpan<byte> window, bool isFinal, JsonReadState state, out int length)
    {
        length = 0;
        if (state.HasBegun)
            return true;

        ReadOnlySpan<byte> mark = Encoding.UTF8.Preamble;
        if (!isFinal && window.Length < mark.Length && mark.StartsWith(window))
            return false;
        state.HasBegun = true;
        if (window.StartsWith(mark))
        {
            length = mark.Length;
            window = window[length..];
        }

        return true;
    }
}
