using Decant.Tool.Streams;

namespace Decant.Tool.Selections;

/// <summary>Passes on what is written, and notes which of the wanted fields are in it.</summary>
/// <param name="wanted">What all fields are parts of.</param>
/// <param name="inner">Where it is written. It is not disposed.</param>
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
