using System.Net;
using System.Net.Sockets;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Fetching;

/// <summary>A gateway that answers GET and HEAD by each kind of result, and a client that has one connection to it.</summary>
internal sealed class HeadGateway : IAsyncDisposable
{
    public static readonly string[] Protocols = ["HTTP/1.1", "HTTP/2"];

    /// <summary>Each kind of result, and of the bodies that it may have.</summary>
    public static readonly Dictionary<string, Func<HttpClient, PassedHeaders, IResult>> Results = new()
    {
        ["value"] = (client, passed) => ProjectionResults.Copy(client, "one", JsonCopy.Of<Project>(), passedHeaders: passed),
        ["struct"] = (client, passed) => ProjectionResults.Copy(client, "one", JsonCopy.Of<Point>(), passedHeaders: passed),
        ["array"] = (client, passed) => ProjectionResults.Copy(client, "many", JsonCopy.OfArray<Project>(), passedHeaders: passed),
        ["lines"] = (client, passed) => ProjectionResults.Copy(client, "many", JsonCopy.OfArray<Project>(new() { Copy = new() { JsonLines = true } }), passed),
        ["mask"] = (client, passed) => ProjectionResults.Copy(client, "many", JsonFieldMask.Parse("name"), passedHeaders: passed),
    };

    /// <summary>What a result passes on, or what stands before it.</summary>
    public static readonly string[] Settings = ["plain", "passed", "cached"];

    private static readonly string s_rest = string.Join(",", Enumerable.Range(0, 8000).Select(i => $$"""{"name":"name {{i}}"}"""));

    private readonly App _app;

    private HeadGateway(App app, string protocol)
    {
        _app = app;
        Client = new(new SocketsHttpHandler { MaxConnectionsPerServer = 1 })
        {
            BaseAddress = app.Client.BaseAddress,
            DefaultRequestVersion = protocol == "HTTP/2" ? HttpVersion.Version20 : HttpVersion.Version11,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    public HttpClient Client { get; }

    public static Task<HeadGateway> StartAsync(string protocol, HttpMessageHandler origin, FailureEvents? events = null) => StartAsync(
        protocol, () => new(origin, disposeHandler: false) { BaseAddress = new("http://origin.test/") }, events);

    /// <summary>Starts a gateway.</summary>
    public static async Task<HeadGateway> StartAsync(string protocol, Func<HttpClient> connect, FailureEvents? events = null) => new(
        await App.StartAsync(
            app =>
            {
                app.Use((context, next) =>
                {
                    context.Response.Headers["X-Connection"] = context.Connection.Id;
                    return next(context);
                });
                app.UseOutputCache();
                app.MapGet("/else", () => "else");
                foreach ((string name, Func<HttpClient, PassedHeaders, IResult> create) in Results)
                {
                    app.MapMethods($"/{name}/plain", ["GET", "HEAD"], () => create(connect(), PassedHeaders.None));
                    app.MapMethods($"/{name}/passed", ["GET", "HEAD"], () => create(connect(), PassedHeaders.ETag | PassedHeaders.CacheControl));
                    app.MapMethods($"/{name}/cached", ["GET", "HEAD"], () => create(connect(), PassedHeaders.ETag)).CacheOutput(policy => policy.Expire(TimeSpan.FromDays(1)));
                }
            },
            builder =>
            {
                builder.Services.AddOutputCache();
                builder.Services.Configure<ProjectionResultOptions>(options => options.PassedStatuses.Add(StatusCodes.Status404NotFound));
                if (events is not null)
                    builder.Logging.AddProvider(events);
            },
            protocol == "HTTP/2" ? HttpProtocols.Http2 : HttpProtocols.Http1),
        protocol);

    /// <summary>A response that may be passed on in part.</summary>
    public static HttpResponseMessage Answer(HttpContent content, HttpStatusCode status = HttpStatusCode.OK) => new(status)
    {
        Content = content,
        Headers = { ETag = new("\"v1\""), CacheControl = new() { Public = true, MaxAge = TimeSpan.FromMinutes(1) }, RetryAfter = new(TimeSpan.FromSeconds(7)) },
    };

    /// <summary>The body of a result that is whole; the last byte is what ends it.</summary>
    public static byte[] BodyOf(Uri address) => Encoding.UTF8.GetBytes(address.AbsolutePath == "/one" ? $$"""{"name":"a","rest":[{{s_rest}}]}""" : $"[{s_rest}]");

    public Task<HttpResponseMessage> SendAsync(HttpMethod method, string path) =>
        Client.SendAsync(new HttpRequestMessage(method, path) { Version = Client.DefaultRequestVersion, VersionPolicy = Client.DefaultVersionPolicy }, TestContext.Current.CancellationToken);

    public ValueTask DisposeAsync()
    {
        Client.Dispose();
        return _app.DisposeAsync();
    }
}

/// <summary>A body that ends in one way, and counts what is read of it.</summary>
internal sealed class CountedBody(byte[] bytes, string end) : Decant.Support.ReadOnlyStream
{
    /// <summary>How a body may end: as it should, or in each way in which it may fail.</summary>
    public static readonly string[] Ends = ["whole", "truncated", "reset", "malformed", "malformed at once", "stalled"];

    private int _position;

    public int BytesRead => Volatile.Read(ref _position);

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int length = Math.Min(buffer.Length, bytes.Length - _position - (end is "whole" ? 0 : 1));
        bytes.AsMemory(_position, length).CopyTo(buffer);
        _position += length;
        if (end == "malformed at once" && _position == length)
            buffer.Span[0] = (byte)'x';
        if (length > 0)
            return length;
        switch (end)
        {
            case "truncated":
                throw new HttpIOException(HttpRequestError.ResponseEnded);
            case "reset":
                throw new IOException(null, new SocketException((int)SocketError.ConnectionReset));
            case "stalled":
                await Task.Delay(Timeout.Infinite, cancellationToken);
                break;
            case "malformed" when _position < bytes.Length:
                _position++;
                buffer.Span[0] = (byte)'x';
                return 1;
        }

        return 0;
    }
}
