using System.Diagnostics.CodeAnalysis;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a GET request and copies the selected parts of the response as JSON while they are read, without creating objects.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="copy">The parts of the response to write, with the options. <see cref="JsonCopy"/> describes when the destination is written.</param>
    /// <param name="destination">The destination: a stream or, from .NET 10 on, a pipe. The caller owns it; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>
    /// <para>If the status is 204 (No Content) or 205 (Reset Content), the call writes null, an empty array or no lines, depending on the copy.</para>
    /// <para>If the copy is one value of a projection, or the result of a mask, <see cref="DecantHttpOptions.MaxBodyBytes"/> limits the body, and the timeout
    /// covers headers and body. The elements of an array use bounded memory, so neither their total time nor their size is limited: the timeout covers only the
    /// headers, and <see cref="DecantHttpOptions.IdleTimeout"/> covers each wait for more of the body.</para>
    /// </remarks>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    /// <exception cref="ArgumentNullException">The client or the destination is null.</exception>
    /// <exception cref="NotSupportedException">The type cannot be copied. The message gives the reason.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonCopy copy,
        JsonCopyDestination destination,
        CancellationToken cancellationToken = default) => CopyReader.RunAsync(CallSource.From(client, requestUri), copy, destination, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonCopy, JsonCopyDestination, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpClient client, Uri? requestUri, JsonCopy copy, JsonCopyDestination destination, CancellationToken cancellationToken = default) =>
        CopyReader.RunAsync(CallSource.From(client, requestUri), copy, destination, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonCopy, JsonCopyDestination, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="copy">The parts of the response to write, with the options. <see cref="JsonCopy"/> describes when the destination is written.</param>
    /// <param name="destination">The destination: a stream or, from .NET 10 on, a pipe. The caller owns it; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonCopy copy,
        JsonCopyDestination destination,
        CancellationToken cancellationToken = default) => CopyReader.RunAsync(CallSource.From(invoker, request), copy, destination, cancellationToken);

    /// <summary>Sends a request and copies the response to a destination that a function chooses after the headers have arrived.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="copy">The parts of the response to write, with the options. <see cref="JsonCopy"/> describes when the destination is written.</param>
    /// <param name="destination">A function that is called once, after the headers have arrived and before the status is checked, so that the caller
    /// can inspect them and begin its own response. It returns the destination, or null to end the call without an exception and without reading the
    /// body. Its exceptions pass unchanged.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonCopy, JsonCopyDestination, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonCopy copy,
        Func<HttpResponseMessage, JsonCopyDestination?> destination,
        CancellationToken cancellationToken = default) => CopyReader.RunChosenAsync(CallSource.From(invoker, request), copy, destination, cancellationToken);
}
