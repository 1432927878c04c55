using System.Net.Http;
using Decant.Http;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Problems;

/// <summary>Logs failures. Texts from clients and upstreams, such as a URL, are escaped, and no log event contains any part of a body.</summary>
internal static partial class FailureLog
{
    public const string Category = "Decant.AspNetCore";

    /// <summary>Logs a fetch that failed.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="invoker">The invoker that sent the failed request.</param>
    /// <param name="request">The failed request.</param>
    /// <param name="statusCode">The status of the response.</param>
    /// <param name="reason">The reason of the failure.</param>
    /// <param name="hasStarted">Whether the response had started, so that the connection was aborted.</param>
    public static void LogFetch(HttpContext context, HttpMessageInvoker invoker, HttpRequestMessage request, int statusCode, string reason, bool hasStarted)
    {
        if (LoggerOf(context) is not { } logger)
            return;
        Uri? address = Addresses.Absolute(invoker, request.RequestUri) ?? request.RequestUri;
        string sent = $"{request.Method} {(address is null ? "without an address" : Addresses.Describe(address))}";
        if (hasStarted)
            FetchAborted(logger, sent, EndpointOf(context), reason);
        else
            FetchFailed(logger, sent, EndpointOf(context), statusCode, reason);
    }

    /// <summary>Logs a request that was rejected.</summary>
    /// <inheritdoc cref="LogFetch"/>
    public static void LogRejectedRequest(HttpContext context, int statusCode, string reason)
    {
        if (LoggerOf(context) is { } logger)
            RequestRejected(logger, EndpointOf(context), statusCode, reason);
    }

    private static string EndpointOf(HttpContext context) => context.GetEndpoint()?.DisplayName ?? "without a name";

    private static ILogger? LoggerOf(HttpContext context) => context.RequestServices?.GetService<ILoggerFactory>()?.CreateLogger(Category);

    [LoggerMessage(1, LogLevel.Warning, "A fetch failed: {Request}, for the endpoint {Endpoint}. The response is {StatusCode}. {Reason}")]
    private static partial void FetchFailed(ILogger logger, string request, string endpoint, int statusCode, string reason);

    [LoggerMessage(2, LogLevel.Warning, "A fetch failed after the response had started: {Request}, for the endpoint {Endpoint}. The connection was aborted. {Reason}")]
    private static partial void FetchAborted(ILogger logger, string request, string endpoint, string reason);

    [LoggerMessage(3, LogLevel.Information, "The endpoint {Endpoint} rejected a request. The response is {StatusCode}. {Reason}")]
    private static partial void RequestRejected(ILogger logger, string endpoint, int statusCode, string reason);
}
