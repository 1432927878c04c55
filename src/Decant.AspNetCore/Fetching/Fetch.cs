using System.Net;
using System.Net.Mime;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>Sends a request for a request, and answers with what is copied of the response.</summary>
internal sealed class Fetch
{
    private const string Lines = "application/x-ndjson";

    private static readonly JsonProjectionOptions s_defaults = new();

    private readonly HttpMessageInvoker _invoker;
    private readonly HttpRequestMessage _request;
    private readonly JsonProjectionOptions _options;
    private readonly PassedHeaders _passedHeaders;

    private Fetch(HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions? options, PassedHeaders passedHeaders) =>
        (_invoker, _request, _options, _passedHeaders) = (invoker, request, options ?? s_defaults, passedHeaders);

    public static Uri? AddressOf(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new(requestUri, UriKind.RelativeOrAbsolute);

    public static Fetch Of(HttpClient client, Uri? requestUri, JsonProjectionOptions? options, PassedHeaders passedHeaders)
    {
        ArgumentNullException.ThrowIfNull(client);
        return new(client, new(HttpMethod.Get, requestUri), options, passedHeaders);
    }

    public static Fetch Of(HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions? options, PassedHeaders passedHeaders)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(request);
        return new(invoker, request, options, passedHeaders);
    }

    /// <summary>Copies the body of a response. It captures nothing, so that one delegate serves all requests.</summary>
    public delegate Task Copier(HttpContext context, HttpResponseMessage response, JsonProjectionOptions options, CancellationToken cancellationToken);

    public async Task ExecuteAsync(HttpContext context, Copier copy)
    {
        ArgumentNullException.ThrowIfNull(context);
        CancellationToken left = context.RequestAborted;
        using HttpRequestMessage request = _request;
        PassedHeader.AddConditions(context.Request, request, _passedHeaders);
        try
        {
            using HttpResponseMessage response = await SendAsync(left).ConfigureAwait(false);
            if (response.StatusCode == HttpStatusCode.NotModified && _passedHeaders != PassedHeaders.None)
            {
                context.Response.StatusCode = StatusCodes.Status304NotModified;
                PassedHeader.Pass(response, context.Response, _passedHeaders);
                return;
            }

            await response.EnsureSuccessAsync(_options.Http, left).ConfigureAwait(false);
            Begin(context.Response, response);
            if (!HttpMethods.IsHead(context.Request.Method))
                await copy(context, response, _options, left).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (left.IsCancellationRequested)
        {
            // Nobody is there to be answered.
        }
        catch (Exception exception) when (OriginProblem.Find(exception) is { } problem)
        {
            await FailAsync(context, problem).ConfigureAwait(false);
        }
        catch when (context.Response.HasStarted)
        {
            context.Abort();
            throw;
        }
    }

    public static Task CopyAsync<T>(HttpContext context, HttpResponseMessage response, JsonProjectionOptions options, CancellationToken cancellationToken)
        where T : IJsonProjection<T> =>
#if NET9_0_OR_GREATER
        response.CopyProjectionToAsync<T>(context.Response.BodyWriter, options, cancellationToken);
#else
        response.CopyProjectionToAsync<T>(context.Response.Body, options, cancellationToken);
#endif

    public static Task CopyArrayAsync<T>(HttpContext context, HttpResponseMessage response, JsonProjectionOptions options, CancellationToken cancellationToken)
        where T : IJsonProjection<T> =>
#if NET9_0_OR_GREATER
        response.CopyProjectionArrayToAsync<T>(context.Response.BodyWriter, options, cancellationToken);
#else
        response.CopyProjectionArrayToAsync<T>(context.Response.Body, options, cancellationToken);
#endif

    /// <summary>Describes what endpoints answer that return the result.</summary>
    public static void Describe(EndpointBuilder builder, Type body)
    {
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, body, [MediaTypeNames.Application.Json]));
        foreach (int status in (int[])[StatusCodes.Status502BadGateway, StatusCodes.Status504GatewayTimeout])
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(Microsoft.AspNetCore.Mvc.ProblemDetails), [MediaTypeNames.Application.ProblemJson]));
    }

    private Task<HttpResponseMessage> SendAsync(CancellationToken cancellationToken) => _invoker is HttpClient client
        ? client.SendAsync(_request, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
        : _invoker.SendAsync(_request, cancellationToken);

    private void Begin(HttpResponse answer, HttpResponseMessage response)
    {
        // A response without content is copied as null, or as no elements.
        answer.StatusCode = response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent ? StatusCodes.Status200OK : (int)response.StatusCode;
        answer.ContentType = _options.Copy is { TopLevelValues: true } ? Lines : MediaTypeNames.Application.Json;
        PassedHeader.Pass(response, answer, _passedHeaders);
    }

    private async Task FailAsync(HttpContext context, OriginProblem problem)
    {
        if (context.Response.HasStarted)
        {
            context.Abort();
            return;
        }

        // What others have set stays.
        PassedHeader.TakeBack(context.Response, _passedHeaders);
        await new ProblemAnswer(problem.Status, problem.Title, problem.Detail).ExecuteAsync(context).ConfigureAwait(false);
    }
}
