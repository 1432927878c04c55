using System.Globalization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Decant.Browser.Tests.Web;

/// <summary>An origin that answers as a test wants.</summary>
public sealed class TestOrigin : IAsyncDisposable
{
    private readonly WebApplication _app;

    private TestOrigin(WebApplication app) => _app = app;

    public Uri Address => new(_app.Urls.Single());

    /// <summary>What it answers with; the projects that it is asked for by default.</summary>
    public Func<HttpContext, Task> Answer { get; set; } = AnswerWellAsync;

    public static async Task<TestOrigin> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        var origin = new TestOrigin(builder.Build());
        origin._app.Run(context => origin.Answer(context));
        await origin._app.StartAsync(TestContext.Current.CancellationToken);
        return origin;
    }

    /// <summary>Answers with as many projects as the address ends in, and more stars for each.</summary>
    public static Task AnswerWellAsync(HttpContext context)
    {
        int count = int.Parse(context.Request.Path.Value!.Split('/')[^1], CultureInfo.InvariantCulture);
        return AnswerWithJsonAsync(context, $"[{string.Join(',', Enumerable.Range(1, count).Select(i => $$"""{"name":"p{{i}}","url":"http://p/{{i}}","stars":{{i}}}"""))}]");
    }

    public static Task AnswerWithJsonAsync(HttpContext context, string json)
    {
        context.Response.ContentType = "application/json";
        return context.Response.WriteAsync(json);
    }

    public static Task AnswerWithStatusAsync(HttpContext context)
    {
        context.Response.StatusCode = StatusCodes.Status500InternalServerError;
        return context.Response.WriteAsync("The origin broke.");
    }

    public static Task AnswerWithTextAsync(HttpContext context) => context.Response.WriteAsync("<html>No JSON at all</html>");

    /// <summary>Says that 1,000 bytes follow, sends a few, and closes.</summary>
    public static async Task BreakOffAsync(HttpContext context)
    {
        context.Response.ContentLength = 1_000;
        await context.Response.WriteAsync("""[{"name":"a",""");
        await context.Response.Body.FlushAsync();
        context.Abort();
    }

    public static Task RedirectAsync(HttpContext context, string location)
    {
        context.Response.StatusCode = StatusCodes.Status302Found;
        context.Response.Headers.Location = location;
        return Task.CompletedTask;
    }

    public static Task CloseAsync(HttpContext context)
    {
        context.Abort();
        return Task.CompletedTask;
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();
}
