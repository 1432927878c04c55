namespace Decant.Interception.Tests.Streams;

/// <summary>A stream with habits, which notes what is done to it.</summary>
/// <param name="bytes">Its bytes.</param>
internal sealed class SourceStream(byte[] bytes) : Stream
{
    private int _position;
    private bool _hasFailed;
    private bool _hasEnded;

    /// <summary>The most bytes that a read gives.</summary>
    public int MostPerRead { get; init; } = int.MaxValue;

    public bool IsSeekable { get; init; }

    /// <summary>Whether it rejects to be moved although it says that it can be.</summary>
    public bool IsForwardOnly { get; init; }

    public bool CanBlock { get; init; } = true;

    public bool CanWait { get; init; } = true;

    /// <summary>Whether a read waits for another thread.</summary>
    public bool IsSlow { get; init; }

    /// <summary>What it throws where it has come to <see cref="FailsAt"/>.</summary>
    public Func<CancellationToken, Exception>? Failure { get; init; }

    public int FailsAt { get; init; }

    /// <summary>Whether it goes on after it has failed or ended, as if nothing had been.</summary>
    public bool GoesOn { get; init; }

    /// <summary>What it does before each read, with the position.</summary>
    public Action<int>? Reading { get; init; }

    /// <summary>What it throws when it is asked for its length.</summary>
    public Exception? LengthFailure { get; init; }

    public bool IsReadable { get; init; } = true;

    public bool IsDisposed { get; private set; }

    public HashSet<CancellationToken> Tokens { get; } = [];

    public override bool CanRead => IsReadable;

    public override bool CanSeek => IsSeekable;

    public override bool CanWrite => false;

    public override long Length => !IsSeekable ? throw new NotSupportedException() : LengthFailure is null ? bytes.Length : throw LengthFailure;

    public override long Position
    {
        get => IsSeekable ? _position : throw new NotSupportedException();
        set => _position = IsSeekable && !IsForwardOnly ? (int)value : throw new NotSupportedException();
    }

    /// <summary>What can be seen of it from outside.</summary>
    public string Observe() => $"position {(IsSeekable && !IsForwardOnly ? _position : -1)}, disposed {IsDisposed}";

    public override int Read(Span<byte> buffer) => CanBlock ? Next(buffer, CancellationToken.None) : throw new NotSupportedException("It does not block.");

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (!CanWait)
            throw new NotSupportedException("It blocks.");
        Tokens.Add(cancellationToken);
        if (IsSlow)
            await Task.Yield();
        return Next(buffer.Span, cancellationToken);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        IsDisposed |= disposing;
        base.Dispose(disposing);
    }

    private int Next(Span<byte> buffer, CancellationToken token)
    {
        Reading?.Invoke(_position);
        if (Failure is not null && _position >= FailsAt && !(GoesOn && _hasFailed))
        {
            _hasFailed = true;
            throw Failure(token);
        }

        int end = Failure is null || _hasFailed ? bytes.Length : Math.Min(bytes.Length, FailsAt);
        if (GoesOn && _position == bytes.Length && !_hasEnded)
        {
            // Once it has ended it begins again.
            (_hasEnded, _position) = (true, 0);
            return 0;
        }

        int count = Math.Min(Math.Min(buffer.Length, MostPerRead), end - _position);
        bytes.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }
}
