using System.Diagnostics;
using Decant.Buffers;

namespace Decant;

/// <summary>The body of a response as bytes in one pooled array, which <see cref="Dispose"/> returns to the pool.</summary>
/// <remarks>
/// <para><see cref="Memory"/>, <see cref="Span"/> and the stream of <see cref="AsStream"/> are views of the array. They are valid until <see cref="Dispose"/>.
/// A memory or a span that is used later may contain bytes of another body; the stream throws <see cref="ObjectDisposedException"/>.</para>
/// <para>Any number of threads may read, and any number may dispose, but no thread may read while another disposes.</para>
/// </remarks>
public sealed class PooledBody : IDisposable
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
    /// <summary>Asserts in a debug build of Decant that the body was disposed.</summary>
    ~PooledBody() => Debug.Assert(_array is null, "A PooledBody was not disposed.");
#endif

    /// <summary>Gets the number of bytes of the body, after decompression. It remains available after <see cref="Dispose"/>.</summary>
    public int Length { get; }

    /// <summary>Gets the media type of the response without parameters, such as <c>application/json</c>, or null if the response has none.</summary>
    public string? MediaType { get; }

    /// <summary>Gets the bytes of the body, which are valid until <see cref="Dispose"/>.</summary>
    /// <exception cref="ObjectDisposedException">The body was disposed.</exception>
    public ReadOnlyMemory<byte> Memory => Array.AsMemory(0, Length);

    /// <summary>Gets the bytes of the body, which are valid until <see cref="Dispose"/>.</summary>
    /// <exception cref="ObjectDisposedException">The body was disposed.</exception>
    public ReadOnlySpan<byte> Span => Array.AsSpan(0, Length);

    private byte[] Array
    {
        get
        {
            ObjectDisposedException.ThrowIf(_array is null, this);
            return _array;
        }
    }

    /// <summary>Creates a seekable, read-only stream over the body. Disposing the stream does not dispose the body.</summary>
    /// <remarks>Reading the stream throws <see cref="ObjectDisposedException"/> after the body was disposed.</remarks>
    /// <exception cref="ObjectDisposedException">The body was disposed.</exception>
    public Stream AsStream()
    {
        ObjectDisposedException.ThrowIf(_array is null, this);
        return new PooledBodyStream(this);
    }

    /// <summary>Returns the array to the pool. It may be called more than once, and from several threads at once.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _array, null) is { } array)
            _pool.Return(array);
#if DEBUG
        GC.SuppressFinalize(this);
#endif
    }
}
