using Decant.Web;
using Microsoft.AspNetCore.Builder;
using Microsoft.Playwright;

namespace Decant.Browser.Tests.Web;

/// <summary>One app with its origin for all tests of the web app, which follow each other: a run waits for another one's end.</summary>
public sealed class WebFixture : IAsyncLifetime
{
    private WebApplication? _app;

    public Uri Address { get; private set; } = null!;

    public HttpClient Http { get; } = new();

    public async ValueTask InitializeAsync()
    {
        _app = await StartAsync();
        Address = Http.BaseAddress = new(_app.Urls.Single());
        // A noisy machine is no failure.
        Assertions.SetDefaultExpectTimeout(60_000);
    }

    public async ValueTask DisposeAsync()
    {
        Http.Dispose();
        if (_app is not null)
            await _app.DisposeAsync();
    }

    /// <summary>Starts an app on a free port.</summary>
    /// <param name="origin">The origin it is to use, or <see langword="null"/> for one of its own.</param>
    internal static async Task<WebApplication> StartAsync(Uri? origin = null)
    {
        string[] named = origin is null ? [] : [$"--Origin:Address={origin}"];
        WebApplication app = LadderApp.Create(["--urls=http://127.0.0.1:0", .. named]);
        await app.StartAsync(TestContext.Current.CancellationToken);
        return app;
    }
}

/// <summary>The tests that share the app.</summary>
[CollectionDefinition]
public sealed class WebTests : ICollectionFixture<WebFixture>;
