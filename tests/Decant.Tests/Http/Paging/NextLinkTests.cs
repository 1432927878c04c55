using System.Text.RegularExpressions;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>Which of a response's links is the next page (RFC 8288, section 3).</summary>
public sealed class NextLinkTests
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
        { ["</b?page=2>; rel=next"], "https://host/b?page=2" },
        { ["<b?page=2>; rel=next"], "https://host/dir/b?page=2" },
        { ["<?page=2>; rel=next"], "https://host/dir/a?page=2" },
        { ["<../c>; rel=next"], "https://host/c" },
        { ["<//host/c>; rel=next"], "https://host/c" },
        { ["<https://HOST:443/c>; rel=next"], "https://host/c" },
        { [""], null },
        { [" "], null },
        { [",, ,\t,"], null },
        { [", <https://host/1>; rel=prev,, <https://host/3>; rel=next,"], "https://host/3" },
        { ["<https://host/1>; rel=prev;"], null },
        { ["<https://host/3>;; rel=next;"], "https://host/3" },
        { ["\t<https://host/3>\t;\trel\t=\t\"next\"\t"], "https://host/3" },
        { ["<https://host/3>; type=text/html; rel=next"], "https://host/3" },
        { ["<https://host/1>; rel=https://host/rel, <https://host/3>; rel=next"], "https://host/3" },
        { ["<https://host/3>; title*=UTF-8''a%20b; rel=next"], "https://host/3" },
        { ["<https://host/a b>; rel=next"], "https://host/a%20b" },
        { ["< https://host/3 >; rel=next"], "https://host/3" },
        { ["<https://host/3>; rel=\" https://host/rel,x  rel.1-x NEXT \""], "https://host/3" },
        { ["<https://host/3>; rel=\"ne\\xt\""], "https://host/3" },
        { ["<https://host/1>; rel='next', <https://host/3>; rel=next"], "https://host/3" },
        // What is found is followed, whatever else there is.
        { ["<https://host/3>; rel=next, no link"], "https://host/3" },
        { ["no link", "<https://host/3>; rel=next"], "https://host/3" },
        { ["<https://host/1>, <https://host/3>; rel=next"], "https://host/3" },
        { [",,;;<>", "<https://host/3>; rel=next"], "https://host/3" },
        { [], null },
    };

    [Theory]
    [MemberData(nameof(Links))]
    public async Task Pages_LinkHeader_LeadsToTheNext(string[] links, string? next)
    {
        using var handler = new PagedHandler(page => page == 1 ? links : []);
        using var client = new HttpClient(handler);

        Item[][] pages = await client.GetProjectionArrayPagesAsAsyncEnumerable<Item>("https://host/dir/a?x=1", Cancellation).TakeAllAsync();

        Assert.Equal(next is null ? [1] : [1, 2], pages.SelectMany(page => page.Select(item => item.Id)));
        Assert.Equal(next, handler.Asked.Count == 1 ? null : handler.Asked[1].AbsoluteUri);
    }

    // One of them may have been meant for the next page.
    public static TheoryData<string> Unreadable =>
    [
        "/2; rel=\"next\"",
        "https://host/3; rel=next",
        "</2; rel=\"next\"",
        "</2",
        "<",
        "/2>; rel=\"next\"",
        "\"/2\"; rel=\"next\"",
        "'/2'; rel=next",
        "</2\"; rel=\"next\"",
        "</2; rel=\"next\">",
        "</2; rel=next>",
        "[/2]; rel=next",
        "(/2); rel=next",
        "&lt;/2&gt;; rel=&quot;next&quot;",
        "</1; rel=prev, </2>; rel=last",
        "</1>; rel=\"prev, </2>; rel=next",
        "</1>; rel=\"prev\\\", </2>; rel=next",
        "</2>; rel=\"next",
        "</2>; rel=next\"",
        "</2>; rel=ne\"xt\"",
        "</2>; rel='next'; rel=next",
        "</2>; rel; rel=next",
        "</2>; rel=\"next\"x",
        "</2>; rel=\"next\" title=x",
        "</2>; rel=next title=x",
        "</2>; rel=last next",
        "</2> rel=next",
        "</2>, rel=next",
        "</2>: rel=next",
        "</2>",
        "</2>;",
        "</2>; rel",
        "</2>; rel=",
        "</2>; rel=; title=x",
        "</2>; rel=next; title=",
        "</2>; rel=\"\"",
        "</2>; rel=\" \"",
        "</2>; rel='next'",
        "</2>; rel=`next`",
        "</2>; rel=\"next,last\"",
        "</2>; rel=\"next\tlast\"",
        "</2>; rel=\"next last/\"",
        "</2>; =next",
        "</2>; rel:next",
        "</2>; \"rel\"=next",
        "</2>; title=next",
        "</2>; rel*=UTF-8''next",
        "</2>; r\u00e9l=next",
        "</2>;\u00a0rel=next",
        "</2>;\u0085rel=next",
        "\u00a0</2>; rel=next",
        "next",
        ";",
        "</1>; rel=prev; no parameter</2>; rel=next",
        "</1>; rel=prev </2>; rel=next",
        "</1>; rel=prev, garbage, </2>; rel=next",
    ];

    // Each character beside a relation: what the grammar has is a relation, and all else an error.
    [Fact, Trait("Row", "G14")]
    public void Find_AnyCharacterInARelation_IsARelationOrAnError()
    {
        var relation = new Regex("^(?i:[a-z][a-z0-9.-]*|[a-z][a-z0-9+.-]*:[]!#$%&'()*+,./0-9:;=?@a-z_~[-]*)$");
        foreach (char character in Enumerable.Range(0x21, 0x5e).Select(code => (char)code).Append('\t').Where(character => character is not ('"' or '\\')))
        {
            foreach (string value in (string[])[$"next{character}", $"{character}next", $"next{character}last", $"last {character} next", $"x:{character} next"])
            {
                using var response = new HttpResponseMessage();
                Assert.True(response.Headers.TryAddWithoutValidation("Link", $"</2>; rel=\"{value}\""));
                string[] relations = value.Split(' ', StringSplitOptions.RemoveEmptyEntries);
                Uri? next = null;
                Exception? thrown = Record.Exception(() => next = NextLink.Find(response, new("https://host/1")));
                Assert.True(relations.All(relation.IsMatch) == thrown is null, value);
                Assert.Equal(thrown is null && relations.Contains("next", StringComparer.OrdinalIgnoreCase), next is not null);
            }
        }
    }

    [Theory, Trait("Row", "G14")]
    [InlineData("/dir/a?x=1#2")]
    [InlineData("#2", "The link to the next page is not a valid address")]
    [InlineData("/dir/%61?x=1")]
    [InlineData("/dir/b/../a?x=%31#")]
    [InlineData("/dir/./a?x=1")]
    [InlineData("HTTPS://HOST:443/dir/a?x=1")]
    [InlineData("https://user@host/dir/a?x=1")]
    public Task Pages_LinkToThePageItself_IsALoop(string target, string message = "which is page 1 again") => AssertNotFollowedAsync(target, message);

    // Beside one without a fault, and after one.
    [Theory, Trait("Row", "G7")]
    [MemberData(nameof(Unreadable))]
    public async Task Pages_LinkHeaderThatCannotBeRead_IsAnErrorAfterThePage(string link)
    {
        foreach (string[] links in (string[][])[[link], ["</1>; rel=prev", link], [link, "</1>; rel=prev"], ["</1>; rel=prev, " + link]])
        {
            using var handler = new PagedHandler(_ => links);

            HttpRequestException thrown = await EndsAsync(handler);

            Assert.StartsWith("Page 1 (https://host/dir/a): The Link header has an entry that is not a valid link", thrown.Message, StringComparison.Ordinal);
        }
    }

    [Theory, Trait("Row", "G7")]
    [InlineData("http:opaque")]
    [InlineData("https:opaque")]
    [InlineData("HTTPS:/x")]
    [InlineData("http:")]
    [InlineData("https:?page=2")]
    [InlineData("https:\\\\host\\x")]
    [InlineData("https://")]
    [InlineData("https:///x")]
    [InlineData("https://[x")]
    [InlineData("https://host:99999/")]
    [InlineData("//")]
    [InlineData("///x")]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("#part")]
    public Task Pages_LinkToNoAddress_IsAnErrorAfterThePage(string target) => AssertNotFollowedAsync(target, "The link to the next page is not a valid address");

    [Theory, Trait("Row", "G7")]
    [InlineData("mailto:a@host")]
    [InlineData("javascript:alert(1)")]
    [InlineData("file:///etc/passwd")]
    [InlineData("data:text/plain,x")]
    [InlineData("urn:isbn:1")]
    [InlineData("//elsewhere/")]
    [InlineData("\\\\elsewhere\\x")]
    [InlineData("C:/x")]
    [InlineData("https://elsewhere/items?token=secret")]
    [InlineData("https://host:444/items?token=secret")]
    [InlineData("http://host/items?token=secret")]
    [InlineData("https://host.elsewhere/items?token=secret")]
    [InlineData("https://host@elsewhere/items?token=secret")]
    [InlineData("ftp://host/items")]
    public Task Pages_LinkElsewhere_IsAnErrorAfterThePage(string target) => AssertNotFollowedAsync(target, "another origin");

    [Theory]
    [InlineData("items", "http://base/api/items")]
    [InlineData("/items", "http://base/items")]
    [InlineData("", "http://base/api/")]
    [InlineData(null, "http://base/api/")]
    public async Task Pages_BaseAddress_IsWhatAddressesAreRelativeTo(string? address, string asked)
    {
        using var handler = new PagedHandler(page => page == 1 ? ["<?page=2>; rel=next"] : []);
        using var client = new HttpClient(handler) { BaseAddress = new("http://base/api/") };

        Assert.Equal(2, (await client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(address, Cancellation).TakeAllAsync()).Length);

        Assert.Equal([asked, asked + "?page=2"], handler.Asked.Select(uri => uri.AbsoluteUri));
    }

    private static async Task AssertNotFollowedAsync(string target, string message)
    {
        using var handler = new PagedHandler(_ => [$"<{target}>; rel=next"]);

        HttpRequestException thrown = await EndsAsync(handler);

        Assert.Contains(message, thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
    }

    // The page before the error is handed out.
    private static async Task<HttpRequestException> EndsAsync(PagedHandler handler)
    {
        using var client = new HttpClient(handler);
        var pages = new List<Item[]>();

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => client.GetProjectionArrayPagesAsAsyncEnumerable<Item>("https://host/dir/a?x=1", Cancellation).TakeAllAsync(pages));

        Assert.Equal([new Item(1, null)], Assert.Single(pages));
        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        Assert.Single(handler.Asked);
        return thrown;
    }
}
