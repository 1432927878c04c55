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

    /// <summary>Gets the statuses of the other server that become the status of the response, from 400 to 599, such as 404 (Not Found). The default is
    /// none: any status that is not a success is answered with 502 (Bad Gateway).</summary>
    /// <remarks>The response has problem details of its own. Of the other server's response, only <c>Retry-After</c> in seconds is passed on with such a
    /// status.</remarks>
    public ISet<int> PassedStatuses { get; } = new HashSet<int>();

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

    /// <summary>Whether a status of the other server becomes that of the response. Others than those of errors do not, whatever the set has: a redirect
    /// or a 304 means nothing without its headers.</summary>
    internal bool PassesStatus(int status) =>
        status is >= StatusCodes.Status400BadRequest and <= FetchFailure.LastError && PassedStatuses.Contains(status);

    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Where the property was trimmed, the response has no Retry-After.")]
    private static TimeSpan? RetryAfterOf(Exception exception) =>
        exception.GetType().GetProperty("RetryAfter", BindingFlags.Instance | BindingFlags.Public)?.GetValue(exception) as TimeSpan?;
}
