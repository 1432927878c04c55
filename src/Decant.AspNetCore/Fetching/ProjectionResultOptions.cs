using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore;

/// <summary>Options of the results that <see cref="ProjectionResults"/> creates. Set them with
/// <c>services.Configure&lt;ProjectionResultOptions&gt;(…)</c>.</summary>
public sealed class ProjectionResultOptions
{
    /// <summary>Gets or sets the function that maps an exception from the client's handlers to a response. Failures of the upstream and the network do not
    /// reach it, because their response is 502 or 504. For an exception that the framework should handle and log, it returns null. The default is
    /// <see cref="MapKnown"/>.</summary>
    public Func<Exception, FetchFailure?> MapException { get; set; } = MapKnown;

    /// <summary>Gets the statuses of the upstream that become the status of the response, from 400 to 599, such as 404 (Not Found). By default the set is
    /// empty: for any upstream status that is not a success, the response is 502 (Bad Gateway).</summary>
    /// <remarks>The response has its own problem details. From the upstream's response, only a <c>Retry-After</c> in seconds is passed on with such a
    /// status.</remarks>
    public ISet<int> PassedStatuses { get; } = new HashSet<int>();

    /// <summary>Maps the exceptions of Polly, which this package does not depend on, by the names of their types: 504 for
    /// <c>Polly.Timeout.TimeoutRejectedException</c>; 503 for <c>Polly.CircuitBreaker.BrokenCircuitException</c>,
    /// <c>Polly.RateLimiting.RateLimiterRejectedException</c>, <c>Polly.RateLimit.RateLimitRejectedException</c> and
    /// <c>Polly.Bulkhead.BulkheadRejectedException</c>, with their property <c>RetryAfter</c>. Derived types are mapped too.</summary>
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

    /// <summary>Returns whether an upstream status becomes the status of the response. Only error statuses do, even if the set has other statuses, because a
    /// redirect or a 304 is useless without its headers.</summary>
    internal bool PassesStatus(int status) =>
        status is >= StatusCodes.Status400BadRequest and <= FetchFailure.LastError && PassedStatuses.Contains(status);

    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "If the property was trimmed, the response has no Retry-After.")]
    private static TimeSpan? RetryAfterOf(Exception exception) =>
        exception.GetType().GetProperty("RetryAfter", BindingFlags.Instance | BindingFlags.Public)?.GetValue(exception) as TimeSpan?;
}
