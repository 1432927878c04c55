using System.Buffers;
using System.Diagnostics;
using Decant.Buffers;

namespace Decant;

/// <summary>The body of a response as bytes, in one pooled array. Dispose it, and no array is allocated for the next body.</summary>
/// <remarks>
/// <para><see cref="Memory"/>, <see cref="Span"/> and what is read through <see cref="AsStream"/> are views: they are valid until
/// <see cref="Dispose"/>, after which the array belongs to someone else. A view that outlives it sees bytes of another body.</para>
/// <para>Reading is safe for any number of threads, and so is disposing, but not reading while another disposes.</para>
/// </remarks>
public sealed class PooledBody : IMemoryOwner<byte>
{
    private readonly BufferPool _pool;
    private byte[]? _array;

    internal PooledBody(BufferPool pool, byte[] array, int length, string? mediaType)
    {
        _pool = pool;
        _array = array;
        Length = length;
        MediaType = mediaType;
    }

#if DEBUG
    /// <summary>Tells who forgot to dispose it, where Decant itself is built for debugging.</summary>
    ~PooledBody() => Debug.Assert(_array is null, "A PooledBody was not disposed.");
#endif

    /// <summary>How many bytes the body has, after decompression; stays after <see cref="Dispose"/>.</summary>
    public int Length { get; }

    /// <summary>The response's media type without parameters, such as <c>application/json</c>; null if it names none.</summary>
    public string? MediaType { get; }

    /// <summary>The body's bytes, until <see cref="Dispose"/>.</summary>
    /// <exception cref="ObjectDisposedException">It was disposed.</exception>
    public Memory<byte> Memory => Array.AsMemory(0, Length);

    /// <summary>The body's bytes, until <see cref="Dispose"/>.</summary>
    /// <exception cref="ObjectDisposedException">It was disposed.</exception>
    public ReadOnlySpan<byte> Span => Array.AsSpan(0, Length);

    private byte[] Array
    {
        get
        {
            ObjectDisposedException.ThrowIf(_array is null, this);
            return _array;
        }
    }

    /// <summary>A stream that reads the body from its start; seekable, not writable. Disposing it leaves the body as it is.</summary>
    /// <remarks>Its reads throw <see cref="ObjectDisposedException"/> once the body is disposed.</remarks>
    /// <exception cref="ObjectDisposedException">The body was disposed.</exception>
    public Stream AsStream()
    {
        ObjectDisposedException.ThrowIf(_array is null, this);
        return new PooledBodyStream(this);
    }

    /// <summary>Gives the array back. Safe to call again, and from several threads at once.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _array, null) is { } array)
            _pool.Return(array);
#if DEBUG
        GC.SuppressFinalize(this);
#endif
    }
}
