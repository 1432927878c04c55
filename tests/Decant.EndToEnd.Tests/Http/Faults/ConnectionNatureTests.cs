using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>What HTTP and its handler do, and Decant cannot change: <c>docs/reference/failures.md</c> says so.</summary>
public sealed class ConnectionNatureTests : FaultTestBase
{
    // Authorization is dropped by the handler, a Cookie header of the caller's is not.
    [Theory]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_RedirectToAnotherOrigin_CarriesADefaultCookieHeader(CallKinds kind)
    {
        await using var other = new RawOrigin();
        Client.DefaultRequestHeaders.Add("Cookie", "session=secret");
        Client.DefaultRequestHeaders.Authorization = new("Bearer", "secret");
        Origin.Queue(Scripts.Send(Answer.Whole("302 Found", [], $"Location: {new Uri(other.Address, Kinds.Path(kind))}")));

        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));

        Assert.Contains("Cookie: session=secret", other[0].Head, StringComparison.OrdinalIgnoreCase);
        Assert.DoesNotContain("Authorization", other[0].Head, StringComparison.OrdinalIgnoreCase);
    }

    // Bytes that are there when the connection is taken again are noticed (NoContentTests); those that come a moment later are the next answer.
    [Fact]
    public async Task Get_BytesBehindA204_ReachTheNextCallIfTheyComeLate()
    {
        const string Unasked = """{"id":666,"name":"unasked"}""";
        Origin.Queue(
            Scripts.Send("HTTP/1.1 204 No Content\r\n\r\n"),
            async connection =>
            {
                await connection.SendAsync(Answer.Whole(Unasked));
                await Scripts.Good(connection);
            });

        Assert.Equal(Kinds.None(CallKinds.One), await GetAsync(CallKinds.One));

        Assert.Equal(Kinds.Of(CallKinds.One, Unasked), await GetAsync(CallKinds.One));
        Assert.Equal(1, Origin.Connections);
    }

    // Links are relative to where the redirect led.
    [Fact]
    public async Task Pages_AfterARedirect_AreRelativeToItsEnd()
    {
        var targets = new List<string>();
        Func<RawConnection, Task> Then(byte[] answer) => connection =>
        {
            targets.Add(connection.Target);
            return connection.SendAsync(answer);
        };
        Origin.Queue(
            Then([.. System.Text.Encoding.Latin1.GetBytes(Answer.Head("302 Found", [Answer.Length(0), "Location: /moved/here"]))]),
            Then(Answer.Whole("[{\"id\":1}]", "Link: <second>; rel=next")),
            Then(Answer.Whole("[{\"id\":2}]")));
        var ids = new List<int>();

        await foreach (Item[] page in Client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(new Uri(Origin.Address, "start/a"), Options, Cancellation))
            ids.AddRange(page.Select(item => item.Id));

        Assert.Equal([1, 2], ids);
        Assert.Equal(["/start/a", "/moved/here", "/moved/second"], targets);
        await AssertNextAsync(CallKinds.Array, connections: 1);
    }
}
