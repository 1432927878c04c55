using System.Net;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>How pages are followed: one after the other as they are asked for, to one origin, so many and no more.</summary>
public sealed class PagesTests
{
    private const string Start = "https://host/items?token=secret";

    [Fact]
    public async Task Pages_AreAskedForWhenAwaited()
    {
        using var handler = new PagedHandler(page => page < 3 ? [$"<?page={page + 1}>; rel=next"] : []);
        using var client = new HttpClient(handler);
        IAsyncEnumerable<Item[]> pages = client.GetPagesAsAsyncEnumerable<Item>(Start, Cancellation);
        await using IAsyncEnumerator<Item[]> each = pages.GetAsyncEnumerator(Cancellation);
        Assert.Empty(handler.Asked);

        for (int page = 1; page <= 3; page++)
        {
            Assert.True(await each.MoveNextAsync());
            Assert.Equal([new Item(page, null)], each.Current);
            Assert.Equal(page, handler.Asked.Count);
            // A page is whole: nothing of its response is kept while the caller works.
            Assert.True(handler.Contents[page - 1].IsDisposed);
            await Task.Yield();
            Assert.Equal(page, handler.Asked.Count);
        }

        Assert.False(await each.MoveNextAsync());
        Assert.Equal(3, handler.Asked.Count);
    }

    [Fact]
    public async Task Pages_EnumeratedTwice_BeginAnew()
    {
        using var handler = new PagedHandler(page => page % 2 == 1 ? ["<?page=2>; rel=next"] : []);
        using var client = new HttpClient(handler);
        IAsyncEnumerable<Item[]> pages = client.GetPagesAsAsyncEnumerable<Item>(Start, Cancellation);

        Assert.Equal([1, 2], await IdsAsync(pages));
        Assert.Equal([3, 4], await IdsAsync(pages));
    }

    [Fact]
    public async Task Pages_LeftEarly_AsksNoFurther()
    {
        var pool = new TrackingPool();
        using var handler = new PagedHandler(page => [$"<?page={page + 1}>; rel=next"]);
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Pool = pool, Http = new() { Pool = pool } };

        await foreach (Item[] page in client.GetPagesAsAsyncEnumerable<Item>(Start, options, Cancellation))
        {
            if (page[0].Id == 2)
                break;
        }

        Assert.Equal(2, handler.Asked.Count);
        Assert.All(handler.Contents, content => Assert.True(content.IsDisposed));
        pool.AssertBalanced();
    }

    [Fact]
    public async Task Pages_LeftWhileAPageIsAwaited_EndsTheRead()
    {
        var content = new ShapedContent([], beforeRead: async (_, token) => await Task.Delay(Timeout.Infinite, token));
        using var handler = new PagedHandler(page => [$"<?page={page + 1}>; rel=next"]) { Instead = page => page == 2 ? new() { Content = content } : null };
        using var client = new HttpClient(handler);
        IAsyncEnumerator<Item[]> each = client.GetPagesAsAsyncEnumerable<Item>(Start, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await each.MoveNextAsync());
        Task<bool> move = each.MoveNextAsync().AsTask();

        await each.DisposeAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => move);
        content.AssertClosed();
        Assert.True(content.IsDisposed);
    }

    [Theory]
    [InlineData("https://elsewhere/items?token=secret")]
    [InlineData("https://host:444/items?token=secret")]
    [InlineData("http://host/items?token=secret")]
    [InlineData("//elsewhere/items?token=secret")]
    [InlineData("https://host.elsewhere/items?token=secret")]
    [InlineData("https://host@elsewhere/items?token=secret")]
    [InlineData("ftp://host/items")]
    [InlineData("file:///etc/passwd?token=secret")]
    public async Task Pages_LinkToAnotherOrigin_IsNotFollowed(string target)
    {
        using var handler = new PagedHandler(_ => [$"<{target}>; rel=next"]);
        using var client = new HttpClient(handler);

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => IdsAsync(client.GetPagesAsAsyncEnumerable<Item>(Start, Cancellation)));

        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        Assert.StartsWith("Page ", thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
        Assert.Single(handler.Asked);
    }

    [Fact]
    public async Task Pages_MoreThanMaxPages_IsALimit()
    {
        using var handler = new PagedHandler(page => [$"<?token=secret{page}>; rel=next"]);
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Http = new() { MaxPages = 3 } };

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => IdsAsync(client.GetPagesAsAsyncEnumerable<Item>(Start, options, Cancellation)));

        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
        Assert.Contains(nameof(DecantHttpOptions.MaxPages), thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
        Assert.Equal(3, handler.Asked.Count);
    }

    [Fact]
    public async Task Pages_ExactlyMaxPages_AreAllRead()
    {
        using var handler = new PagedHandler(page => page < 3 ? [$"<?page={page + 1}>; rel=next"] : []);
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Http = new() { MaxPages = 3 } };

        Assert.Equal([1, 2, 3], await IdsAsync(client.GetPagesAsAsyncEnumerable<Item>(Start, options, Cancellation)));
    }

    [Fact]
    public async Task Pages_NoContent_IsAnEmptyPageThatMayLinkFurther()
    {
        using var handler = new PagedHandler(page => page < 3 ? [$"<?page={page + 1}>; rel=next"] : [])
        {
            Instead = page => page == 2 ? new(HttpStatusCode.NoContent) : null,
        };
        using var client = new HttpClient(handler);
        var counts = new List<int>();

        await foreach (Item[] page in client.GetPagesAsAsyncEnumerable<Item>(Start, Cancellation))
            counts.Add(page.Length);

        Assert.Equal([1, 0, 1], counts);
    }

    [Fact]
    public async Task Pages_PathAndLines_AreReadAsOfOnePage()
    {
        using var handler = new PagedHandler(page => page < 2 ? [$"<?page={page + 1}>; rel=next"] : [])
        {
            Instead = page => new() { Content = new ShapedContent([.. "{\"total\":2,\"items\":[{\"id\":7}]}"u8]) },
        };
        using var client = new HttpClient(handler);

        Assert.Equal([7, 7], await IdsAsync(client.GetPagesAsAsyncEnumerable<Item>(Start, new JsonProjectionOptions { Path = "items" }, Cancellation)));
        Assert.Throws<ArgumentException>(() =>
        {
            client.GetPagesAsAsyncEnumerable<Item>(Start, new JsonProjectionOptions { Path = "items", TopLevelValues = true }, Cancellation);
        });
        Assert.Throws<ArgumentNullException>(() => { ((HttpClient)null!).GetPagesAsAsyncEnumerable<Item>(Start, Cancellation); });
    }

    private static async Task<List<int>> IdsAsync(IAsyncEnumerable<Item[]> pages)
    {
        var ids = new List<int>();
        await foreach (Item[] page in pages)
            ids.AddRange(page.Select(item => item.Id));
        return ids;
    }
}
