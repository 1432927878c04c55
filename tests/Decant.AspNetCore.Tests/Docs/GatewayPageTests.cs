using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using Decant.AspNetCore.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of <c>docs/gateway.md</c>, of the README and of the package's page is compiled and does what the pages say.</summary>
public sealed partial class GatewayPageTests
{
    private const string Repositories = """[{"name":"a","html_url":"u","stargazers_count":2,"id":1}]""";
    private const string Copied = """{"name":"a","url":"u","stars":2}""";
    private const string Event = """{"ref":"refs/heads/main","repository":{"full_name":"a/b"},"head_commit":{"id":"c"}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Blocks_Always_AreThoseThatAreTested()
    {
        string tested = WithoutIndentation(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "tests", "Decant.AspNetCore.Tests", "Docs", "GatewayPage.cs")));
        Match[] blocks =
        [
            .. Blocks().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "gateway.md"))).Cast<Match>(),
            .. Blocks().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "README.md"))).Cast<Match>().Where(block => block.Groups["name"].Value is "Clients" or "Readme"),
            .. Blocks().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.AspNetCore", "README.md"))).Cast<Match>(),
        ];
        Assert.InRange(blocks.Length, 11, 50);
        Assert.All(blocks, block => Assert.Contains(WithoutIndentation(block.Groups["code"].Value), tested, StringComparison.Ordinal));
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

    [Theory]
    [InlineData("/projects")]
    [InlineData("/pipe")]
    public async Task Repositories_Always_AreCopied(string path)
    {
        await using App app = await StartAsync();
        Assert.Equal($"[{Copied}]", await app.Client.GetStringAsync(new Uri(path, UriKind.Relative), Cancellation));
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

    [Theory, Trait("Row", "G24")]
    [InlineData("github", "X-Hub-Signature-256", "", "sha256={0}", "\"a/b refs/heads/main\"")]
    [InlineData("stripe", "Stripe-Signature", "12.", "t=12,v1={0},v0=x", "")]
    [InlineData("stripe", "Stripe-Signature", "12.", "t=12,v1=old,v1={0}", "")]
    [InlineData("stripe", "Stripe-Signature", "12.", "t=12,v1={0},v1=", "")]
    public async Task Webhook_Signature_IsChecked(string service, string header, string before, string format, string expected)
    {
        await using App app = await StartAsync();
        using HttpResponseMessage signed = await PostAsync("secret"), forged = await PostAsync("guess"), unsigned = await app.PostAsync($"/webhooks/{service}", Event);

        Assert.Equal((HttpStatusCode.OK, expected), (signed.StatusCode, await signed.Content.ReadAsStringAsync(Cancellation)));
        Assert.Equal((HttpStatusCode.Unauthorized, HttpStatusCode.Unauthorized), (forged.StatusCode, unsigned.StatusCode));

        async Task<HttpResponseMessage> PostAsync(string key)
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, $"/webhooks/{service}") { Content = new StringContent(Event, Encoding.UTF8, "application/json") };
            request.Headers.TryAddWithoutValidation(header, string.Format(null, format, Sign(key, before + Event)));
            return await app.Client.SendAsync(request, Cancellation);
        }
    }

    private static string Sign(string key, string text) =>
        Convert.ToHexStringLower(HMACSHA256.HashData(Encoding.UTF8.GetBytes(key), Encoding.UTF8.GetBytes(text)));

    // Only the network is another than on the page.
    private static Task<App> StartAsync() => App.StartAsync(GatewayPage.Map, builder =>
    {
        GatewayPage.Register(builder);
        GatewayPage.RegisterCache(builder);
        builder.Services.AddHttpClient("github").ConfigurePrimaryHttpMessageHandler(() => new Origin((request, _) =>
        {
            bool isKnown = request.Headers.IfNoneMatch.Count > 0;
            string json = request.RequestUri!.AbsolutePath == "/search/repositories" && request.RequestUri.Query == "?q=http%20client"
                ? $$"""{"total_count":1,"items":{{Repositories}}}"""
                : Repositories;
            var response = new HttpResponseMessage(isKnown ? HttpStatusCode.NotModified : HttpStatusCode.OK)
            {
                Content = new StringContent(isKnown ? "" : json, Encoding.UTF8, "application/json"),
            };
            response.Headers.ETag = new("\"v1\"");
            return Task.FromResult(response);
        }));
    });

    private static string WithoutIndentation(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim()));

    [GeneratedRegex("<!-- compiled: (?<name>[A-Za-z.]+) -->\n```csharp\n(?<code>.*?)```\n", RegexOptions.Singleline)]
    private static partial Regex Blocks();
}
