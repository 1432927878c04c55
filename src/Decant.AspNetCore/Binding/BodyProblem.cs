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

    public static BodyProblem Of(JsonException exception) =>
        new(StatusCodes.Status400BadRequest, "The body is not the expected JSON", JsonProblem.Place(exception)) { Extensions = JsonProblem.Extensions(exception) };

    public static BodyProblem Of(BadHttpRequestException exception) => exception.StatusCode == StatusCodes.Status413PayloadTooLarge
        ? new(exception.StatusCode, "The body is too large", "It has more bytes than the server allows.")
        : new(exception.StatusCode, "The body cannot be read", null);

    public ProblemAnswer ToAnswer() => new(Status, Title, Detail, Extensions);
}
