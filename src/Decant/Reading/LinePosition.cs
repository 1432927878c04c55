namespace Decant.Reading;

/// <summary>A position in the body, with lines and bytes counted from 0 as in <see cref="System.Text.Json.JsonException"/>.</summary>
internal struct LinePosition
{
    public long Line;
    public long BytesInLine;

    /// <summary>Moves past bytes that were read. A line feed in valid JSON is always white space and never part of a string, so all line feeds are
    /// counted.</summary>
    public void Advance(ReadOnlySpan<byte> bytes)
    {
        int last = bytes.LastIndexOf((byte)'\n');
        if (last < 0)
        {
            BytesInLine += bytes.Length;
            return;
        }

        Line += bytes.Count((byte)'\n');
        BytesInLine = bytes.Length - last - 1;
    }

    /// <summary>Converts the position of an error in a text to the position in the body. The text consists of a prefix that is not in the body, and of the
    /// bytes from this position on.</summary>
    public readonly LinePosition Plus(long line, long bytesInLine, int prefixLength = 0) => line == 0
        ? new() { Line = Line, BytesInLine = BytesInLine + bytesInLine - prefixLength }
        : new() { Line = Line + line, BytesInLine = bytesInLine };

    /// <summary>Returns this position, or the end if the end comes first.</summary>
    public readonly LinePosition OrBefore(LinePosition end) => (Line, BytesInLine).CompareTo((end.Line, end.BytesInLine)) < 0 ? this : end;
}
