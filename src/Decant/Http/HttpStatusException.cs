using System.Net;
using System.Net.Http.Headers;
using Decant.Http;

namespace Decant;

/// <summary>The exception for a response whose status is not a success (2xx), with its headers, the start of its body and its problem
/// details.</summary>
/// <remarks>It derives from <see cref="HttpRequestException"/>, which <see cref="HttpResponseMessage.EnsureSuccessStatusCode"/> throws, so that
/// existing <c>catch</c> blocks and retry policies work. The message contains the status, the method and the address without its query. It quotes the body
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

    internal HttpStatusException(string message, HttpStatusException original)
        : base(message, original.InnerException, original.StatusCode)
    {
        Headers = original.Headers;
        RetryAfter = original.RetryAfter;
        ErrorBody = original.ErrorBody;
        IsErrorBodyTruncated = original.IsErrorBodyTruncated;
        MediaType = original.MediaType;
        ProblemType = original.ProblemType;
        ProblemTitle = original.ProblemTitle;
        ProblemDetail = original.ProblemDetail;
        ProblemInstance = original.ProblemInstance;
    }

    /// <summary>Gets a copy of the headers of the response, such as <c>X-RateLimit-Remaining</c> or <c>X-Request-Id</c>. It remains valid, and has at most
    /// 16,384 characters: headers that do not fit are left out.</summary>
    /// <remarks>Headers that may carry a secret are left out too. Their names contain the word authorization, cookie, cookie2, secret, session, token,
    /// password, apikey, jwt, csrf or xsrf, contain the word key together with api, access or auth, or end with <c>Authentication-Info</c>. Hyphens and
    /// underscores separate words. Headers that describe the content are not included either; see <see cref="MediaType"/>.</remarks>
    public HttpResponseHeaders Headers
    {
        get => _headers ??= HeaderCopy.Empty();
        init => _headers = value ?? throw new ArgumentNullException(nameof(Headers));
    }

    /// <summary>Gets the time to wait before the next request, from the header <c>Retry-After</c> (RFC 9110, 10.2.3). If the header has a date, it is the time
    /// from the arrival of the response to that date, or zero if the date has passed. It is null if the header is missing or invalid.</summary>
    public TimeSpan? RetryAfter { get; init; }

    /// <summary>Gets the first bytes of the body after decompression, at most <see cref="DecantHttpOptions.MaxErrorBodyBytes"/>. It is a copy that
    /// remains valid.</summary>
    public ReadOnlyMemory<byte> ErrorBody { get; }

    /// <summary>Gets whether <see cref="ErrorBody"/> is incomplete: the body has more bytes, ended prematurely, or did not arrive in time.</summary>
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
