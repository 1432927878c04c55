using System.Text.Json;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Binding;

/// <summary>The error of a request body, as problem details (RFC 9457).</summary>
/// <param name="Status">The status of the answer.</param>
/// <param name="Title">The kind of error.</param>
/// <param name="Detail">Details, or null.</param>
internal sealed record BodyProblem(int Status, string Title, string? Detail)
{
    public IDictionary<string, object?>? Extensions { get; private init; }

    public static BodyProblem TooLarge(long limit) =>
        new(StatusCodes.Status413PayloadTooLarge, "The body is too large", FormattableString.Invariant($"The limit is {limit:N0} bytes."));

    public static BodyProblem NotJson { get; } =
        new(StatusCodes.Status415UnsupportedMediaType, "The body does not have the expected media type", "Send application/json in UTF-8.");

    public static BodyProblem Unreadable { get; } = new(StatusCodes.Status400BadRequest, "The body cannot be read", null);

    public static BodyProblem Undecodable { get; } =
        new(StatusCodes.Status400BadRequest, "The body cannot be read", "It does not have the encoding that the header Content-Encoding names.");

    public static BodyProblem Of(JsonException exception) =>
        new(StatusCodes.Status400BadRequest, "The body is not the expected JSON", JsonProblem.Place(exception))
        {
            Extensions = JsonProblem.Extensions(exception),
        };

    public static BodyProblem Of(BadHttpRequestException exception) => exception.StatusCode == StatusCodes.Status413PayloadTooLarge
        ? new(exception.StatusCode, "The body is too large", "It has more bytes than the server allows.")
        : Unreadable with { Status = exception.StatusCode };

    /// <summary>Returns why the body was refused for the endpoint that a request is at, or null if it was not. Another endpoint that runs afterwards
    /// in the same request, such as that of an exception handler, has nothing to do with it.</summary>
    public static BodyProblem? Of(HttpContext context) =>
        context.Features.Get<Refusal>() is { } refusal && refusal.Endpoint == context.GetEndpoint() ? refusal.Problem : null;

    /// <summary>Notes why the body was refused, for whatever answers. The first reason counts: what came after it read what was left.</summary>
    public void AddTo(HttpContext context)
    {
        if (Of(context) is null)
            context.Features.Set(new Refusal(context.GetEndpoint(), this));
    }

    public ProblemAnswer ToAnswer() => new(Status, Title, Detail, Extensions);

    /// <summary>The error as the exception that servers answer with its status.</summary>
    public BadHttpRequestException ToException() => new(Detail is null ? $"{Title}." : $"{Title}. {Detail}", Status);

    private sealed record Refusal(Endpoint? Endpoint, BodyProblem Problem);
}
