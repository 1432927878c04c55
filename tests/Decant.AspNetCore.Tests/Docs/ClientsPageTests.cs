using System.Net;
using Decant.AspNetCore.Support;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of <c>docs/guides/clients.md</c> is compiled and does what the page says.</summary>
public sealed class ClientsPageTests
{
    private const string One = """{"name":"a"}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Blocks_Always_AreThoseThatAreTested()
    {
        (string Name, string Code)[] blocks = [.. PageBlocks.Of("docs/guides/clients.md")];
        Assert.Equal(8, blocks.Length);
        PageBlocks.AssertTested(blocks, "ClientsPage.cs");
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

        Assert.NotNull(await Client(services, name).GetProjectionAsync<ClientsPage.Project>("projects/1", Cancellation));
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

        Exception? thrown = await Record.ExceptionAsync(() => Client(services, "retry").GetProjectionAsync<ClientsPage.Project>(request, Cancellation));

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

        Assert.NotNull(await Client(services, "hedge").GetProjectionAsync<ClientsPage.Project>("projects/1", Cancellation));
        Assert.Equal(2, asked);
    }

    [Fact]
    public async Task Optional_NotFound_IsNull()
    {
        using ServiceProvider services = Build("optional", (_, _) => Answer(HttpStatusCode.NotFound));
        Assert.Null(await Client(services, "optional").GetProjectionAsync<ClientsPage.Project>("projects/1", Cancellation));
    }

    [Theory]
    [InlineData(HttpStatusCode.OK, null, 0)]
    [InlineData(HttpStatusCode.TooManyRequests, 7, 7)]
    [InlineData(HttpStatusCode.TooManyRequests, null, 10)]
    public async Task FindDelay_Status_IsItsDelay(HttpStatusCode status, int? retryAfter, int expected)
    {
        using ServiceProvider services = Build("fixed", (_, _) => Answer(status, retryAfter));
        Assert.Equal(TimeSpan.FromSeconds(expected), await ClientsPage.FindDelayAsync(Client(services, "fixed"), Cancellation));
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

        Assert.Single(await ClientsPage.GetAsync(Client(services, "fixed"), Cancellation));
        Assert.Equal(2, asked);
    }

    private static HttpClient Client(ServiceProvider services, string name) => services.GetRequiredService<IHttpClientFactory>().CreateClient(name);

    private static ServiceProvider Build(string name, Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer)
    {
        var services = new ServiceCollection();
        ClientsPage.Register(services, new ConfigurationBuilder().AddInMemoryCollection([new("Token", "from the settings")]).Build());
        services.AddSingleton<ClientsPage.ITokens>(new Tokens());
        services.AddHttpClient(name).ConfigurePrimaryHttpMessageHandler(() => new Origin(answer));
        return services.BuildServiceProvider();
    }

    private static Task<HttpResponseMessage> Answer(HttpStatusCode status, int? retryAfter = null)
    {
        var response = new HttpResponseMessage(status) { Content = new StringContent(One) };
        if (retryAfter is { } seconds)
            response.Headers.Add("Retry-After", $"{seconds}");
        return Task.FromResult(response);
    }

    private sealed class Tokens : ClientsPage.ITokens
    {
        private int _count;

        public ValueTask<string> GetAsync(CancellationToken cancellationToken) => new($"fresh {++_count}");
    }
}
