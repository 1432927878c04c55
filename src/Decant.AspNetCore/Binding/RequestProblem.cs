using System.Text.Json;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Binding;

/// <summary>The error of a rejected request, as problem details (RFC 9457).</summary>
/// <param name="Status">The status of the response.</param>
/// <param name="Title">The kind of error.</param>
/// <param name="Detail">Details, or null.</param>
internal sealed record RequestProblem(int Status, string Title, string? Detail)
{
    public IDictionary<string, object?>? Extensions { get; private init; }

    // The log text. By default it omits the details, because they may quote the request.
    private string Reason { get; init; } = $"{Title}.";

    public static RequestProblem TooLarge(long limit) =>
        new(StatusCodes.Status413PayloadTooLarge, "The body is too large", FormattableString.Invariant($"The limit is {limit:N0} bytes."));

    public static RequestProblem Unreadable { get; } = new(StatusCodes.Status400BadRequest, "The body cannot be read", null);

    public static RequestProblem Undecodable { get; } =
        new(StatusCodes.Status400BadRequest, "The body cannot be read", "It does not have the content encoding that the Content-Encoding header names.");

    public static RequestProblem OfMediaType(ProjectedBodyAttribute options)
    {
        string field = options.FormField is null ? "" : $", with the JSON in the field '{options.FormField}'";
        return new(
            StatusCodes.Status415UnsupportedMediaType,
            "The body does not have the expected media type",
            $"Send {string.Join(" or ", options.MediaTypes)} in UTF-8{field}.");
    }

    /// <summary>Creates the error for JSON that does not match the projection.</summary>
    /// <param name="exception">The exception with the error and its position.</param>
    /// <param name="field">The form field with the JSON, or null if the body is the JSON.</param>
    public static RequestProblem From(JsonException exception, string? field)
    {
        string title = field is null ? "The body is not the expected JSON" : $"The field '{field}' is not the expected JSON";
        string detail = JsonProblem.Describe(exception);
        return new(StatusCodes.Status400BadRequest, title, detail) { Extensions = JsonProblem.Extensions(exception), Reason = $"{title}. {detail}" };
    }

    /// <summary>Creates the error for a form that does not have exactly one field with the JSON.</summary>
    /// <param name="field">The name of the field.</param>
    /// <param name="fields">The number of fields in the form.</param>
    /// <param name="ofName">The number of fields with the name.</param>
    public static RequestProblem OfField(string field, int fields, int ofName) => new(
        StatusCodes.Status400BadRequest,
        "The form is not as expected",
        FormattableString.Invariant($"Expected exactly one field '{field}' with the JSON. Found {ofName:N0} with that name among {fields:N0} fields."));

    /// <summary>Creates the error for a form with a <c>%</c> that is not followed by two hexadecimal digits.</summary>
    /// <param name="field">The name of the field with the <c>%</c>.</param>
    /// <param name="position">The number of bytes before it in the body.</param>
    public static RequestProblem OfEscape(string field, long position) => new(
        StatusCodes.Status400BadRequest,
        "The form is not as expected",
        FormattableString.Invariant($"Found '%' without two hexadecimal digits after it in the field '{field}', at byte {position} of the body."))
    {
        Extensions = new Dictionary<string, object?> { ["byte"] = position },
    };

    public static RequestProblem From(BadHttpRequestException exception) => exception.StatusCode == StatusCodes.Status413PayloadTooLarge
        ? new(exception.StatusCode, "The body is too large", "It has more bytes than the server allows.")
        : Unreadable with { Status = exception.StatusCode };

    /// <summary>Creates the error for an invalid field mask.</summary>
    /// <param name="parameter">The query parameter with the mask.</param>
    /// <param name="reason">The error and its position.</param>
    public static RequestProblem OfFields(string parameter, string reason) => new(StatusCodes.Status400BadRequest, "The field mask is not valid", reason)
    {
        Extensions = new Dictionary<string, object?> { ["parameter"] = parameter },
    };

    /// <summary>Returns the error for which the current endpoint rejects a request, or null if there is none. The error does not apply to an endpoint that runs
    /// later in the same request, such as the endpoint of an exception handler.</summary>
    public static RequestProblem? From(HttpContext context) =>
        context.Features.Get<Rejection>() is { } rejection && rejection.Endpoint == context.GetEndpoint() ? rejection.Problem : null;

    /// <summary>Stores the error in the features of the request, for the filter that responds, and logs it. Later errors are ignored, because they come from
    /// a body that is already partly read.</summary>
    public void AddTo(HttpContext context)
    {
        if (From(context) is not null)
            return;
        context.Features.Set(new Rejection(context.GetEndpoint(), this));
        FailureLog.LogRejectedRequest(context, Status, Reason);
    }

    public ProblemAnswer ToAnswer() => new(Status, Title, Detail, Extensions);

    /// <summary>Returns the error as an exception, to which the server responds with its status.</summary>
    public BadHttpRequestException ToException() => new(Detail is null ? $"{Title}." : $"{Title}. {Detail}", Status);

    private sealed record Rejection(Endpoint? Endpoint, RequestProblem Problem);
}
