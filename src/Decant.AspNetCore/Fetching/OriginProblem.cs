using System.Globalization;
using System.Net;
using System.Text.Json;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>A failure of a fetch. The client learns the status of the answer; the reason is for the log.</summary>
/// <param name="Status">The status of the answer.</param>
/// <param name="Reason">What happened, in a sentence.</param>
/// <param name="RetryAfter">When the client may try again, or null.</param>
internal sealed record OriginProblem(int Status, string Reason, TimeSpan? RetryAfter = null)
{
    /// <summary>Finds what a failure is to the client.</summary>
    /// <param name="exception">What was thrown.</param>
    /// <param name="isAnswered">Whether the other server has answered: until then, JSON that does not fit is what a handler has read.</param>
    /// <param name="retryAfter">When the other server allows another request, if it has said so.</param>
    /// <param name="options">How exceptions are mapped that are not the other server's, and which statuses are passed on.</param>
    /// <returns>Null for an exception that is no failure of the other server.</returns>
    public static OriginProblem? Find(Exception exception, bool isAnswered, TimeSpan? retryAfter, ProjectionResultOptions options) => exception switch
    {
        OperationCanceledException { InnerException: TimeoutException } => new(StatusCodes.Status504GatewayTimeout, "The origin did not respond in time."),
        HttpRequestException { StatusCode: >= HttpStatusCode.OK and < HttpStatusCode.Ambiguous } => BadGateway("The origin's response has no content."),
        HttpRequestException { StatusCode: { } status } => OfStatus((int)status, retryAfter, options),
        HttpRequestException
        {
            HttpRequestError: HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError or HttpRequestError.SecureConnectionError,
        } => BadGateway("The origin cannot be reached."),
        HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } or HttpRequestException { InnerException: IOException } =>
            BadGateway("The origin's response broke off."),
        HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } => BadGateway("The origin's response is too large."),
        HttpRequestException => BadGateway("The call to the origin failed."),
        // Handlers that follow redirects throw these for an address without a host, or a scheme without a port.
        UriFormatException or ArgumentOutOfRangeException { ParamName: "port" } => BadGateway("The origin redirects to an invalid web address."),
        JsonException json when isAnswered => BadGateway($"The origin's response is not the expected JSON. {JsonProblem.Describe(json)}"),
        _ => options.MapException(exception) is { } failure
            ? new(failure.StatusCode, $"The call to the origin was not made or not waited for: {exception.GetType()}.", failure.RetryAfter)
            : null,
    };

    /// <summary>Adds the headers that belong to the failure.</summary>
    public void AddTo(HttpResponse answer)
    {
        if (RetryAfter is { } wait)
            answer.Headers.RetryAfter = Math.Max(0, (long)Math.Ceiling(wait.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
    }

    private static OriginProblem OfStatus(int status, TimeSpan? retryAfter, ProjectionResultOptions options)
    {
        string reason = string.Create(CultureInfo.InvariantCulture, $"The origin's status is {status}.");
        return options.PassesStatus(status) ? new(status, reason, retryAfter) : BadGateway(reason);
    }

    private static OriginProblem BadGateway(string reason) => new(StatusCodes.Status502BadGateway, reason);
}
