namespace Decant.Reading;

/// <summary>Where the window starts in the body, as <see cref="System.Text.Json.JsonException"/> counts: lines from 0, bytes in the line from 0.</summary>
internal struct LinePosition
{
    public long Line;
    public long BytesInLine;

    /// <summary>Moves past bytes that were read. Only JSON's white space holds line feeds, so that counting them needs no grammar.</summary>
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

    /// <summary>The position of an error that was found in text which follows this position, after a prefix that is not in the body.</summary>
    public readonly LinePosition Plus(long line, long bytesInLine, int prefixLength = 0) => line == 0
        ? new() { Line = Line, BytesInLine = BytesInLine + bytesInLine - prefixLength }
        : new() { Line = Line + line, BytesInLine = bytesInLine };

    /// <summary>This position, or the end if that comes first.</summary>
    public readonly LinePosition OrBefore(LinePosition end) => (Line, BytesInLine).CompareTo((end.Line, end.BytesInLine)) < 0 ? this : end;
}
