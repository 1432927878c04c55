using System.Net.Http;
using Decant.Http;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Problems;

/// <summary>Tells the developer of failures. Texts of clients and of other servers, such as an address, are escaped, and no
/// event has anything of a body.</summary>
internal static partial class FailureLog
{
    public const string Category = "Decant.AspNetCore";

    /// <summary>Tells of a fetch that failed.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="invoker">What has sent the request that failed.</param>
    /// <param name="request">That request.</param>
    /// <param name="statusCode">The status of the answer.</param>
    /// <param name="reason">What happened.</param>
    /// <param name="isCut">Whether the answer had begun, so that the connection was aborted.</param>
    public static void TellOfFetch(HttpContext context, HttpMessageInvoker invoker, HttpRequestMessage request, int statusCode, string reason, bool isCut)
    {
        if (LoggerOf(context) is not { } logger)
            return;
        Uri? address = Addresses.Absolute(invoker, request.RequestUri) ?? request.RequestUri;
        string sent = $"{request.Method} {(address is null ? "without an address" : Addresses.Describe(address))}";
        if (isCut)
            FetchCutOff(logger, sent, EndpointOf(context), reason);
        else
            FetchFailed(logger, sent, EndpointOf(context), statusCode, reason);
    }

    /// <summary>Tells of a request that was refused.</summary>
    /// <inheritdoc cref="TellOfFetch"/>
    public static void TellOfRequest(HttpContext context, int statusCode, string reason)
    {
        if (LoggerOf(context) is { } logger)
            RequestRefused(logger, EndpointOf(context), statusCode, reason);
    }

    private static string EndpointOf(HttpContext context) => context.GetEndpoint()?.DisplayName ?? "without a name";

    private static ILogger? LoggerOf(HttpContext context) => context.RequestServices?.GetService<ILoggerFactory>()?.CreateLogger(Category);

    [LoggerMessage(1, LogLevel.Warning, "A fetch failed: {Request}, for the endpoint {Endpoint}. The response is {StatusCode}. {Reason}")]
    private static partial void FetchFailed(ILogger logger, string request, string endpoint, int statusCode, string reason);

    [LoggerMessage(2, LogLevel.Warning, "A fetch failed after the response had started: {Request}, for the endpoint {Endpoint}. The connection was aborted. {Reason}")]
    private static partial void FetchCutOff(ILogger logger, string request, string endpoint, string reason);

    [LoggerMessage(3, LogLevel.Information, "A request was refused by the endpoint {Endpoint}. The response is {StatusCode}. {Reason}")]
    private static partial void RequestRefused(ILogger logger, string endpoint, int statusCode, string reason);
}
