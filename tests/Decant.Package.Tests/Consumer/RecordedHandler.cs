using System.Net;
using System.Net.Mime;
using System.Text;

/// <summary>Answers as the API does whose addresses the README names.</summary>
internal sealed class RecordedHandler : HttpMessageHandler
{
    public const string Sediment = """
        { "id": 2, "name": "sediment", "owner": { "login": "ben", "id": 8 }, "html_url": "https://example.test/sediment", "description": "…", "stargazers_count": 0 }
        """;

    private const string Repositories = $$"""
        [
          {
            "id": 1, "node_id": "MDEwOlJlcG9zaXRvcnkx", "name": "http-client", "private": false,
            "owner": { "login": "anna", "id": 7, "url": "https://example.test/anna", "site_admin": false },
            "html_url": "https://example.test/http-client", "topics": ["json", "http"], "license": { "key": "mit" }, "stargazers_count": 12
          },
          {{Sediment}}
        ]
        """;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) => Task.FromResult(
        request.RequestUri!.PathAndQuery switch
        {
            "/orgs/dotnet/repos" => Answer(Repositories),
            "/search/repositories?q=http" => Answer($$"""{ "total_count": 2, "incomplete_results": false, "items": {{Repositories}} }"""),
            _ => new HttpResponseMessage(HttpStatusCode.NotFound),
        });

    private static HttpResponseMessage Answer(string json) => new() { Content = new StringContent(json, Encoding.UTF8, MediaTypeNames.Application.Json) };
}
