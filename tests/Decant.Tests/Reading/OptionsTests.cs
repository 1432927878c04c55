using System.Text.Json;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Reading;

/// <summary>What options take and refuse.</summary>
public sealed class OptionsTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Options_Defaults_AreAsDocumented()
    {
        var options = new JsonProjectionOptions();
        Assert.Null(options.ArrayPath);
        Assert.False(options.TopLevelValues);
        Assert.False(options.AssumeUniqueNames);
        Assert.Equal(JsonSkipValidation.Full, options.SkipValidation);
        Assert.Equal(64, options.MaxDepth);
        Assert.Equal(16 * 1024 * 1024, options.MaxValueBytes);
        Assert.Equal(VectorWidths.Widest, options.Width);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    public void MaxDepth_LessThanOne_IsRefused(int value) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProjectionOptions { MaxDepth = value });

    [Theory]
    [InlineData(255)]
    [InlineData(-1)]
    [InlineData((1 << 30) + 1)]
    public void MaxValueBytes_OutOfRange_IsRefused(int value) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProjectionOptions { MaxValueBytes = value });

    [Theory]
    [InlineData("")]
    [InlineData(".")]
    [InlineData("a.")]
    [InlineData(".a")]
    [InlineData("a..b")]
    [InlineData("$.")]
    [InlineData("a[0]")]
    [InlineData("a[-1]")]
    [InlineData("a[]")]
    [InlineData("[*]")]
    [InlineData("*")]
    [InlineData("items.*.name")]
    [InlineData("items.#.name")]
    [InlineData("a?.b")]
    [InlineData("a[?(@.b)]")]
    [InlineData("a..")]
    [InlineData("$")]
    [InlineData("a]")]
    [InlineData("['a'")]
    [InlineData("['a")]
    [InlineData("['a']b")]
    [InlineData("['a'].['b']")]
    [InlineData("a'b")]
    [InlineData("a\"b")]
    public void ArrayPath_NoPathOfNames_IsAFormatException(string path)
    {
        FormatException exception = Assert.Throws<FormatException>(() => new JsonProjectionOptions { ArrayPath = path });
        Assert.Contains($"\"{path}\"", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Options_OfSeveralElements_AreRefusedForOne()
    {
        foreach (JsonProjectionOptions options in (JsonProjectionOptions[])[new() { ArrayPath = "a" }, new() { TopLevelValues = true }])
        {
            Assert.Throws<ArgumentException>(() => JsonProjection.Parse<Item>("{}"u8, options));
            Assert.Throws<ArgumentException>(() => JsonProjection.Parse<Item>(Chunks.ToSequence([.. "{}"u8], 1), options));
            await Assert.ThrowsAsync<ArgumentException>(() => JsonProjection.ReadAsync<Item>(new MemoryStream([.. "{}"u8]), options, Cancellation));
        }
    }

    [Fact]
    public void Options_PathAndTopLevelValues_AreRefusedTogether()
    {
        var options = new JsonProjectionOptions { ArrayPath = "a", TopLevelValues = true };
        Assert.Throws<ArgumentException>(() => JsonProjection.ParseArray<Item>("{}"u8, options));
    }

    [Fact]
    public async Task Read_NoStream_IsRefusedAtOnce()
    {
        await Assert.ThrowsAsync<ArgumentNullException>(() => JsonProjection.ReadAsync<Item>(null!, cancellationToken: Cancellation));
        await Assert.ThrowsAsync<ArgumentNullException>(() => JsonProjection.ReadArrayAsync<Item>(null!, cancellationToken: Cancellation));
        Assert.Throws<ArgumentNullException>(() => { JsonProjection.ReadAsAsyncEnumerable<Item>(null!, cancellationToken: Cancellation); });
    }

    [Fact]
    public async Task Read_Stream_IsReadToItsEndAndStaysOpen()
    {
        await using var stream = new ChunkStream([.. "{\"id\":1}   \n"u8], 3, 8, 9);
        Assert.Equal(new Item(1, null), await JsonProjection.ReadAsync<Item>(stream, cancellationToken: Cancellation));
        Assert.Equal(0, stream.Read(new byte[1]));
        Assert.False(stream.IsDisposed);
    }

    [Fact]
    public async Task Read_BodyAfterTheRoot_IsReadAndRefused()
    {
        await using var stream = new ChunkStream([.. "{\"id\":1}   x"u8], 8);
        await Assert.ThrowsAsync<JsonException>(() => JsonProjection.ReadAsync<Item>(stream, cancellationToken: Cancellation));
    }
}
