using System.Net;

namespace Decant;

/// <summary>The exception for a response whose status is not a success (2xx), with the start of its body and its problem details.</summary>
/// <remarks>It derives from <see cref="HttpRequestException"/>, which <see cref="HttpResponseMessage.EnsureSuccessStatusCode"/> throws, so that
/// existing <c>catch</c> blocks and retry policies work. The message has the status, the method and the address without its query. It quotes the body
/// only if <see cref="DecantHttpOptions.IncludeErrorBodyInMessage"/> is set. Text from the server is escaped and limited in length in the message,
/// but not in the properties: escape these before you log them.</remarks>
public sealed class HttpStatusException : HttpRequestException
{
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

    internal HttpStatusException(string message, HttpStatusException inner)
        : base(message, inner, inner.StatusCode)
    {
        ErrorBody = inner.ErrorBody;
        IsErrorBodyTruncated = inner.IsErrorBodyTruncated;
        MediaType = inner.MediaType;
        ProblemType = inner.ProblemType;
        ProblemTitle = inner.ProblemTitle;
        ProblemDetail = inner.ProblemDetail;
        ProblemInstance = inner.ProblemInstance;
    }

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
