using System.Globalization;
using System.Net;
using System.Text.Json;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>A failure of a fetch. The client gets only the status of the response; the reason is for the log.</summary>
/// <param name="Status">The status of the response.</param>
/// <param name="Reason">What happened, in a sentence.</param>
/// <param name="RetryAfter">When the client may try again, or null.</param>
internal sealed record UpstreamProblem(int Status, string Reason, TimeSpan? RetryAfter = null)
{
    /// <summary>Maps an exception to the response that the client gets.</summary>
    /// <param name="exception">The exception.</param>
    /// <param name="isAnswered">Whether the upstream has responded. Before that, a <see cref="JsonException"/> comes from a handler that reads JSON.</param>
    /// <param name="retryAfter">The time after which the upstream allows another request, or null.</param>
    /// <param name="options">The options with the mapping of other exceptions, and with the statuses that are passed on.</param>
    /// <returns>The problem, or null for an exception that is no failure of the upstream and has no mapping.</returns>
    public static UpstreamProblem? Find(Exception exception, bool isAnswered, TimeSpan? retryAfter, ProjectionResultOptions options) => exception switch
    {
        OperationCanceledException { InnerException: TimeoutException } => new(StatusCodes.Status504GatewayTimeout, "The upstream did not respond in time."),
        HttpRequestException { StatusCode: >= HttpStatusCode.OK and < HttpStatusCode.Ambiguous } => BadGateway("The upstream's response has no content."),
        HttpRequestException { StatusCode: { } status } => OfStatus((int)status, retryAfter, options),
        HttpRequestException
        {
            HttpRequestError: HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError or HttpRequestError.SecureConnectionError,
        } => BadGateway("The upstream cannot be reached."),
        HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } or HttpRequestException { InnerException: IOException } =>
            BadGateway("The upstream's response ended prematurely."),
        HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } => BadGateway("The upstream's response is too large."),
        HttpRequestException => BadGateway("The call to the upstream failed."),
        // Handlers that follow redirects throw these exceptions for a URL without a host, or with a scheme that has no port.
        UriFormatException or ArgumentOutOfRangeException { ParamName: "port" } => BadGateway("The upstream redirects to an invalid web address."),
        JsonException json when isAnswered => BadGateway($"The upstream's response is not the expected JSON. {JsonProblem.Describe(json)}"),
        _ => options.MapException(exception) is { } failure
            ? new(failure.StatusCode, $"The upstream was not called, or its response was not awaited: {exception.GetType()}.", failure.RetryAfter)
            : null,
    };

    /// <summary>Adds the headers that belong to the failure.</summary>
    public void AddTo(HttpResponse answer)
    {
        if (RetryAfter is { } wait)
            answer.Headers.RetryAfter = Math.Max(0, (long)Math.Ceiling(wait.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
    }

    private static UpstreamProblem OfStatus(int status, TimeSpan? retryAfter, ProjectionResultOptions options)
    {
        string reason = string.Create(CultureInfo.InvariantCulture, $"The upstream responded with the status {status}.");
        return options.PassesStatus(status) ? new(status, reason, retryAfter) : BadGateway(reason);
    }

    private static UpstreamProblem BadGateway(string reason) => new(StatusCodes.Status502BadGateway, reason);
}
