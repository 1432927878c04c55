using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>What HTTP and its handler do, and Decant cannot change: <c>docs/failures.md</c> says so.</summary>
public sealed class ConnectionNatureTests : FaultTestBase
{
    // Authorization is dropped by the handler, a Cookie header of the caller's is not.
    [Theory]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_RedirectToAnotherOrigin_CarriesADefaultCookieHeader(Stem stem)
    {
        await using var other = new RawOrigin();
        Client.DefaultRequestHeaders.Add("Cookie", "session=secret");
        Client.DefaultRequestHeaders.Authorization = new("Bearer", "secret");
        Origin.Queue(Scripts.Send(Answer.Whole("302 Found", [], $"Location: {new Uri(other.Address, Stems.Path(stem))}")));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        Assert.Contains("Cookie: session=secret", other[0].Head, StringComparison.OrdinalIgnoreCase);
        Assert.DoesNotContain("Authorization", other[0].Head, StringComparison.OrdinalIgnoreCase);
    }

    // Bytes that are there when the connection is taken again are noticed (NoContentTests); those that come a moment later are the next answer.
    [Fact]
    public async Task Get_BytesBehindA204_ReachTheNextCallIfTheyComeLate()
    {
        Origin.Queue(
            Scripts.Send("HTTP/1.1 204 No Content\r\n\r\n"),
            async connection =>
            {
                await connection.SendAsync(Answer.Whole("""{"id":666,"name":"unasked"}"""));
                await Scripts.Good(connection);
            });

        Assert.Equal(Stems.None(Stem.One), await GetAsync(Stem.One));

        Assert.Equal("666", await GetAsync(Stem.One));
        Assert.Equal(1, Origin.Connections);
    }
}
