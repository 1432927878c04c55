using System.Net;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>Answers with pages of one element each, whose id is the page's number, linked as a test says.</summary>
internal sealed class PagedHandler(Func<int, string[]> links) : HttpMessageHandler
{
    public List<Uri> Asked { get; } = [];

    public List<ShapedContent> Contents { get; } = [];

    /// <summary>Answers a page in another way, if it gives one.</summary>
    public Func<int, HttpResponseMessage?> Instead { get; init; } = _ => null;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Asked.Add(request.RequestUri!);
        int page = Asked.Count;
        HttpResponseMessage? response = Instead(page);
        if (response is null)
        {
            var content = new ShapedContent([.. System.Text.Encoding.UTF8.GetBytes($"[{{\"id\":{page}}}]")], 5);
            Contents.Add(content);
            response = new(HttpStatusCode.OK) { Content = content };
        }

        response.RequestMessage = request;
        foreach (string link in links(page))
            Assert.True(response.Headers.TryAddWithoutValidation("Link", link));
        return Task.FromResult(response);
    }
}
