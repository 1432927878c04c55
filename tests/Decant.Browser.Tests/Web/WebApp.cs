using Decant.Web;
using Decant.Web.Runs;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Browser.Tests.Web;

/// <summary>The web app and its origin, both in the process of the tests: for one test, or for those of a class that change nothing in it.</summary>
public sealed class WebApp : IAsyncLifetime
{
    private static readonly RunLimits s_none = new(TimeSpan.Zero, TimeSpan.Zero);

    private RunLimits _limits = s_none;
    private WebApplication _app = null!;

    /// <summary>The origin, which a test may dispose before the app.</summary>
    public TestOrigin Origin { get; private set; } = null!;

    public Uri Address => new(_app.Urls.Single());

    public IServiceProvider Services => _app.Services;

    public HttpClient Http { get; } = new();

    /// <summary>Starts an app.</summary>
    /// <param name="answer">What its origin answers with, if not with the projects that it is asked for.</param>
    /// <param name="limits">Those of the app, if runs are to take as long as for a user: they take no time otherwise.</param>
    public static async Task<WebApp> StartAsync(Func<HttpContext, Task>? answer = null, RunLimits? limits = null)
    {
        var web = new WebApp { _limits = limits ?? s_none };
        await web.InitializeAsync();
        web.Origin.Answer = answer ?? web.Origin.Answer;
        return web;
    }

    public async ValueTask InitializeAsync()
    {
        Origin = await TestOrigin.StartAsync();
        _app = LadderApp.Create(["--urls=http://127.0.0.1:0", $"--Origin:Address={Origin.Address}"], services => services.AddSingleton(_limits));
        await _app.StartAsync(TestContext.Current.CancellationToken);
        Http.BaseAddress = Address;
    }

    public async ValueTask DisposeAsync()
    {
        Http.Dispose();
        // A run that nobody reads any more ends before what it needs is disposed.
        await _app.StopAsync();
        await _app.DisposeAsync();
        await Origin.DisposeAsync();
    }
}
