namespace Decant.Ladder.Tests;

/// <summary>What a body that comes after its headers asks of the code that reads it.</summary>
public sealed class LateBodyTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // The timeout is real time: no clock can be given to HttpClient.
    [Deep, Fact]
    public async Task Body_SlowerThanTheTimeout_IsReadToItsEndWhereTheHeadersWereAwaitedAlone()
    {
        // 110 KB that take ten seconds.
        Target target = Transfers.Repositories(fixture.Origin.Http1, 100, "rate=11000");
        using var client = new HttpClient(target.CreateHandler()) { Timeout = TimeSpan.FromSeconds(5) };
        using HttpResponseMessage headers = await client.GetAsync(target.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);

        var e = await Assert.ThrowsAsync<TaskCanceledException>(() => client.GetAsync(target.Address, HttpCompletionOption.ResponseContentRead, Cancellation));

        // The timeout of the first call has passed before that of the second.
        Assert.IsType<TimeoutException>(e.InnerException);
        Assert.InRange((await headers.Content.ReadAsByteArrayAsync(Cancellation)).Length, 100_000, int.MaxValue);
    }

    [Fact]
    public async Task Response_NeverDisposed_KeepsItsConnection()
    {
        Target target = Transfers.Repositories(fixture.Origin.Http1, 1_000);
        using HttpClient client = new(new SocketsHttpHandler { MaxConnectionsPerServer = 1 }), other = new();
        HttpResponseMessage kept = await client.GetAsync(target.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);

        Task<byte[]> next = client.GetByteArrayAsync(target.Address, Cancellation);

        // A client that is free is served meanwhile.
        Assert.InRange((await other.GetByteArrayAsync(target.Address, Cancellation)).Length, 1_000_000, int.MaxValue);
        Assert.False(next.IsCompleted);
        kept.Dispose();
        Assert.InRange((await next).Length, 1_000_000, int.MaxValue);
    }
}
