using System.Text;

namespace Decant.Tool.Formats;

/// <summary>Reads JSON Lines, and writes how many there are. If an error ends the input, nothing is written, because the number would be wrong.</summary>
/// <param name="output">The destination.</param>
internal sealed class CountStream(Stream output) : FormatStream
{
    private long _lines;

    public override void Write(ReadOnlySpan<byte> buffer) => _lines += buffer.Count((byte)'\n');

    public override void End(bool isWhole)
    {
        if (isWhole)
            output.Write(Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{_lines}\n")));
    }
}
