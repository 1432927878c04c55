using System.Globalization;
using System.Net.Http.Headers;

namespace Decant.Http.Calls;

/// <summary>The last response that a retry handler got for a request, but did not return to the call. The innermost handler of a client with <c>AddDecant</c>
/// stores it in the options of the request, under a key of the same name, because that handler is in another assembly.</summary>
internal readonly struct LastResponse(HttpResponseMessage response)
{
    private static readonly HttpRequestOptionsKey<HttpResponseMessage> s_key = new($"{nameof(Decant)}.{nameof(LastResponse)}");

    /// <summary>Returns the last response; null if there is none.</summary>
    public static LastResponse? Find(HttpRequestMessage request) =>
        request.Options.TryGetValue(s_key, out HttpResponseMessage? response) ? new LastResponse(response) : null;

    /// <summary>Creates a copy of the exception of a timeout, with the status and the headers of the last response.</summary>
    public TaskCanceledException Explain(OperationCanceledException late, TimeoutException timeout, TimeProvider time)
    {
        HttpResponseHeaders headers = HeaderCopy.Create(response);
        TimeSpan? delay = HeaderCopy.FindDelay(headers, time);
        string status = $"The last response's status was {StatusFailure.Describe(response)}";
        if (delay is { } seconds)
            status += string.Create(CultureInfo.InvariantCulture, $", with a Retry-After of {seconds.TotalSeconds:0} seconds");
        string message = $"{late.Message} {status}.";
        var rejected = new HttpStatusException($"{status}.", response.StatusCode, timeout.InnerException ?? timeout)
        {
            Headers = headers,
            RetryAfter = delay,
            IsErrorBodyTruncated = true,
        };
        return new(message, new TimeoutException(message, rejected), late.CancellationToken);
    }
}
