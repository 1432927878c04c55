using Decant.Tool.Streams;

namespace Decant.Tool.Selections;

/// <summary>Forwards what is written to another stream, and marks the wanted fields that it contains.</summary>
/// <param name="wanted">The root of the wanted fields.</param>
/// <param name="inner">The other stream. It is not disposed.</param>
internal sealed class FieldWatch(WantedField wanted, Stream inner) : BlockingStream
{
    private readonly FieldScanner _scanner = new(wanted);

    public override bool CanWrite => true;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        inner.Write(buffer);
        if (!_scanner.IsDone)
            _scanner.Read(buffer);
    }
}
