using System.Text.Json;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Binding;

/// <summary>The error of a request that a parameter refuses, as problem details (RFC 9457).</summary>
/// <param name="Status">The status of the answer.</param>
/// <param name="Title">The kind of error.</param>
/// <param name="Detail">Details, or null.</param>
internal sealed record RequestProblem(int Status, string Title, string? Detail)
{
    public IDictionary<string, object?>? Extensions { get; private init; }

    // The details may quote the request.
    private string Reason { get; init; } = $"{Title}.";

    public static RequestProblem TooLarge(long limit) =>
        new(StatusCodes.Status413PayloadTooLarge, "The body is too large", FormattableString.Invariant($"The limit is {limit:N0} bytes."));

    public static RequestProblem Unreadable { get; } = new(StatusCodes.Status400BadRequest, "The body cannot be read", null);

    public static RequestProblem Undecodable { get; } =
        new(StatusCodes.Status400BadRequest, "The body cannot be read", "It does not have the encoding that the header Content-Encoding names.");

    public static RequestProblem OfMediaType(ProjectedBodyAttribute options)
    {
        string field = options.FormField is null ? "" : $", with the JSON in the field '{options.FormField}'";
        return new(
            StatusCodes.Status415UnsupportedMediaType,
            "The body does not have the expected media type",
            $"Send {string.Join(" or ", options.MediaTypes)} in UTF-8{field}.");
    }

    /// <summary>Creates the error of JSON that does not fit.</summary>
    /// <param name="exception">What is wrong, and where.</param>
    /// <param name="field">The field of the form that has the JSON, or null if the body is the JSON.</param>
    public static RequestProblem From(JsonException exception, string? field)
    {
        string title = field is null ? "The body is not the expected JSON" : $"The field '{field}' is not the expected JSON";
        string detail = JsonProblem.Describe(exception);
        return new(StatusCodes.Status400BadRequest, title, detail) { Extensions = JsonProblem.Extensions(exception), Reason = $"{title}. {detail}" };
    }

    /// <summary>Creates the error of a form that does not have exactly one field with the JSON.</summary>
    /// <param name="field">The name of the field.</param>
    /// <param name="fields">How many fields the form has.</param>
    /// <param name="ofName">How many of them have the name.</param>
    public static RequestProblem OfField(string field, int fields, int ofName) => new(
        StatusCodes.Status400BadRequest,
        "The form is not the expected one",
        FormattableString.Invariant($"Expected one field '{field}', which has the JSON. Found {ofName:N0} of that name among {fields:N0} fields."));

    /// <summary>Creates the error of a form with a <c>%</c> that is not followed by two hexadecimal digits.</summary>
    /// <param name="field">The name of the field that has it.</param>
    /// <param name="position">How many bytes of the body come before it.</param>
    public static RequestProblem OfEscape(string field, long position) => new(
        StatusCodes.Status400BadRequest,
        "The form is not the expected one",
        FormattableString.Invariant($"Found '%' without two hexadecimal digits after it in the field '{field}', at byte {position} of the body."))
    {
        Extensions = new Dictionary<string, object?> { ["byte"] = position },
    };

    public static RequestProblem From(BadHttpRequestException exception) => exception.StatusCode == StatusCodes.Status413PayloadTooLarge
        ? new(exception.StatusCode, "The body is too large", "It has more bytes than the server allows.")
        : Unreadable with { Status = exception.StatusCode };

    /// <summary>Creates the error of a field mask.</summary>
    /// <param name="parameter">The parameter of the query that has the mask.</param>
    /// <param name="reason">What is wrong, and where.</param>
    public static RequestProblem OfFields(string parameter, string reason) => new(StatusCodes.Status400BadRequest, "The field mask is not valid", reason)
    {
        Extensions = new Dictionary<string, object?> { ["parameter"] = parameter },
    };

    /// <summary>Returns why a request was refused for the endpoint that it is at, or null if it was not. Another endpoint that runs afterwards in the same
    /// request, such as that of an exception handler, has nothing to do with it.</summary>
    public static RequestProblem? From(HttpContext context) =>
        context.Features.Get<Refusal>() is { } refusal && refusal.Endpoint == context.GetEndpoint() ? refusal.Problem : null;

    /// <summary>Notes why a request was refused, for whatever answers, and tells the log. The first reason counts: what came after it read what was
    /// left.</summary>
    public void AddTo(HttpContext context)
    {
        if (From(context) is not null)
            return;
        context.Features.Set(new Refusal(context.GetEndpoint(), this));
        FailureLog.TellOfRequest(context, Status, Reason);
    }

    public ProblemAnswer ToAnswer() => new(Status, Title, Detail, Extensions);

    /// <summary>The error as the exception that servers answer with its status.</summary>
    public BadHttpRequestException ToException() => new(Detail is null ? $"{Title}." : $"{Title}. {Detail}", Status);

    private sealed record Refusal(Endpoint? Endpoint, RequestProblem Problem);
}
