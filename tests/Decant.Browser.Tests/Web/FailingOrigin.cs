using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Decant.Browser.Tests.Web;

/// <summary>An origin that answers as a test wants.</summary>
public sealed class FailingOrigin : IAsyncDisposable
{
    private readonly WebApplication _app;

    private FailingOrigin(WebApplication app) => _app = app;

    public Uri Address => new(_app.Urls.Single());

    /// <summary>What it answers with; two good projects by default.</summary>
    public Func<HttpContext, Task> Answer { get; set; } = AnswerWellAsync;

    /// <summary>Starts an origin.</summary>
    /// <param name="answer">What it answers with, if not with two good projects.</param>
    public static async Task<FailingOrigin> StartAsync(Func<HttpContext, Task>? answer = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        var origin = new FailingOrigin(builder.Build()) { Answer = answer ?? AnswerWellAsync };
        origin._app.Run(context => origin.Answer(context));
        await origin._app.StartAsync(TestContext.Current.CancellationToken);
        return origin;
    }

    public static Task AnswerWellAsync(HttpContext context) =>
        AnswerWithJsonAsync(context, """[{"name":"a","url":"http://a/","stars":1},{"name":"b","url":"http://b/","stars":2}]""");

    /// <summary>Answers with two good projects after a delay.</summary>
    public static Func<HttpContext, Task> AnswerWellAfter(TimeSpan delay) => async context =>
    {
        await Task.Delay(delay, context.RequestAborted);
        await AnswerWellAsync(context);
    };

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
