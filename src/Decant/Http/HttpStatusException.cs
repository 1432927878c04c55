using System.Net;
using System.Net.Http.Headers;
using Decant.Http;

namespace Decant;

/// <summary>The exception for a response whose status is not a success (2xx), with its headers, the start of its body and its problem
/// details.</summary>
/// <remarks>It derives from <see cref="HttpRequestException"/>, which <see cref="HttpResponseMessage.EnsureSuccessStatusCode"/> throws, so that
/// existing <c>catch</c> blocks and retry policies work. The message has the status, the method and the address without its query. It quotes the body
/// only if <see cref="DecantHttpOptions.IncludeErrorBodyInMessage"/> is set. Text from the server is escaped and limited in length in the message,
/// but not in the properties: escape these before you log them.</remarks>
public sealed class HttpStatusException : HttpRequestException
{
    private HttpResponseHeaders? _headers;

    /// <summary>Initializes a new instance, for tests of code that catches this exception.</summary>
    /// <param name="message">The message, or null for a default message with the status.</param>
    /// <param name="statusCode">The status of the response.</param>
    /// <param name="errorBody">The part of the body that was read.</param>
    /// <param name="mediaType">The media type of the body.</param>
    public HttpStatusException(string? message, HttpStatusCode statusCode, ReadOnlyMemory<byte> errorBody = default, string? mediaType = null)
        : base(message ?? $"The response's status is {(int)statusCode} ({statusCode}); expected a success (2xx).", null, statusCode)
    {
        ErrorBody = errorBody;
        MediaType = mediaType;
    }

    internal HttpStatusException(string message, HttpStatusCode statusCode, Exception inner)
        : base(message, inner, statusCode)
    {
    }

    internal HttpStatusException(string message, HttpStatusException told)
        : base(message, told.InnerException, told.StatusCode)
    {
        Headers = told.Headers;
        RetryAfter = told.RetryAfter;
        ErrorBody = told.ErrorBody;
        IsErrorBodyTruncated = told.IsErrorBodyTruncated;
        MediaType = told.MediaType;
        ProblemType = told.ProblemType;
        ProblemTitle = told.ProblemTitle;
        ProblemDetail = told.ProblemDetail;
        ProblemInstance = told.ProblemInstance;
    }

    /// <summary>Gets the headers of the response, such as <c>X-RateLimit-Remaining</c> or <c>X-Request-Id</c>. They are a copy that remains valid, of at
    /// most 16,384 characters.</summary>
    /// <remarks>Headers that carry a secret are left out: <c>Set-Cookie</c>, and each whose name has the word authorization, cookie, secret, session,
    /// token or password, or api and key. So are the headers that describe the content, of which <see cref="MediaType"/> is one.</remarks>
    public HttpResponseHeaders Headers
    {
        get => _headers ??= HeaderCopy.Empty();
        init => _headers = value ?? throw new ArgumentNullException(nameof(Headers));
    }

    /// <summary>Gets how long to wait before the next request, as <c>Retry-After</c> (RFC 9110, 10.2.3) says. A date is relative to when the response
    /// arrived, and is zero if it had passed. The value is null if the response has no such header or an invalid one.</summary>
    public TimeSpan? RetryAfter { get; init; }

    /// <summary>Gets the first bytes of the body after decompression, at most <see cref="DecantHttpOptions.MaxErrorBodyBytes"/>. It is a copy that
    /// remains valid.</summary>
    public ReadOnlyMemory<byte> ErrorBody { get; }

    /// <summary>Gets whether <see cref="ErrorBody"/> is incomplete: the body has more bytes, broke off, or did not arrive in time.</summary>
    public bool IsErrorBodyTruncated { get; init; }

    /// <summary>Gets the media type of the body without parameters, such as <c>application/problem+json</c>, or null if the response has
    /// none.</summary>
    public string? MediaType { get; }

    /// <summary>Gets the <c>type</c> of the problem details (RFC 9457): a URI that identifies the kind of problem. It is null if the body has
    /// none.</summary>
    public string? ProblemType { get; init; }

    /// <summary>Gets the <c>title</c> of the problem details (RFC 9457): the kind of problem in words.</summary>
    public string? ProblemTitle { get; init; }

    /// <summary>Gets the <c>detail</c> of the problem details (RFC 9457): this occurrence of the problem in words.</summary>
    public string? ProblemDetail { get; init; }

    /// <summary>Gets the <c>instance</c> of the problem details (RFC 9457): a URI that identifies this occurrence of the problem.</summary>
    public string? ProblemInstance { get; init; }
}
