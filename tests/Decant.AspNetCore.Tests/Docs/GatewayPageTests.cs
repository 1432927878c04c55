using System.Net;
using System.Reflection;
using System.Text;
using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of <c>docs/guides/gateway.md</c>, of the README and of the package's page is compiled and does what the pages say.</summary>
public sealed class GatewayPageTests
{
    private const string Repositories = """[{"name":"a","html_url":"u","stargazers_count":2,"id":1}]""";
    private const string Copied = """{"name":"a","url":"u","stars":2}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Blocks_Always_AreThoseThatAreTested()
    {
        (string Name, string Code)[] blocks =
        [
            .. PageBlocks.Of("docs/guides/gateway.md"),
            .. PageBlocks.Of("README.md").Where(block => block.Name is "Clients" or "Readme"),
            .. PageBlocks.Of("src/Decant.AspNetCore/README.md"),
        ];
        Assert.InRange(blocks.Length, 11, 50);
        PageBlocks.AssertTested(blocks, "GatewayPage*.cs");
    }

    [Fact]
    public async Task Search_AnsweredTwice_IsCopiedAndThenNotModified()
    {
        await using App app = await StartAsync();
        using HttpResponseMessage response = await app.Client.GetAsync(new Uri("/search?q=http%20client", UriKind.Relative), Cancellation);
        Assert.Equal($"[{Copied}]", await response.Content.ReadAsStringAsync(Cancellation));

        using var again = new HttpRequestMessage(HttpMethod.Get, "/search?q=http%20client");
        again.Headers.IfNoneMatch.Add(response.Headers.ETag!);
        using HttpResponseMessage second = await app.Client.SendAsync(again, Cancellation);
        Assert.Equal(HttpStatusCode.NotModified, second.StatusCode);
    }

    [Fact]
    public async Task Projects_Always_AreCopied()
    {
        await using App app = await StartAsync();
        Assert.Equal($"[{Copied}]", await app.Client.GetStringAsync(new Uri("/projects", UriKind.Relative), Cancellation));
    }

    [Fact]
    public async Task Popular_Always_AreSelectedAndTaggedForTheQuery()
    {
        await using App app = await StartAsync(repositories: """[{"name":"a","html_url":"u","stargazers_count":2},{"name":"b","html_url":"v","stargazers_count":200}]""");
        using HttpResponseMessage all = await app.GetAsync("/projects"), popular = await app.GetAsync("/popular");
        Assert.Equal("""[{"name":"b","url":"v","stars":200}]""", await popular.Content.ReadAsStringAsync(Cancellation));
        Assert.NotEqual(all.Headers.ETag, popular.Headers.ETag);

        using var again = new HttpRequestMessage(HttpMethod.Get, "/popular");
        again.Headers.IfNoneMatch.Add(popular.Headers.ETag!);
        using HttpResponseMessage second = await app.Client.SendAsync(again, Cancellation);
        Assert.Equal(HttpStatusCode.NotModified, second.StatusCode);
    }

    [Theory]
    [InlineData("/fields", """[{"name":"a","html_url":"u","stargazers_count":2}]""")]
    [InlineData("/fields?fields=name,id", """[{"name":"a"}]""")]
    [InlineData("/cached?fields=html_url,id", """[{"html_url":"u"}]""")]
    public async Task Fields_AskedFor_AreGivenIfTheyAreAllowed(string address, string expected)
    {
        await using App app = await StartAsync();
        Assert.Equal(expected, await app.Client.GetStringAsync(new Uri(address, UriKind.Relative), Cancellation));
    }

    // What the endpoint is told comes after what its result says of itself. It is alone, because the names of schemas are distinct in a process.
    [Fact]
    public async Task Described_ByAType_HasItsSchema()
    {
        await using App app = await StartAsync(described =>
        {
            described.MapOpenApi();
            GatewayPage.MapDescribed(described);
        });
        Assert.Equal("""[{"name":"a"}]""", await app.Client.GetStringAsync(new Uri("/described?fields=name,id", UriKind.Relative), Cancellation));

        JsonNode document = JsonNode.Parse(await app.Client.GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), Cancellation))!;

        JsonNode responses = document["paths"]!["/described"]!["get"]!["responses"]!;
        Assert.Equal(["200", "400", "502", "503", "504"], responses.AsObject().Select(response => response.Key).Order(StringComparer.Ordinal));
        Assert.Equal(
            """{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/Described"}}}}""", responses["200"]!["content"]!.ToJsonString());
        JsonNode schema = document["components"]!["schemas"]!["Described"]!;
        Assert.Equal(["name", "html_url"], schema["properties"]!.AsObject().Select(member => member.Key));
        Assert.Null(schema["required"]);
    }

    [Fact]
    public async Task Changed_Always_EmptiesTheCache()
    {
        await using App app = await StartAsync();
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage first = await app.GetAsync("/cached"), second = await app.GetAsync("/cached");
            Assert.Equal((false, true), (first.Headers.Age is not null, second.Headers.Age is not null));
            using HttpResponseMessage evicted = await app.PostAsync("/changed", "");
            Assert.Equal(HttpStatusCode.OK, evicted.StatusCode);
        }
    }

    [Fact]
    public async Task Pages_Always_AreOneStreamOfLines()
    {
        await using App app = await StartAsync();
        Assert.Equal($"{Copied}\n{Copied}\n{Copied}\n", await app.Client.GetStringAsync(new Uri("/all", UriKind.Relative), Cancellation));
    }

    [Fact]
    public void Events_OfThePage_AreThoseThatAreLogged()
    {
        IEnumerable<string> logged =
            from method in typeof(ProjectionResults).Assembly.GetTypes().SelectMany(type => type.GetMethods(BindingFlags.NonPublic | BindingFlags.Static))
            let message = method.GetCustomAttribute<LoggerMessageAttribute>()
            where message is not null
            orderby message.EventId
            select $"- {message.EventId} `{method.Name}`, {message.Level.ToString().ToLowerInvariant()}";
        IEnumerable<string> shown = File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "guides", "gateway.md"))
            .Where(line => line.StartsWith("- ", StringComparison.Ordinal) && char.IsAsciiDigit(line[2]))
            .Select(line => line[..line.IndexOf(':', StringComparison.Ordinal)]);

        Assert.Equal(logged, shown);
    }

    // Only the network is another than on the page.
    private static Task<App> StartAsync(Action<WebApplication>? map = null, string repositories = Repositories) => App.StartAsync(map ?? GatewayPage.Map, builder =>
    {
        builder.Services.AddOpenApi();
        GatewayPage.Register(builder);
        GatewayPage.RegisterCache(builder);
        builder.Services.AddHttpClient("github").ConfigurePrimaryHttpMessageHandler(() => new Origin((request, _) =>
        {
            bool isKnown = request.Headers.IfNoneMatch.Count > 0;
            string json = request.RequestUri!.AbsolutePath == "/search/repositories" && request.RequestUri.Query == "?q=http%20client"
                ? $$"""{"total_count":1,"items":{{repositories}}}"""
                : repositories;
            var response = new HttpResponseMessage(isKnown ? HttpStatusCode.NotModified : HttpStatusCode.OK)
            {
                Content = new StringContent(isKnown ? "" : json, Encoding.UTF8, "application/json"),
            };
            response.Headers.ETag = new("\"v1\"");
            return Task.FromResult(response);
        }));
    });
}
