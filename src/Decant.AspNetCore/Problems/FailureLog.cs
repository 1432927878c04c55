using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Problems;

/// <summary>Tells the developer of failures. No event has text of a client's or of another server's.</summary>
internal static partial class FailureLog
{
    public const string Category = "Decant.AspNetCore";

    /// <summary>Tells of a fetch that failed.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="statusCode">The status of the answer.</param>
    /// <param name="reason">What happened.</param>
    /// <param name="isCut">Whether the answer had begun, so that the connection was aborted.</param>
    public static void TellOfFetch(HttpContext context, int statusCode, string reason, bool isCut)
    {
        if (LoggerOf(context) is not { } logger)
            return;
        if (isCut)
            FetchCutOff(logger, reason);
        else
            FetchFailed(logger, statusCode, reason);
    }

    /// <summary>Tells of a request that was refused.</summary>
    /// <inheritdoc cref="TellOfFetch"/>
    public static void TellOfRequest(HttpContext context, int statusCode, string reason)
    {
        if (LoggerOf(context) is { } logger)
            RequestRefused(logger, statusCode, reason);
    }

    private static ILogger? LoggerOf(HttpContext context) => context.RequestServices?.GetService<ILoggerFactory>()?.CreateLogger(Category);

    [LoggerMessage(1, LogLevel.Warning, "A fetch failed. The response is {StatusCode}. {Reason}")]
    private static partial void FetchFailed(ILogger logger, int statusCode, string reason);

    [LoggerMessage(2, LogLevel.Warning, "A fetch failed after the response had started. The connection was aborted. {Reason}")]
    private static partial void FetchCutOff(ILogger logger, string reason);

    [LoggerMessage(3, LogLevel.Information, "A request was refused. The response is {StatusCode}. {Reason}")]
    private static partial void RequestRefused(ILogger logger, int statusCode, string reason);
}
