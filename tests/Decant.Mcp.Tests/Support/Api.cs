using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;

namespace Decant.Mcp.Tests.Support;

/// <summary>An API on a port of this machine. It answers as a test says, and keeps what it was asked for.</summary>
internal sealed class Api : IAsyncDisposable
{
    private readonly ConcurrentQueue<string> _asked = [];
    private readonly WebApplication _app;

    private Api(WebApplication app) => _app = app;

    /// <summary>The address that the paths of the tools are relative to.</summary>
    public string Address => $"{_app.Urls.First()}/root/";

    public Func<HttpContext, Task> Answer { get; set; } = Json("{}");

    /// <summary>The paths and queries since the last call, as they were sent.</summary>
    public string[] TakeAsked()
    {
        string[] asked = [.. _asked];
        _asked.Clear();
        return asked;
    }

    public static Func<HttpContext, Task> Json(string body, int status = 200, string? mediaType = "application/json") => context =>
    {
        context.Response.StatusCode = status;
        context.Response.ContentType = mediaType;
        return status is 204 or 205 or 304 ? Task.CompletedTask : context.Response.WriteAsync(body, context.RequestAborted);
    };

    public static async Task<Api> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        WebApplication app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        var api = new Api(app);
        app.Run(context =>
        {
            api._asked.Enqueue(context.Features.GetRequiredFeature<IHttpRequestFeature>().RawTarget);
            return api.Answer(context);
        });
        await app.StartAsync(TestContext.Current.CancellationToken);
        return api;
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();
}
