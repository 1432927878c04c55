using System.Buffers;
using System.Net;
using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;

namespace Decant.Http.Pooled;

/// <summary>The views of a pooled body, and what becomes of them.</summary>
public sealed class PooledBodyViewTests
{
    private readonly TrackingPool _pool = new();

    [Fact]
    public async Task Views_OfOneBody_AreTheSameBytes()
    {
        using PooledBody body = await ReadAsync("0123456789");

        Assert.Equal("0123456789", Encoding.UTF8.GetString(body.Span));
        Assert.True(body.Memory.Span.Overlaps(body.Span, out int offset) && offset == 0);
        Assert.Equal(10, body.Memory.Length);
    }

    [Fact]
    public async Task AsStream_Reads_GiveTheBytes()
    {
        using PooledBody body = await ReadAsync("0123456789");
        await using Stream stream = body.AsStream();
        var buffer = new byte[16];

        Assert.Equal((true, true, false, 10, 0), (stream.CanRead, stream.CanSeek, stream.CanWrite, stream.Length, stream.Position));
        Assert.Equal(3, stream.Read(buffer.AsSpan(0, 3)));
        Assert.Equal("012"u8, buffer.AsSpan(0, 3));
        Assert.Equal('3', stream.ReadByte());
        Assert.Equal(2, await stream.ReadAsync(buffer.AsMemory(0, 2), Cancellation));
#pragma warning disable CA1835, CA2022 // Both kinds of read are meant, and that one reads nothing.
        Assert.Equal(1, await stream.ReadAsync(buffer, 5, 1, Cancellation));
#pragma warning restore CA1835
        Assert.Equal("45"u8, buffer.AsSpan(0, 2));
        Assert.Equal((byte)'6', buffer[5]);
        Assert.Equal(3, stream.Read(buffer, 0, 16));
        Assert.Equal(0, stream.Read(buffer, 0, 16));
        Assert.Equal(-1, stream.ReadByte());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await stream.ReadAsync(buffer.AsMemory(), new CancellationToken(canceled: true)));
#pragma warning restore CA2022

        using var copy = new MemoryStream();
        stream.Position = 2;
        await stream.CopyToAsync(copy, Cancellation);
        Assert.Equal("23456789"u8, copy.ToArray());
        // Each stream has a place of its own.
        Assert.Equal('0', body.AsStream().ReadByte());
    }

    [Fact]
    public async Task AsStream_Seeks_GoWhereTheySay()
    {
        using PooledBody body = await ReadAsync("0123456789");
        using Stream stream = body.AsStream();

        Assert.Equal(4, stream.Seek(4, SeekOrigin.Begin));
        Assert.Equal('4', stream.ReadByte());
        Assert.Equal(3, stream.Seek(-2, SeekOrigin.Current));
        Assert.Equal('3', stream.ReadByte());
        Assert.Equal(9, stream.Seek(-1, SeekOrigin.End));
        Assert.Equal('9', stream.ReadByte());
        Assert.Equal(100, stream.Seek(90, SeekOrigin.End));
        Assert.Equal(-1, stream.ReadByte());
        Assert.Equal(100, stream.Position);
        Assert.Throws<IOException>(() => stream.Seek(-1, SeekOrigin.Begin));
        Assert.Throws<IOException>(() => stream.Seek(-11, SeekOrigin.End));
        Assert.Throws<ArgumentOutOfRangeException>(() => stream.Position = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => stream.Position = 1L << 40);
        Assert.Throws<ArgumentOutOfRangeException>(() => stream.Seek(0, (SeekOrigin)3));
        Assert.Equal(100, stream.Position);
        Assert.Throws<NotSupportedException>(() => stream.SetLength(1));
        Assert.Throws<NotSupportedException>(() => stream.Write([1], 0, 1));
        Assert.Throws<NotSupportedException>(() => stream.WriteByte(1));
        stream.Flush();
    }

    [Fact]
    public async Task AsStream_Disposed_LeavesTheBody()
    {
        using PooledBody body = await ReadAsync("0123456789");
        Stream stream = body.AsStream();
        stream.Dispose();
        stream.Dispose();

        Assert.Equal((false, false), (stream.CanRead, stream.CanSeek));
        Assert.Throws<ObjectDisposedException>(() => stream.ReadByte());
        Assert.Throws<ObjectDisposedException>(() => stream.Length);
        Assert.Throws<ObjectDisposedException>(() => stream.Position);
        Assert.Throws<ObjectDisposedException>(() => stream.Position = 0);
        Assert.Throws<ObjectDisposedException>(() => stream.Seek(0, SeekOrigin.Begin));
        Assert.Equal(10, body.Span.Length);
    }

    [Fact, Trait("Row", "D6")]
    public async Task Dispose_ThenUse_IsRejectedButForLengthAndMediaType()
    {
        PooledBody body = await ReadAsync("0123456789");
        Stream stream = body.AsStream();
        stream.Position = 5;
        body.Dispose();

        Assert.Equal((10, "text/plain"), (body.Length, body.MediaType));
        Assert.Throws<ObjectDisposedException>(() => body.Memory);
        Assert.Throws<ObjectDisposedException>(() => { _ = body.Span.Length; });
        Assert.Throws<ObjectDisposedException>(() => body.AsStream());
        Assert.Throws<ObjectDisposedException>(() => stream.ReadByte());
        Assert.Throws<ObjectDisposedException>(() => stream.Length);
        Assert.Throws<ObjectDisposedException>(() => stream.CopyTo(Stream.Null));
        await Assert.ThrowsAsync<ObjectDisposedException>(() => stream.CopyToAsync(Stream.Null, Cancellation));
        body.Dispose();
        Assert.Equal(_pool.Rents, _pool.Returns);
        _pool.AssertBalanced();
    }

    [Theory]
    [InlineData("application/json; charset=utf-8", "application/json")]
    [InlineData("Text/HTML", "Text/HTML")]
    [InlineData(null, null)]
    public async Task MediaType_IsWhatTheResponseSays(string? contentType, string? mediaType)
    {
        using PooledBody body = await new ShapedContent([1], contentType: contentType).ReadAsPooledBodyAsync(Cancellation);
        Assert.Equal(mediaType, body.MediaType);
    }

    [Theory]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.ResetContent)]
    [InlineData(HttpStatusCode.OK)]
    public async Task GetPooledBody_NoBytes_IsEmpty(HttpStatusCode status)
    {
        using var client = new HttpClient(new HookedHandler(_ => new(status)));
        using PooledBody body = await client.GetPooledBodyAsync(Call.Address, new DecantHttpOptions { Pool = _pool }, Cancellation);
        Assert.Equal((0, 0, 0, null), (body.Length, body.Memory.Length, body.AsStream().Length, body.MediaType));
        Assert.True(body.Span.IsEmpty);
        body.Dispose();
        _pool.AssertBalanced();
    }

    private Task<PooledBody> ReadAsync(string text) =>
        new ShapedContent(Encoding.UTF8.GetBytes(text), 3, contentType: "text/plain").ReadAsPooledBodyAsync(new DecantHttpOptions { Pool = _pool }, Cancellation);
}
