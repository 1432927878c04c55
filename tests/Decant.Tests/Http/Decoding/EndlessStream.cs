using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>A coded body without an end, whose reads complete at once. Like a connection it looks at the token as a read begins.</summary>
/// <param name="coding">What comes.</param>
/// <param name="piece">How many bytes a read gives.</param>
/// <param name="patience">After how many reads it says that nobody stops it.</param>
/// <param name="beforeRead">Gets the number of the read, from 1.</param>
internal sealed class EndlessStream(EndlessCoding coding, int piece, int patience, Action<int> beforeRead) : ReadOnlyStream
{
    private readonly byte[] _bytes = coding.Take(coding.Start.Length + coding.Unit.Length);
    private long _position;

    public int Reads { get; private set; }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        beforeRead(++Reads);
        if (cancellationToken.IsCancellationRequested)
            return ValueTask.FromCanceled<int>(cancellationToken);
        return Reads > patience ? throw new NobodyStopsException() : new(Fill(buffer.Span[..Math.Min(piece, buffer.Length)]));
    }

    private int Fill(Span<byte> buffer)
    {
        for (int i = 0; i < buffer.Length; i++, _position++)
            buffer[i] = _bytes[_position < coding.Start.Length ? _position : coding.Start.Length + (_position - coding.Start.Length) % coding.Unit.Length];
        return buffer.Length;
    }
}

internal sealed class NobodyStopsException() : Exception("It was read on and on.");
