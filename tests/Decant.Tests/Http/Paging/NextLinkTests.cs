using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>Which of a response's links is the next page (RFC 8288, section 3).</summary>
public sealed class NextLinkTests : FaultTestBase
{
    public static TheoryData<string[], string?> Links => new()
    {
        { ["<https://host/a?page=2>; rel=\"next\""], "https://host/a?page=2" },
        { ["<https://host/a?page=2>; rel=next"], "https://host/a?page=2" },
        { ["<https://host/a?page=2>;rel=next"], "https://host/a?page=2" },
        { ["<https://host/a?page=2>  ;  rel = \"next\"  "], "https://host/a?page=2" },
        { ["<https://host/a?page=2>; REL=\"NEXT\""], "https://host/a?page=2" },
        { ["<https://host/1>; rel=\"prev\", <https://host/3>; rel=\"next\", <https://host/9>; rel=\"last\""], "https://host/3" },
        { ["<https://host/1>; rel=\"prev\",<https://host/3>; rel=\"next\""], "https://host/3" },
        { ["<https://host/1>; rel=\"prev\"", "<https://host/3>; rel=\"next\""], "https://host/3" },
        { ["<https://host/3>; rel=\"next\", <https://host/4>; rel=\"next\""], "https://host/3" },
        { ["<https://host/3>; rel=\"last next\""], "https://host/3" },
        { ["<https://host/3>; rel=\"next https://host/rel\""], "https://host/3" },
        { ["<https://host/3>; rel=\"last  Next\""], "https://host/3" },
        { ["<https://host/3>; rel=\"nextish\", <https://host/4>; rel=\"x-next\""], null },
        { ["<https://host/3>; title=\"a, b; rel=prev\"; rel=\"next\""], "https://host/3" },
        { ["<https://host/1>; title=\"<https://host/2>; rel=next\", <https://host/3>; rel=next"], "https://host/3" },
        { ["<https://host/1>; title=\"a\\\"b, <https://host/2>; rel=next\"; rel=prev, <https://host/3>; rel=next"], "https://host/3" },
        { ["<https://host/1,2;x=y>; rel=next"], "https://host/1,2;x=y" },
        { ["<https://host/3>; rel=prev; rel=next"], null },
        { ["<https://host/3>; rel=next; rel=prev"], "https://host/3" },
        { ["<https://host/3>; anchor=\"/other\"; rel=next"], null },
        { ["<https://host/3>; rel=next; anchor=\"#part\""], null },
        { ["<https://host/3>; nopush; rel=next; x"], "https://host/3" },
        { ["<https://host/3>; rel*=UTF-8''next"], null },
        { ["</b?page=2>; rel=next"], "https://host/b?page=2" },
        { ["<b?page=2>; rel=next"], "https://host/dir/b?page=2" },
        { ["<?page=2>; rel=next"], "https://host/dir/a?page=2" },
        { ["<../c>; rel=next"], "https://host/c" },
        { ["<//host/c>; rel=next"], "https://host/c" },
        { ["<https://HOST:443/c>; rel=next"], "https://host/c" },
        { ["https://host/3; rel=next"], null },
        { ["<https://host/3; rel=next"], null },
        { ["<https://host/3>"], null },
        { ["<https://host/3>; rel"], null },
        { ["<https://host/3>; rel=\"next"], "https://host/3" },
        { ["<https://host/3>; rel=\"\""], null },
        { [""], null },
        { [",,;;<>", "<https://host/3>; rel=next"], "https://host/3" },
        { [], null },
    };

    [Theory]
    [MemberData(nameof(Links))]
    public async Task Pages_LinkHeader_LeadsToTheNext(string[] links, string? next)
    {
        using var handler = new PagedHandler(page => page == 1 ? links : []);
        using var client = new HttpClient(handler);
        var ids = new List<int>();

        await foreach (Item[] page in client.GetPagesAsAsyncEnumerable<Item>("https://host/dir/a?x=1", Cancellation))
            ids.AddRange(page.Select(item => item.Id));

        Assert.Equal(next is null ? [1] : [1, 2], ids);
        Assert.Equal(next, handler.Asked.Count == 1 ? null : handler.Asked[1].AbsoluteUri);
    }

    [Theory]
    [InlineData("items", "http://base/api/items")]
    [InlineData("/items", "http://base/items")]
    [InlineData("", "http://base/api/")]
    [InlineData(null, "http://base/api/")]
    public async Task Pages_BaseAddress_IsWhatAddressesAreRelativeTo(string? address, string asked)
    {
        using var handler = new PagedHandler(page => page == 1 ? ["<?page=2>; rel=next"] : []);
        using var client = new HttpClient(handler) { BaseAddress = new("http://base/api/") };
        int pages = 0;

        await foreach (Item[] _ in client.GetPagesAsAsyncEnumerable<Item>(address, Cancellation))
            pages++;

        Assert.Equal(2, pages);
        Assert.Equal([asked, asked + "?page=2"], handler.Asked.Select(uri => uri.AbsoluteUri));
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

        await foreach (Item[] page in Client.GetPagesAsAsyncEnumerable<Item>(new Uri(Origin.Address, "start/a"), Options, Cancellation))
            ids.AddRange(page.Select(item => item.Id));

        Assert.Equal([1, 2], ids);
        Assert.Equal(["/start/a", "/moved/here", "/moved/second"], targets);
        await AssertNextAsync(Stem.Array, connections: 1);
    }
}
