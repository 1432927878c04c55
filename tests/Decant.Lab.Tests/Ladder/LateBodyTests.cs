using Decant.Ladder;

namespace Decant.Lab.Tests.Ladder;

/// <summary>What a body that comes after its headers asks of the code that reads it. The pages of DCA006 and DCA009 name these tests.</summary>
public sealed class LateBodyTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(HttpCompletionOption.ResponseHeadersRead, true)]
    [InlineData(HttpCompletionOption.ResponseContentRead, false)]
    public async Task Body_SlowerThanTheTimeout_IsReadToItsEnd(HttpCompletionOption option, bool isRead)
    {
        // 110 KB that take six seconds: the headers come before the timeout on a busy machine too.
        Target target = Transfers.Repositories(fixture.Origin.Http1, 100, "rate=18000");
        using var client = new HttpClient(target.CreateHandler()) { Timeout = TimeSpan.FromSeconds(4) };

        Task<byte[]> call = ReadAsync(client, target.Address, option);

        if (isRead)
            Assert.InRange((await call).Length, 100_000, int.MaxValue);
        else
            Assert.IsType<TimeoutException>((await Assert.ThrowsAsync<TaskCanceledException>(() => call)).InnerException);
    }

    [Fact]
    public async Task Response_NeverDisposed_KeepsItsConnection()
    {
        Target target = Transfers.Repositories(fixture.Origin.Http1, 1_000);
        using var client = new HttpClient(new SocketsHttpHandler { MaxConnectionsPerServer = 1 });
        HttpResponseMessage kept = await client.GetAsync(target.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);

        Task<byte[]> next = client.GetByteArrayAsync(target.Address, Cancellation);

        await Assert.ThrowsAsync<TimeoutException>(() => next.WaitAsync(TimeSpan.FromMilliseconds(500), Cancellation));
        kept.Dispose();
        Assert.InRange((await next).Length, 1_000_000, int.MaxValue);
    }

    private static async Task<byte[]> ReadAsync(HttpClient client, Uri address, HttpCompletionOption option)
    {
        using HttpResponseMessage response = await client.GetAsync(address, option, Cancellation);
        return await response.Content.ReadAsByteArrayAsync(CancellationToken.None);
    }
}
