using System.Collections.Concurrent;
using System.Globalization;
using System.IO.Compression;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Decant.Browser.Tests.Blazor;

/// <summary>A server of another origin than the page's, which allows it to read, and exposes the headers that a client needs.</summary>
internal sealed class OtherOrigin : IAsyncDisposable
{
    private const int Pages = 3;

    private static readonly string[] s_repositories = [.. Enumerable.Range(1, 200).Select(Repository)];

    private readonly ConcurrentDictionary<string, TaskCompletionSource> _events = [];
    private readonly WebApplication _app;

    private OtherOrigin(WebApplication app) => _app = app;

    public Uri Address => new(_app.Urls.Single());

    private static string Many => $"[{string.Join(",\n", s_repositories)}]";

    public static async Task<OtherOrigin> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        var origin = new OtherOrigin(builder.Build());
        origin._app.Run(origin.AnswerAsync);
        await origin._app.StartAsync(TestContext.Current.CancellationToken);
        return origin;
    }

    /// <summary>When the client of an endless body has left it.</summary>
    public Task Left(string name) => Event(name).Task.WaitAsync(TestContext.Current.CancellationToken);

    public ValueTask DisposeAsync() => _app.DisposeAsync();

    private TaskCompletionSource Event(string name) => _events.GetOrAdd(name, _ => new(TaskCreationOptions.RunContinuationsAsynchronously));

    private Task AnswerAsync(HttpContext context)
    {
        string[] path = context.Request.Path.Value!.Trim('/').Split('/');
        IHeaderDictionary headers = context.Response.Headers;
        headers.AccessControlAllowOrigin = "*";
        headers.AccessControlExposeHeaders = path[0] == "hidden" ? "Content-Encoding" : "Content-Encoding, Link";
        context.Response.ContentType = "application/json";
        return path switch
        {
            ["one"] => context.Response.WriteAsync(s_repositories[0]),
            ["many"] => context.Response.WriteAsync(Many),
            ["gzip"] => CompressAsync(context),
            ["lines"] => WriteAsync(context, "application/x-ndjson", string.Join('\n', s_repositories)),
            ["entries"] => context.Response.WriteAsync($$"""{ "a": {{s_repositories[0]}}, "b/c": {{s_repositories[1]}}, "": {{s_repositories[2]}} }"""),
            ["pages" or "hidden", var page] => PageAsync(context, path[0], int.Parse(page, CultureInfo.InvariantCulture)),
            ["body", var page] => BodyPageAsync(context, int.Parse(page, CultureInfo.InvariantCulture)),
            ["events"] => EndlessAsync(context, "events", "text/event-stream", string.Concat(s_repositories[..3].Select(repository => $"data: {repository}\n\n"))),
            ["endless", var name] => EndlessAsync(context, name, "application/json", $"[{s_repositories[0]},"),
            ["held"] => HeldAsync(context),
            ["release" or "break"] => RaiseAsync(path[0]),
            ["missing"] => WriteAsync(context, "application/problem+json", """{"title":"No such repository"}""", StatusCodes.Status404NotFound),
            ["broken"] => BreakOffAsync(context),
            _ => throw new InvalidOperationException($"Nobody asks for {context.Request.Path}."),
        };
    }

    // Some have no owner; text has escapes, and there is more than is read.
    private static string Repository(int number)
    {
        string owner = number % 3 == 0 ? "null" : $$"""{ "login": "Zo\u00eb {{number}}", "isAdmin": {{(number % 2 == 0 ? "true" : "false")}} }""";
        return $$"""{"id": {{number}}, "name": "repository {{number}}", "owner": {{owner}}, "stars": {{number * 7919}}, "score": {{number}}.25e-3, """
            + $$"""
            "createdAt": "2026-11-27T08:00:{{number % 60:00}}+01:00", "topics": ["a", "b\n"], "more": { "x": [{{number}}] } }
            """;
    }

    private static Task WriteAsync(HttpContext context, string mediaType, string text, int status = StatusCodes.Status200OK)
    {
        context.Response.StatusCode = status;
        context.Response.ContentType = mediaType;
        return context.Response.WriteAsync(text);
    }

    private static async Task CompressAsync(HttpContext context)
    {
        context.Response.Headers.ContentEncoding = "gzip";
        await using var compressed = new GZipStream(context.Response.Body, CompressionLevel.Fastest);
        await compressed.WriteAsync(Encoding.UTF8.GetBytes(Many));
    }

    private static Task PageAsync(HttpContext context, string name, int page)
    {
        if (page < Pages)
            context.Response.Headers.Link = $"</{name}/{page + 1}>; rel=\"next\"";
        return context.Response.WriteAsync($"[{s_repositories[page]}]");
    }

    private static Task BodyPageAsync(HttpContext context, int page)
    {
        string next = page < Pages ? $"\"/body/{page + 1}\"" : "null";
        return context.Response.WriteAsync($$"""{ "items": [{{string.Join(',', s_repositories[..3])}}], "count": 9, "next": {{next}} }""");
    }

    private async Task EndlessAsync(HttpContext context, string name, string mediaType, string start)
    {
        using CancellationTokenRegistration registration = context.RequestAborted.Register(() => Event(name).TrySetResult());
        await WriteAsync(context, mediaType, start);
        await context.Response.Body.FlushAsync();
        await Event(name).Task;
    }

    private async Task HeldAsync(HttpContext context)
    {
        await context.Response.WriteAsync($"[{s_repositories[0]},");
        await context.Response.Body.FlushAsync();
        await Event("release").Task.WaitAsync(context.RequestAborted);
        await context.Response.WriteAsync($"{s_repositories[1]}]");
    }

    private Task RaiseAsync(string name)
    {
        Event(name).TrySetResult();
        return Task.CompletedTask;
    }

    private async Task BreakOffAsync(HttpContext context)
    {
        context.Response.ContentLength = 100_000;
        await context.Response.WriteAsync($"[{s_repositories[0]},");
        await context.Response.Body.FlushAsync();
        await Event("break").Task.WaitAsync(context.RequestAborted);
        context.Abort();
    }
}
