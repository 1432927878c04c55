using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Decant.Buffers;

namespace Decant.Interception;

/// <summary>Keeps the bytes that are read from a stream, so that the serializer can read them again after a failure of the generated deserializer, and report
/// the failure.</summary>
/// <param name="stream">The stream. It is not disposed.</param>
/// <param name="isBlocking">Whether reads block, so that they always complete synchronously.</param>
internal sealed class ReplayedStream(Stream stream, bool isBlocking) : Stream
{
    /// <summary>The maximum number of bytes that are kept. If more bytes are read, the read throws, so that the generated deserializer fails and the serializer
    /// reads instead.</summary>
    public const int MostKept = 16 * 1024 * 1024;

    private readonly ByteChunks _kept = new();

    // The positions where reads ended without filling their buffer. During the replay, the reads of the serializer end there too.
    private readonly List<long> _pauses = [];
    private int _pause;
    private ExceptionDispatchInfo? _failure;
    private long _replayed = -1;
    private bool _hasEnded;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    private bool IsReplaying => _replayed >= 0;

    /// <summary>Whether the length of a stream is known and exceeds the maximum.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "The serializer does not use the length, so a length that throws is not a failure.")]
    public static bool IsTooLong(Stream stream)
    {
        try
        {
            return stream.CanSeek && stream.Length - stream.Position > MostKept;
        }
        catch (Exception)
        {
            return false;
        }
    }

    /// <summary>Lets the serializer read from the beginning.</summary>
    public void Replay() => _replayed = 0;

    /// <summary>Moves the user's stream back to the position at which the serializer stopped, where it would be after the original call.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "The exception of the call takes precedence.")]
    public void Rewind()
    {
        if (!IsReplaying || _replayed >= _kept.Length)
            return;
        try
        {
            if (stream.CanSeek)
                stream.Position -= _kept.Length - _replayed;
        }
        catch (Exception)
        {
        }
    }

    public override int Read(Span<byte> buffer)
    {
        if (TryReplay(buffer, out int count))
            return count;
        try
        {
            count = stream.Read(buffer);
        }
        catch (Exception exception)
        {
            Keep(exception);
            throw;
        }

        return Keep(buffer[..count], buffer.Length);
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        return Read(buffer.AsSpan(offset, count));
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (TryReplay(buffer.Span, out int count))
            return new(count);
        return isBlocking ? new(Read(buffer.Span)) : ReadOnAsync(buffer, cancellationToken);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            _kept.ReturnAll();
        base.Dispose(disposing);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> ReadOnAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        int count;
        try
        {
            count = await stream.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            Keep(exception);
            throw;
        }

        return Keep(buffer.Span[..count], buffer.Length);
    }

    private bool TryReplay(Span<byte> buffer, out int count)
    {
        count = 0;
        if (!IsReplaying)
            return false;
        if (_replayed < _kept.Length)
        {
            long most = (_pause < _pauses.Count ? _pauses[_pause] : _kept.Length) - _replayed;
            count = _kept.Read(_replayed, buffer[..(int)Math.Min(most, buffer.Length)]);
            _replayed += count;
            if (count == most)
                _pause++;
            return true;
        }

        // The end or the exception of the user's stream is replayed too, because some streams cannot be read again after it.
        _failure?.Throw();
        return _hasEnded;
    }

    private void Keep(Exception exception)
    {
        if (!IsReplaying)
            _failure = ExceptionDispatchInfo.Capture(exception);
    }

    private int Keep(ReadOnlySpan<byte> read, int asked)
    {
        if (IsReplaying)
            return read.Length;
        _hasEnded = read.IsEmpty;
        if (_kept.Length == 0 && !_hasEnded)
            _kept.Begin(BufferPool.Shared, read.Length, MostKept);
        _kept.Append(read);
        if (read.Length < asked)
            _pauses.Add(_kept.Length);
        return _kept.Length <= MostKept ? read.Length : throw new InvalidDataException("The stream exceeds the replay buffer. The original call reads it.");
    }
}
