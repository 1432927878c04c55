using Decant.Errors;
using Decant.Ladder.Rungs;

namespace Decant.Web.Origin;

/// <summary>A call that failed because of the origin, for problem details (RFC 9457).</summary>
/// <param name="Status">The status of this app's own answer.</param>
/// <param name="Title">The kind of the failure.</param>
/// <param name="Detail">The rung, and the message of its client's exception. The message is escaped and bounded, because it may quote what the origin
/// sent.</param>
public sealed record OriginFailure(int Status, string Title, string Detail)
{
    private const int MaxDetailCharacters = 1024;

    /// <summary>Whether the origin gave no answer: it cannot be reached, or it took too long.</summary>
    public bool IsWithoutAnswer { get; private init; }

    /// <summary>The failure of the origin that caused a rung's exception, or <see langword="null"/> if the origin is not the cause.</summary>
    public static OriginFailure? From(Exception exception, Rung rung) => exception switch
    {
        // Rung 0 reads .Result.
        AggregateException { InnerException: { } inner } => From(inner, rung),
        OperationCanceledException { InnerException: TimeoutException } =>
            Create(StatusCodes.Status504GatewayTimeout, "The origin did not answer in time", exception, rung) with { IsWithoutAnswer = true },
        HttpRequestException { StatusCode: { } status } => BadGateway($"The origin answered with {(int)status}", exception, rung),
        HttpRequestException { HttpRequestError: HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError } =>
            BadGateway("The origin cannot be reached", exception, rung) with { IsWithoutAnswer = true },
        IOException or HttpRequestException { InnerException: IOException } or
            HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } =>
            BadGateway("The origin's answer was truncated", exception, rung),
        // Thrown by handlers that follow redirects, when the address has no host, or a scheme without a port.
        UriFormatException or ArgumentOutOfRangeException { ParamName: "port" } =>
            BadGateway("The origin redirects to an address that is not a web address", exception, rung),
        HttpRequestException => BadGateway("The call to the origin failed", exception, rung),
        System.Text.Json.JsonException or Newtonsoft.Json.JsonException =>
            BadGateway("The origin's answer is not the expected JSON", exception, rung),
        // The rungs are compiled with nullable reference types, so the null is one of the answer's.
        NullReferenceException => BadGateway("The origin's answer has a null where the rung expects a value", exception, rung),
        _ => null,
    };

    private static OriginFailure BadGateway(string title, Exception exception, Rung rung) =>
        Create(StatusCodes.Status502BadGateway, title, exception, rung);

    private static OriginFailure Create(int status, string title, Exception exception, Rung rung) =>
        new(status, title, $"{rung.Name}: {WireText.Show(exception.Message, MaxDetailCharacters)}");
}
