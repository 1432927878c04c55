using System.Net;
using System.Runtime.CompilerServices;
using System.Runtime.Versioning;
using Decant.Http;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Extension methods that create handlers, set safe defaults on a handler, and check the status of a response.</summary>
public static class DecantHttpExtensions
{
    /// <summary>Sets safe defaults for the properties of the handler that are not set: a connection lifetime of 15 minutes, so that the client follows changes
    /// of DNS records, a connect timeout of 15 seconds, automatic decompression, and UTF-8 for the header <c>Last-Event-ID</c>, with which calls reconnect to
    /// server-sent events.</summary>
    /// <param name="handler">The handler. It must not have sent a request yet.</param>
    /// <returns>The same handler.</returns>
    /// <remarks>An infinite <see cref="SocketsHttpHandler.PooledConnectionLifetime"/>, an infinite <see cref="SocketsHttpHandler.ConnectTimeout"/> and an
    /// <see cref="SocketsHttpHandler.AutomaticDecompression"/> of <see cref="DecompressionMethods.None"/> are treated as not set. If the handler's own
    /// <see cref="SocketsHttpHandler.RequestHeaderEncodingSelector"/> returns an encoding for the header, that encoding applies.</remarks>
    /// <exception cref="InvalidOperationException">The handler has already sent a request.</exception>
    /// <exception cref="PlatformNotSupportedException">The program runs in a browser, which sends the requests itself.</exception>
    [UnsupportedOSPlatform("browser")]
    public static SocketsHttpHandler UseDecantDefaults(this SocketsHttpHandler handler)
    {
        ArgumentNullException.ThrowIfNull(handler);
        if (handler.PooledConnectionLifetime == Timeout.InfiniteTimeSpan)
            handler.PooledConnectionLifetime = TimeSpan.FromMinutes(15);
        if (handler.ConnectTimeout == Timeout.InfiniteTimeSpan)
            handler.ConnectTimeout = TimeSpan.FromSeconds(15);
        if (handler.AutomaticDecompression == DecompressionMethods.None)
            handler.AutomaticDecompression = DecompressionMethods.All;
        EventIdEncoding.SetOn(handler);
        return handler;
    }

    /// <summary>Creates a handler that applies these options to every Decant call that passes through it. A property that the call sets itself has
    /// precedence. The handler also requests compressed bodies (gzip, br), unless the request already has the header <c>Accept-Encoding</c>.</summary>
    /// <param name="options">The options. The handler keeps a reference to them.</param>
    /// <param name="innerHandler">The inner handler, which sends the requests, or null to set it later.</param>
    /// <remarks>
    /// <para>Put the handler before handlers that replace a request. The options apply from the moment when the request reaches this handler; until then, for
    /// example while an earlier handler waits, the defaults apply. The options cost a call nothing, unless they set a <see cref="DecantHttpOptions.Timeout"/>
    /// or a <see cref="DecantHttpOptions.TimeProvider"/>, with which this handler then measures the timeout itself. The header <c>Accept-Encoding</c> costs
    /// about 130 bytes.</para>
    /// <para>If the innermost handler is a <see cref="SocketsHttpHandler"/> that has not sent a request yet, this handler makes it send the header
    /// <c>Last-Event-ID</c> as UTF-8, as <see cref="UseDecantDefaults"/> does.</para>
    /// <para>If you send a request yourself, the handler only attaches the options to it, for the call that reads the response
    /// (<see cref="HttpResponseMessageProjectionExtensions"/>, <see cref="EnsureSuccessAsync(HttpResponseMessage, CancellationToken)"/>), at the cost of about
    /// 250 bytes. The handler sets no timeout for such a request, and requests no compression, because the code that reads the response may not decompress
    /// it.</para>
    /// </remarks>
    public static DelegatingHandler CreateHandler(this DecantHttpOptions options, HttpMessageHandler? innerHandler = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        var handler = new DecantHandler(options);
        if (innerHandler is not null)
            handler.InnerHandler = innerHandler;
        return handler;
    }

    /// <inheritdoc cref="EnsureSuccessAsync(HttpResponseMessage, DecantHttpOptions?, CancellationToken)"/>
    public static Task<HttpResponseMessage> EnsureSuccessAsync(this HttpResponseMessage response, CancellationToken cancellationToken = default) =>
        EnsureSuccessAsync(response, null, cancellationToken);

    /// <summary>Returns the response if its status is a success; otherwise throws an <see cref="HttpStatusException"/> with the start of its
    /// body.</summary>
    /// <param name="response">The response. Request it with <see cref="HttpCompletionOption.ResponseHeadersRead"/>; otherwise its body is buffered,
    /// whatever its size. The caller owns and disposes it.</param>
    /// <param name="options">The limits and timeouts for reading the body of a failed request. If they do not set a property, the options of the client apply
    /// (<see cref="CreateHandler"/>, <c>AddDecant</c>), which are read from <see cref="HttpResponseMessage.RequestMessage"/>. If that request has no options,
    /// for example because a handler replaced it without copying them, the defaults apply.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The response.</returns>
    /// <remarks>If the status is a success, the method costs nothing and does not read the body.</remarks>
    /// <exception cref="HttpStatusException">The status is not a success (2xx).</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled while the body was read.</exception>
    [OverloadResolutionPriority(1)]
    public static Task<HttpResponseMessage> EnsureSuccessAsync(
        this HttpResponseMessage response, DecantHttpOptions? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        return response.IsSuccessStatusCode ? Task.FromResult(response) : ResponseReader.RunAsync(response, options, cancellationToken);
    }
}
