using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore;

/// <summary>Options of the results that <see cref="ProjectionResults"/> creates. Set them with
/// <c>services.Configure&lt;ProjectionResultOptions&gt;(…)</c>.</summary>
public sealed class ProjectionResultOptions
{
    /// <summary>Gets or sets a function that maps an exception of the client's handlers to a response. It is called for exceptions that are not the
    /// other server's or the network's (those are 502 or 504), and returns null for an exception that the framework is to handle and log. The
    /// default is <see cref="MapKnown"/>.</summary>
    public Func<Exception, FetchFailure?> MapException { get; set; } = MapKnown;

    /// <summary>Maps the exceptions of Polly, which this package does not depend on, by the names of their types: 504 for
    /// <c>Polly.Timeout.TimeoutRejectedException</c>; 503 for <c>Polly.CircuitBreaker.BrokenCircuitException</c>,
    /// <c>Polly.RateLimiting.RateLimiterRejectedException</c>, <c>Polly.RateLimit.RateLimitRejectedException</c> and
    /// <c>Polly.Bulkhead.BulkheadRejectedException</c>, with their property <c>RetryAfter</c>. Types that derive from these count too.</summary>
    /// <param name="exception">The exception.</param>
    /// <returns>The response, or null for any other exception.</returns>
    public static FetchFailure? MapKnown(Exception exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        for (Type? type = exception.GetType(); type is not null; type = type.BaseType)
        {
            switch (type.FullName)
            {
                case "Polly.Timeout.TimeoutRejectedException":
                    return new(StatusCodes.Status504GatewayTimeout);
                case "Polly.CircuitBreaker.BrokenCircuitException":
                case "Polly.RateLimiting.RateLimiterRejectedException":
                case "Polly.RateLimit.RateLimitRejectedException":
                case "Polly.Bulkhead.BulkheadRejectedException":
                    return new(StatusCodes.Status503ServiceUnavailable, RetryAfterOf(exception));
            }
        }

        return null;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Where the property was trimmed, the response has no Retry-After.")]
    private static TimeSpan? RetryAfterOf(Exception exception) =>
        exception.GetType().GetProperty("RetryAfter", BindingFlags.Instance | BindingFlags.Public)?.GetValue(exception) as TimeSpan?;
}
