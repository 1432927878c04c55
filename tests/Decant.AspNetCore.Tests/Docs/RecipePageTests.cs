using System.Net;
using System.Reflection;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Docs;

/// <summary>The calls and clients of <c>docs/guides/recipes.md</c> are compiled and do what the page says. Its APIs are tested beside the generator.</summary>
public sealed class RecipePageTests
{
    private const string One = """{"id":1,"name":"a","owner":{"login":"o"}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Blocks_Always_AreThoseThatAreTested()
    {
        (string Name, string Code)[] blocks = [.. PageBlocks.Of("docs/guides/recipes.md").Where(block => block.Name.StartsWith("Call.", StringComparison.Ordinal))];
        Assert.Equal(21, blocks.Length);
        PageBlocks.AssertTested(blocks, "RecipePage.cs");
    }

    [Theory]
    [InlineData("fixed", "Bearer from the settings")]
    [InlineData("bearer", "Bearer fresh 1")]
    public async Task Token_Always_IsSent(string name, string expected)
    {
        string? sent = null;
        using ServiceProvider services = Build(name, (request, _) =>
        {
            sent = $"{request.Headers.Authorization}";
            return Answer(HttpStatusCode.OK);
        });

        Assert.NotNull(await Client(services, name).GetProjectionAsync<RecipePage.Project>("projects/1", Cancellation));
        Assert.Equal(expected, sent);
    }

    [Theory]
    [InlineData("GET", 2)]
    [InlineData("POST", 1)]
    public async Task Retry_ServerIsBusyOnce_IsTriedAgainIfItIsSafe(string method, int expected)
    {
        int asked = 0;
        using ServiceProvider services = Build("retry", (_, _) => Answer(++asked == 1 ? HttpStatusCode.ServiceUnavailable : HttpStatusCode.OK, retryAfter: 0));
        using var request = new HttpRequestMessage(new(method), "projects/1");

        Exception? thrown = await Record.ExceptionAsync(() => Client(services, "retry").GetProjectionAsync<RecipePage.Project>(request, Cancellation));

        Assert.Equal((expected, expected == 1), (asked, thrown is HttpStatusException { StatusCode: HttpStatusCode.ServiceUnavailable }));
    }

    [Fact]
    public async Task Hedge_FirstAnswerDoesNotCome_ASecondIsTaken()
    {
        int asked = 0;
        using ServiceProvider services = Build("hedge", async (_, token) =>
        {
            if (Interlocked.Increment(ref asked) == 1)
                await Task.Delay(Timeout.Infinite, token);
            return await Answer(HttpStatusCode.OK);
        });

        Assert.NotNull(await Client(services, "hedge").GetProjectionAsync<RecipePage.Project>("projects/1", Cancellation));
        Assert.Equal(2, asked);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Hedge_RequestWithContent_IsSentAgainUnlessItIsAStream(bool isStream)
    {
        List<string> sent = [];
        using ServiceProvider services = Build("hedge", async (request, token) =>
        {
            sent.Add(await request.Content!.ReadAsStringAsync(token));
            if (sent.Count == 1)
                await Task.Delay(Timeout.Infinite, token);
            return await Answer(HttpStatusCode.OK);
        });
        using var request = new HttpRequestMessage(HttpMethod.Post, "projects")
        {
            Content = isStream ? new StreamContent(new MemoryStream("{}"u8.ToArray())) : new StringContent("{}"),
        };

        Task<RecipePage.Project?> reading = Client(services, "hedge").GetProjectionAsync<RecipePage.Project>(request, Cancellation);

        if (isStream)
            await Assert.ThrowsAsync<InvalidOperationException>(() => reading);
        else
            Assert.NotNull(await reading);
        Assert.Equal(isStream ? [] : ["{}", "{}"], sent);
    }

    [Fact]
    public async Task Query_Text_IsEscaped()
    {
        using HttpClient http = Client(request => request == "GET /search?q=a%26b&per_page=100 " ? $$"""{"total":1,"items":[{{One}}]}""" : null);
        Assert.Equal([new("a", "o")], await RecipePage.QueryAsync(http, "a&b", Cancellation));
    }

    [Fact]
    public async Task Elements_Always_AreAllRead()
    {
        using HttpClient http = Client(request => request == "GET /projects " ? $"[{One},{One}]" : null);
        Assert.Equal(2, await RecipePage.CountAsync(http, Cancellation));
    }

    [Fact]
    public async Task Post_Always_SendsTheBody()
    {
        using HttpClient http = Client(request => request == """POST /projects {"name":"decant"}""" ? One : null);
        Assert.Equal(new("a", "o"), await RecipePage.PostAsync(http, Cancellation));
    }

    [Fact]
    public async Task Pages_ByLink_AreAllRead()
    {
        using HttpClient http = Client(request => request switch
        {
            "GET /projects?per_page=100 " => $"[{One},{One}]",
            "GET /projects?page=2 " => $"[{One}]",
            _ => null,
        });
        Assert.Equal(3, await RecipePage.CountByLinkAsync(http, Cancellation));
    }

    [Fact]
    public async Task Pages_ByAddress_AreAllRead()
    {
        using HttpClient http = Client(request => request switch
        {
            "GET /projects " => $$"""{"items":[{{One}},{{One}}],"next":"/projects?page=2"}""",
            "GET /projects?page=2 " => $$"""{"items":[{{One}}],"next":null}""",
            _ => null,
        });
        Assert.Equal(3, await RecipePage.CountByAddressAsync(http, Cancellation));
    }

    [Fact]
    public async Task Pages_ByCursor_AreAllRead()
    {
        using HttpClient http = Client(request => request switch
        {
            "GET /projects " => $$"""{"items":[{{One}},{{One}}],"next":"c=="}""",
            "GET /projects?after=c%3D%3D " => $$"""{"items":[{{One}}]}""",
            _ => null,
        });
        Assert.Equal("2, 1", await CountAsync(RecipePage.GetByCursor(http, Cancellation)));
    }

    [Fact]
    public async Task Pages_ByNumber_AreAllRead()
    {
        using HttpClient http = Client(request => request switch
        {
            "GET /projects?page=1 " => $$"""{"items":[{{One}},{{One}}],"number":1,"pageCount":2}""",
            "GET /projects?page=2 " => $$"""{"items":[{{One}}],"number":2,"pageCount":2}""",
            _ => null,
        });
        Assert.Equal("2, 1", await CountAsync(RecipePage.GetByNumber(http, Cancellation)));
    }

    [Fact]
    public async Task Pages_WithoutANumber_EndWithAnEmptyPage()
    {
        using HttpClient http = Client(request => request switch
        {
            "GET /projects?page=1 " => $"[{One},{One}]",
            "GET /projects?page=2 " => $"[{One}]",
            "GET /projects?page=3 " => "[]",
            _ => null,
        });
        List<int> counts = [];
        await foreach (RecipePage.Rows page in RecipePage.GetCounted(http, Cancellation))
            counts.Add(page.Items.Length);
        Assert.Equal([2, 1, 0], counts);
    }

    [Fact]
    public async Task Condition_NotModified_KeepsTheValue()
    {
        List<string> asked = [];
        using var http = new HttpClient(new Origin((request, _) =>
        {
            asked.Add($"{request.Headers.IfNoneMatch}");
            var response = new HttpResponseMessage(asked.Count == 2 ? HttpStatusCode.NotModified : HttpStatusCode.OK) { Content = new StringContent(asked.Count == 2 ? "" : One) };
            response.Headers.ETag = new($"\"v{(asked.Count == 1 ? 1 : 2)}\"");
            return Task.FromResult(response);
        }))
        { BaseAddress = new("https://api.example/") };

        var first = await RecipePage.RefreshAsync(http, default, Cancellation);
        var second = await RecipePage.RefreshAsync(http, first, Cancellation);
        var third = await RecipePage.RefreshAsync(http, second, Cancellation);

        Assert.Equal(["", "\"v1\"", "\"v1\""], asked);
        Assert.Same(first.Value, second.Value);
        Assert.Equal((new("a", "o"), "\"v2\""), (third.Value, $"{third.Tag}"));
    }

    [Fact]
    public void Plain_Always_HasTheHandlersOfThePage()
    {
        using HttpClient http = RecipePage.CreatePlain();
        var outer = (DelegatingHandler)typeof(HttpMessageInvoker).GetField("_handler", BindingFlags.NonPublic | BindingFlags.Instance)!.GetValue(http)!;
        Assert.Equal(TimeSpan.FromMinutes(15), ((SocketsHttpHandler)outer.InnerHandler!).PooledConnectionLifetime);
    }

    [Fact]
    public async Task Deadline_Set_TheTokenCancelsToo()
    {
        using HttpClient http = Client(request => request == "GET /projects " ? $"[{One}]" : null);
        Assert.Single(await RecipePage.GetInTimeAsync(http, Cancellation));

        using var cancelled = new CancellationTokenSource();
        using var silent = new HttpClient(new Origin(async (_, token) =>
        {
            await cancelled.CancelAsync();
            await Task.Delay(Timeout.Infinite, token);
            return new();
        }))
        { BaseAddress = new("https://api.example/") };
        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => RecipePage.GetInTimeAsync(silent, cancelled.Token));
        Assert.Equal(cancelled.Token, thrown.CancellationToken);
    }

    [Fact]
    public async Task File_Always_HasTheBody()
    {
        string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        using HttpClient http = Client(request => request == "GET /projects " ? $"[ {One} ]" : null);
        try
        {
            await RecipePage.SaveMembersAsync(http, path, Cancellation);
            Assert.Equal("""[{"name":"a","owner":"o"}]""", await File.ReadAllTextAsync(path, Cancellation));
            await RecipePage.SaveWholeAsync(http, path, Cancellation);
            Assert.Equal($"[ {One} ]", await File.ReadAllTextAsync(path, Cancellation));
            await RecipePage.SaveLargeAsync(http, path, Cancellation);
            Assert.Equal($"[{One}]", await File.ReadAllTextAsync(path, Cancellation));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Certificate_OfTheServer_IsTrustedAlone(bool isOfTheServer)
    {
        using X509Certificate2 used = CreateCertificate();
        using X509Certificate2 other = CreateCertificate();
        await using WebApplication server = await StartAsync(used);
        var services = new ServiceCollection();
        RecipePage.RegisterPrivate(services, isOfTheServer ? used : other);
        await using ServiceProvider provider = services.BuildServiceProvider();
        string address = $"{server.Urls.Single().Replace("127.0.0.1", "localhost", StringComparison.Ordinal)}/projects/1";

        Task<RecipePage.Project?> reading = Client(provider, "private").GetProjectionAsync<RecipePage.Project>(address, Cancellation);

        if (isOfTheServer)
            Assert.Equal(new("a", "o"), await reading);
        else
            Assert.Equal(HttpRequestError.SecureConnectionError, (await Assert.ThrowsAsync<HttpRequestException>(() => reading)).HttpRequestError);
    }

    [Fact]
    public async Task Around_BodyBreaksOffOnce_IsReadAgain()
    {
        int asked = 0;
        using ServiceProvider services = Build("fixed", (_, _) =>
        {
            var content = new StringContent($"[{One}]");
            if (++asked == 1)
                content.Headers.ContentLength = 100;
            return Task.FromResult(new HttpResponseMessage { Content = content });
        });

        Assert.Single(await RecipePage.GetAsync(Client(services, "fixed"), Cancellation));
        Assert.Equal(2, asked);
    }

    private static HttpClient Client(ServiceProvider services, string name) => services.GetRequiredService<IHttpClientFactory>().CreateClient(name);

    private static ServiceProvider Build(string name, Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer)
    {
        var services = new ServiceCollection();
        RecipePage.Register(services, new ConfigurationBuilder().AddInMemoryCollection([new("Token", "from the settings")]).Build());
        services.AddSingleton<RecipePage.ITokens>(new Tokens());
        services.AddHttpClient(name).ConfigurePrimaryHttpMessageHandler(() => new Origin(answer));
        return services.BuildServiceProvider();
    }

    // Knows the body of the answer by the method, the address and the body of a request.
    private static HttpClient Client(Func<string, string?> answer) => new(new Origin(async (request, token) =>
    {
        string sent = $"{request.Method} {request.RequestUri!.PathAndQuery} {(request.Content is { } content ? await content.ReadAsStringAsync(token) : "")}";
        var response = new HttpResponseMessage { Content = new StringContent(answer(sent) ?? throw new InvalidOperationException($"Nothing answers {sent}.")) };
        if (request.RequestUri.Query == "?per_page=100")
            response.Headers.Add("Link", "</projects?page=2>; rel=\"next\"");
        return response;
    }))
    { BaseAddress = new("https://api.example/") };

    private static async Task<string> CountAsync(IAsyncEnumerable<RecipePage.Page> pages)
    {
        List<int> counts = [];
        await foreach (RecipePage.Page page in pages)
            counts.Add(page.Items.Length);
        return string.Join(", ", counts);
    }

    private static X509Certificate2 CreateCertificate()
    {
        using ECDsa key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        DateTimeOffset now = TimeProvider.System.GetUtcNow();
        return request.CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
    }

    private static async Task<WebApplication> StartAsync(X509Certificate2 certificate)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0, listen => listen.UseHttps(certificate)));
        WebApplication server = builder.Build();
        server.MapGet("/projects/1", () => Results.Text(One, "application/json"));
        await server.StartAsync(Cancellation);
        return server;
    }

    private static Task<HttpResponseMessage> Answer(HttpStatusCode status, int? retryAfter = null)
    {
        var response = new HttpResponseMessage(status) { Content = new StringContent(One) };
        if (retryAfter is { } seconds)
            response.Headers.Add("Retry-After", $"{seconds}");
        return Task.FromResult(response);
    }

    private sealed class Tokens : RecipePage.ITokens
    {
        private int _count;

        public ValueTask<string> GetAsync(CancellationToken cancellationToken) => new($"fresh {++_count}");
    }
}
