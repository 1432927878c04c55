using System.Text;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>Where the cursor of the next page comes from, and when pages by cursors form a loop.</summary>
public sealed partial class CursorTests
{
    private const string Continuation = "x-ms-continuationtoken";

    // Each page is its cursor, and a digit that makes its body another one. A dash stands for none.
    [Theory]
    [InlineData("a1 b2 c3 -4", null)]
    [InlineData("a1 a2 a3 a4 -5", null)]
    [InlineData("a1 a2 a2 -5", null)]
    [InlineData("a1 a1 -1", null)]
    [InlineData("a1 a1 a1 -1", null)]
    [InlineData("a1 a2 b1 b2 c1 -1", null)]
    [InlineData("a1 a1 b1 b1 c1 c1 -1", null)]
    [InlineData("a0 a1 a0 a1 a0 -1", null)]
    [InlineData("a1 b1 a1", "Page 3 (https://host/items): Another page follows, by its cursor, which is page 2 again: the pages form a loop.")]
    [InlineData("a1 a2 b3 a4", "Page 4 (https://host/items): Another page follows, by its cursor, which is page 2 again: the pages form a loop.")]
    [InlineData("a1 b1 c1 d1 b1", "Page 5 (https://host/items): Another page follows, by its cursor, which is page 3 again: the pages form a loop.")]
    [InlineData("a1 a1 a1 a1", "Page 4 (https://host/items): Another page follows, by the same cursor, and this page is the same as page 3: the pages form a loop.")]
    [InlineData("a1 a2 a3 a4 a4", "Page 5 (https://host/items): Another page follows, by the same cursor, and this page is the same as page 4: the pages form a loop.")]
    [InlineData("a1 b1 b1 b2 b2", "Page 5 (https://host/items): Another page follows, by the same cursor, and this page is the same as page 4: the pages form a loop.")]
    [InlineData("a1 a2 a3 a4 a5 a6 a7 a8", "Page 8 (https://host/items): Another page follows, by its cursor, after the maximum of 8 pages. Raise DecantHttpOptions.MaxPages to read more.")]
    public async Task Cursors_FormALoopOrNot(string pages, string? message)
    {
        string[] told = pages.Split(' ');
        foreach ((bool inHeader, bool isInvoker, int pieces) in (IEnumerable<(bool, bool, int)>)[(false, false, 100), (false, true, 3), (true, false, 1), (true, true, 100)])
        {
            List<string?> asked = [];
            var handler = new HookedHandler(request =>
            {
                string page = told[asked.Count - 1];
                string cursor = page[0] == '-' ? "" : $"{page[0]}";
                var response = new HttpResponseMessage
                {
                    RequestMessage = request,
                    // The length depends on how it arrives, and not whether pages are the same.
                    Content = new ShapedContent(Encoding.UTF8.GetBytes($$"""{"id":{{page[1]}},"cursor":"{{(inHeader ? "" : cursor)}}"}"""), pieces + asked.Count % 2),
                };
                if (inHeader && cursor.Length > 0)
                    response.Headers.Add(Continuation, cursor);
                return response;
            });
            using HttpMessageInvoker invoker = isInvoker ? new(handler) : new HttpClient(handler);
            IAsyncEnumerable<Page> read = invoker.GetProjectionPagesAsAsyncEnumerable<Page>(
                cursor =>
                {
                    asked.Add(cursor);
                    return new(HttpMethod.Get, "https://host/items?token=secret");
                },
                (page, headers) => inHeader ? headers.TryGetValues(Continuation, out IEnumerable<string>? values) ? values.First() : null : page.Cursor,
                new() { Http = new() { MaxPages = 8 } },
                Cancellation);
            List<int> ids = [];

            Exception? thrown = await Record.ExceptionAsync(async () =>
            {
                await foreach (Page page in read)
                    ids.Add(page.Id);
            });

            Assert.Equal(message, thrown?.Message);
            Assert.Equal([.. told.Select(page => page[1] - '0')], ids);
            Assert.Equal([null, .. told.SkipLast(1).Select(page => $"{page[0]}")], asked);
        }
    }

    // Whatever has the address, the rules of addresses hold.
    [Theory]
    [InlineData("items?page=2", null)]
    [InlineData("https://elsewhere/items", "has another origin than the first page's")]
    [InlineData("items", "which is page 1 again")]
    public async Task Address_InAHeader_IsFollowed(string next, string? message)
    {
        using var handler = new HookedHandler(request =>
        {
            var response = new HttpResponseMessage { RequestMessage = request, Content = new ShapedContent([.. """{"id":1}"""u8]) };
            if (request.RequestUri!.Query.Length == 0)
                response.Headers.Add("X-Next", next);
            return response;
        });
        using var client = new HttpClient(handler) { BaseAddress = new("https://host/") };
        IAsyncEnumerable<Page> pages = client.GetProjectionPagesAsAsyncEnumerable<Page>(
            "items", (_, headers) => headers.TryGetValues("X-Next", out IEnumerable<string>? values) ? values.First() : null, Cancellation);

        if (message is null)
            Assert.Equal(2, (await pages.TakeAllAsync()).Length);
        else
            Assert.Contains(message, (await Assert.ThrowsAsync<HttpRequestException>(() => pages.TakeAllAsync())).Message, StringComparison.Ordinal);
    }

    [JsonProjection]
    internal sealed partial record Page(int Id, string? Cursor);
}
