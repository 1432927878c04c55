using System.Globalization;
using System.Net;
using System.Text.Json;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>A failure of the other server, as problem details (RFC 9457). It contains nothing that this server sent.</summary>
/// <param name="Status">The status of the answer.</param>
/// <param name="Title">The kind of failure.</param>
/// <param name="Detail">Details, or null.</param>
/// <param name="RetryAfter">When the client may try again, or null.</param>
internal sealed record OriginProblem(int Status, string Title, string? Detail, TimeSpan? RetryAfter = null)
{
    /// <summary>Finds what a failure is to the client.</summary>
    /// <param name="exception">What was thrown.</param>
    /// <param name="isAnswered">Whether the other server has answered: until then, JSON that does not fit is what a handler has read.</param>
    /// <param name="options">How exceptions are mapped that are not the other server's.</param>
    /// <returns>Null for an exception that is no failure of the other server.</returns>
    public static OriginProblem? Find(Exception exception, bool isAnswered, ProjectionResultOptions options) => exception switch
    {
        OperationCanceledException { InnerException: TimeoutException } =>
            new(StatusCodes.Status504GatewayTimeout, "The origin did not respond in time", null),
        HttpRequestException { StatusCode: >= HttpStatusCode.OK and < HttpStatusCode.Ambiguous } => BadGateway("The origin's response has no content"),
        HttpRequestException { StatusCode: { } status } =>
            BadGateway("The origin's status is not a success", string.Create(CultureInfo.InvariantCulture, $"Its status is {(int)status}.")),
        HttpRequestException
        {
            HttpRequestError: HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError or HttpRequestError.SecureConnectionError,
        } => BadGateway("The origin cannot be reached"),
        HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } or HttpRequestException { InnerException: IOException } =>
            BadGateway("The origin's response broke off"),
        HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } => BadGateway("The origin's response is too large"),
        HttpRequestException => BadGateway("The call to the origin failed"),
        // What handlers throw that follow redirects: no host, or a scheme without a port.
        UriFormatException or ArgumentOutOfRangeException { ParamName: "port" } => BadGateway("The origin redirects to an invalid web address"),
        JsonException json when isAnswered => BadGateway("The origin's response is not the expected JSON", JsonProblem.Place(json)),
        _ => options.MapException(exception) is { } failure
            ? new(failure.StatusCode, "The call to the origin was not made or not waited for", null, failure.RetryAfter)
            : null,
    };

    /// <summary>Adds the headers that belong to the failure.</summary>
    public void AddTo(HttpResponse answer)
    {
        if (RetryAfter is { } wait)
            answer.Headers.RetryAfter = Math.Max(0, (long)Math.Ceiling(wait.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
    }

    private static OriginProblem BadGateway(string title, string? detail = null) => new(StatusCodes.Status502BadGateway, title, detail);
}
