using System.Net;

namespace Decant;

/// <summary>A response whose status is no success, with what its body says.</summary>
/// <remarks>It is an <see cref="HttpRequestException"/>, as <see cref="HttpResponseMessage.EnsureSuccessStatusCode"/> throws, so that existing
/// <c>catch</c> blocks and retry policies work. Its message names status, method and address without query, and no byte of the body unless
/// <see cref="DecantHttpOptions.IncludeErrorBodyInMessage"/> says so; what is the server's in it is escaped and bounded. The properties are
/// not: they are data as the server sent them, to be escaped before they reach a log.</remarks>
public sealed class HttpStatusException : HttpRequestException
{
    /// <summary>Makes one, as a test of code that catches it does.</summary>
    /// <param name="message">What happened; a sentence of its own if null.</param>
    /// <param name="statusCode">The response's status.</param>
    /// <param name="errorBody">The body, as far as it was read.</param>
    /// <param name="mediaType">The body's media type.</param>
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

    /// <summary>The first bytes of the body after decompression, at most <see cref="DecantHttpOptions.MaxErrorBodyBytes"/>: a copy that stays.</summary>
    public ReadOnlyMemory<byte> ErrorBody { get; }

    /// <summary>Whether the body had more bytes, or broke off, or did not come in time.</summary>
    public bool IsErrorBodyTruncated { get; init; }

    /// <summary>The body's media type without parameters, such as <c>application/problem+json</c>; null if the response names none.</summary>
    public string? MediaType { get; }

    /// <summary>The <c>type</c> of problem details (RFC 9457): a URI that names the kind of problem. Null if the body has none.</summary>
    public string? ProblemType { get; init; }

    /// <summary>The <c>title</c> of problem details (RFC 9457): the kind of problem in words.</summary>
    public string? ProblemTitle { get; init; }

    /// <summary>The <c>detail</c> of problem details (RFC 9457): this occurrence in words.</summary>
    public string? ProblemDetail { get; init; }

    /// <summary>The <c>instance</c> of problem details (RFC 9457): a URI that names this occurrence.</summary>
    public string? ProblemInstance { get; init; }
}
