using Decant.Lab;
using Decant.Ladder.Bodies;

namespace Decant.Ladder.Tests;

public sealed class BodyTests(OriginFixture fixture)
{
    private const int Length = 1 << 20;
    private const string KnownLength = "bodies/KnownLength_UseArrayPool";

    private static readonly HttpClient s_client = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> NamesAndTransfers =>
    [
        .. from way in Contenders.All
           where way.Suite == Suite.Bodies && way.Name != KnownLength + "-published"
           from query in (string[])["transfer=length", "transfer=chunked"]
           select (way.Name, query),
    ];

    [Fact]
    public void All_Bodies_AreTheFiveOfTheSeedInTwoEditionsOthersAndDecants()
    {
        string[] names = [.. Contenders.All.Where(way => way.Suite == Suite.Bodies).Select(way => way.Name)];
        string[] seeds = [.. names.Where(name => name.EndsWith("-published", StringComparison.Ordinal)).Select(name => name[..^"-published".Length])];

        Assert.Equal(5, seeds.Length);
        Assert.Equal(seeds, names[5..10]);
        Assert.Equal("bodies/pooled", names[^1]);
    }

    [Theory]
    [MemberData(nameof(NamesAndTransfers))]
    public async Task Call_AnyTransfer_OffersTheBodyAndNothingElse(string name, string query)
    {
        byte[] offered = await OfferedAsync(name, Length, query);

        Assert.Equal(await BytesAsync(Length), offered);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(4095)]
    [InlineData(4096)]
    [InlineData(300_001)]
    public async Task Corrected_AnyLength_OffersTheBodyAndNothingElse(int length)
    {
        foreach (Contender way in Contenders.All.Where(way => way.Suite == Suite.Bodies && !way.IsAsPublished))
            Assert.Equal(await BytesAsync(length), await OfferedAsync(way.Name, length, "transfer=chunked"));
    }

    [Fact]
    public async Task KnownLengthAsPublished_SlowBody_OffersAPartOfItAndForeignBytesBehind()
    {
        var sink = new MemoryStream();
        // So that one read cannot see them all.
        var slow = new RecordingConnection(fixture.Origin.Http1.Port) { MostBytes = 20_000 };
        Target target = Transfers.Of(fixture.Origin.Http1, BodyKind.Bytes, 100_000) with { Sink = bytes => sink.Write(bytes), Connect = slow.ConnectAsync };
        using Session session = Contenders.Find(KnownLength + "-published")!.Start(target);

        long read = (long)(await session.GetResultAsync(Cancellation))!;

        Assert.InRange(read, 1, 99_999);
        Assert.InRange(sink.Length, 100_001, long.MaxValue);
    }

    [Fact]
    public async Task KnownLengthAsPublished_NoContentLength_Throws()
    {
        Contender way = Contenders.Find(KnownLength + "-published")!;
        using Session session = way.Start(Transfers.Of(fixture.Origin.Http1, BodyKind.Bytes, 10, "transfer=chunked"));

        var e = await Assert.ThrowsAsync<NotSupportedException>(() => session.GetResultAsync(Cancellation));
        Assert.Contains("Content-Length", e.Message, StringComparison.Ordinal);
        Assert.Contains("NotSupportedException", way.NeedsContentLength, StringComparison.Ordinal);
    }

    [Fact]
    public void PooledWriteStream_DisposedTwice_ReturnsItsArrayOnceAndIsDead()
    {
        var stream = new PooledWriteStream(10);
        stream.Write([1, 2, 3]);
        stream.Dispose();
        stream.Dispose();

        Assert.Throws<ObjectDisposedException>(() => stream.WrittenSpan.Length);
        Assert.Throws<ObjectDisposedException>(() => stream.Write([4]));
    }

    private async Task<byte[]> OfferedAsync(string name, int length, string query)
    {
        var sink = new MemoryStream();
        Target target = Transfers.Of(fixture.Origin.Http1, BodyKind.Bytes, length, query) with { Sink = bytes => sink.Write(bytes) };
        using Session session = Contenders.Find(name)!.Start(target);
        await session.CallAsync(Cancellation);
        return sink.ToArray();
    }

    private Task<byte[]> BytesAsync(int length) =>
        s_client.GetByteArrayAsync(Transfers.Of(fixture.Origin.Http1, BodyKind.Bytes, length).Address, Cancellation);
}
