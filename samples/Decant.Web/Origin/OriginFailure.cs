using Decant.Http;
using Decant.Ladder.Rungs;

namespace Decant.Web.Origin;

/// <summary>A call that the origin made fail, as problem details tell it (RFC 9457).</summary>
/// <param name="Status">The status of this app's own answer.</param>
/// <param name="Title">What kind of failure it is.</param>
/// <param name="Detail">Which rung met it, and what its client said, escaped and bounded: clients quote what the origin sent.</param>
public sealed record OriginFailure(int Status, string Title, string Detail)
{
    /// <summary>How many characters of what a client said are told.</summary>
    private const int MaxDetail = 1024;

    /// <summary>What an exception out of a rung says of the origin, or <see langword="null"/> when it says nothing of it.</summary>
    public static OriginFailure? From(Exception exception, Rung rung) => exception switch
    {
        // Of .Result, on rung 0.
        AggregateException { InnerException: { } inner } => From(inner, rung),
        OperationCanceledException { InnerException: TimeoutException } =>
            Create(StatusCodes.Status504GatewayTimeout, "The origin did not answer in time", exception, rung),
        HttpRequestException { StatusCode: { } status } => BadGateway($"The origin answered with {(int)status}", exception, rung),
        HttpRequestException { HttpRequestError: HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError } =>
            BadGateway("The origin cannot be reached", exception, rung),
        IOException or HttpRequestException { InnerException: IOException } or
            HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } =>
            BadGateway("The origin's answer broke off", exception, rung),
        // What handlers throw that follow redirects: no host, or a scheme without a port.
        UriFormatException or ArgumentOutOfRangeException { ParamName: "port" } =>
            BadGateway("The origin redirects to what is no web address", exception, rung),
        HttpRequestException => BadGateway("The call to the origin failed", exception, rung),
        System.Text.Json.JsonException or Newtonsoft.Json.JsonException =>
            BadGateway("The origin's answer is not the JSON expected", exception, rung),
        // The compiler lets no rung read a null of its own: it comes of the answer, past the types that it was read into.
        NullReferenceException => BadGateway("The origin's answer has a null that the rung does not expect", exception, rung),
        _ => null,
    };

    private static OriginFailure BadGateway(string title, Exception exception, Rung rung) =>
        Create(StatusCodes.Status502BadGateway, title, exception, rung);

    private static OriginFailure Create(int status, string title, Exception exception, Rung rung) =>
        new(status, title, $"{rung.Name}: {WireText.Show(exception.Message, MaxDetail)}");
}
