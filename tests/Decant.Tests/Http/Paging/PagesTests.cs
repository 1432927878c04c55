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
        IAsyncEnumerable<Item[]> pages = client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, Cancellation);
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
        IAsyncEnumerable<Item[]> pages = client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, Cancellation);

        Assert.Equal([1, 2], await IdsAsync(pages));
        Assert.Equal([3, 4], await IdsAsync(pages));
    }

    [Fact]
    public async Task Pages_LeftEarly_AsksNoFurther()
    {
        var pool = new TrackingPool();
        using var handler = new PagedHandler(page => [$"<?page={page + 1}>; rel=next"]);
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Settings = new() { Pool = pool }, Http = new() { Pool = pool } };

        await client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, options, Cancellation).TakeAsync(2);

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
        IAsyncEnumerator<Item[]> each = client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await each.MoveNextAsync());
        Task<bool> move = each.MoveNextAsync().AsTask();

        await each.DisposeAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => move);
        content.AssertClosed();
        Assert.True(content.IsDisposed);
    }

    [Fact]
    public async Task Pages_ExactlyMaxPages_AreAllRead()
    {
        using var handler = new PagedHandler(page => page < 3 ? [$"<?page={page + 1}>; rel=next"] : []);
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Http = new() { MaxPages = 3 } };

        Assert.Equal([1, 2, 3], await IdsAsync(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, options, Cancellation)));
    }

    [Fact]
    public async Task Pages_NoContent_IsAnEmptyPageThatMayLinkFurther()
    {
        using var handler = new PagedHandler(page => page < 3 ? [$"<?page={page + 1}>; rel=next"] : [])
        {
            Instead = page => page == 2 ? new(HttpStatusCode.NoContent) : null,
        };
        using var client = new HttpClient(handler);
        Item[][] pages = await client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, Cancellation).TakeAllAsync();

        Assert.Equal([1, 0, 1], pages.Select(page => page.Length));
    }

    [Fact]
    public async Task Pages_Path_IsThatOfEachPage()
    {
        using var handler = new PagedHandler(page => page < 2 ? [$"<?page={page + 1}>; rel=next"] : [])
        {
            Instead = page => new() { Content = new ShapedContent([.. "{\"total\":2,\"items\":[{\"id\":7}]}"u8]) },
        };
        using var client = new HttpClient(handler);

        Assert.Equal([7, 7], await IdsAsync(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Start, new JsonProjectionOptions { Path = "items" }, Cancellation)));
    }

    private static async Task<IEnumerable<int>> IdsAsync(IAsyncEnumerable<Item[]> pages) =>
        (await pages.TakeAllAsync()).SelectMany(page => page.Select(item => item.Id));
}
