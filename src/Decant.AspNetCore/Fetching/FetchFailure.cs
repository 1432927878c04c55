using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore;

/// <summary>The response of a result whose fetch has failed.</summary>
public sealed class FetchFailure
{
    internal const int LastError = 599;

    /// <summary>Creates a response.</summary>
    /// <param name="statusCode">The status of the response, from 400 to 599.</param>
    /// <param name="retryAfter">The time after which the client may try again, or null.</param>
    /// <exception cref="ArgumentOutOfRangeException">The status is not an error status.</exception>
    public FetchFailure(int statusCode, TimeSpan? retryAfter = null)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(statusCode, StatusCodes.Status400BadRequest);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(statusCode, LastError);
        (StatusCode, RetryAfter) = (statusCode, retryAfter);
    }

    /// <summary>Gets the status of the response.</summary>
    public int StatusCode { get; }

    /// <summary>Gets the time after which the client may try again, or null. The <c>Retry-After</c> header has it in seconds, rounded up.</summary>
    public TimeSpan? RetryAfter { get; }
}
