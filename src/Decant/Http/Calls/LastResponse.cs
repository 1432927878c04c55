using System.Globalization;
using System.Net.Http.Headers;

namespace Decant.Http.Calls;

/// <summary>The last response to a request, where a handler that tries again got it and the call never did. It is kept in the options of the request
/// by the innermost handler of a client with <c>AddDecant</c>, which is in another assembly.</summary>
internal readonly struct LastResponse(HttpResponseMessage response)
{
    private static readonly HttpRequestOptionsKey<HttpResponseMessage> s_key = new($"{nameof(Decant)}.{nameof(LastResponse)}");

    /// <summary>The last response; null if none is known.</summary>
    public static LastResponse? Find(HttpRequestMessage request) =>
        request.Options.TryGetValue(s_key, out HttpResponseMessage? response) ? new LastResponse(response) : null;

    /// <summary>Adds the response to the exception of a timeout.</summary>
    public TaskCanceledException Explain(OperationCanceledException late, TimeoutException timeout, TimeProvider time)
    {
        HttpResponseHeaders headers = HeaderCopy.Create(response);
        TimeSpan? delay = HeaderCopy.FindDelay(headers, time);
        string status = $"The last response's status was {StatusFailure.Describe(response)}";
        if (delay is { } seconds)
            status += string.Create(CultureInfo.InvariantCulture, $", with a Retry-After of {seconds.TotalSeconds:0} seconds");
        string message = $"{late.Message} {status}.";
        var refused = new HttpStatusException($"{status}.", response.StatusCode, timeout.InnerException ?? timeout)
        {
            Headers = headers,
            RetryAfter = delay,
            IsErrorBodyTruncated = true,
        };
        return new(message, new TimeoutException(message, refused), late.CancellationToken);
    }
}
