using System.Net;
using System.Net.Mime;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Decant.AspNetCore.Fetching;

/// <summary>Sends a request to the upstream, and responds with the selected part of its response.</summary>
internal sealed class Fetch
{
    private const string Lines = "application/x-ndjson";

    private static readonly int[] s_problems =
        [StatusCodes.Status502BadGateway, StatusCodes.Status503ServiceUnavailable, StatusCodes.Status504GatewayTimeout];

    private static readonly ProjectionResultOptions s_defaults = new();

    private readonly HttpMessageInvoker _invoker;
    private readonly HttpRequestMessage _request;
    private readonly JsonCopy _copy;
    private readonly PassedHeaders _passedHeaders;

    private Fetch(HttpMessageInvoker invoker, HttpRequestMessage request, JsonCopy copy, PassedHeaders passedHeaders)
    {
        if (copy.IsDefault)
            throw new ArgumentException($"The {nameof(JsonCopy)} was not initialized (default).", nameof(copy));
        (_invoker, _request, _copy, _passedHeaders) = (invoker, request, copy, passedHeaders);
    }

    public static Fetch Create(HttpClient client, Uri? requestUri, JsonCopy copy, PassedHeaders passedHeaders)
    {
        ArgumentNullException.ThrowIfNull(client);
        var request = new HttpRequestMessage(HttpMethod.Get, requestUri)
        {
            Version = client.DefaultRequestVersion,
            VersionPolicy = client.DefaultVersionPolicy,
        };
        return new(client, request, copy, passedHeaders);
    }

    public static Fetch Create(HttpMessageInvoker invoker, HttpRequestMessage request, JsonCopy copy, PassedHeaders passedHeaders)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(request);
        return new(invoker, request, copy, passedHeaders);
    }

    public async Task ExecuteAsync(HttpContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CancellationToken left = context.RequestAborted;
        using HttpRequestMessage request = _request;
        bool isHead = HttpMethods.IsHead(context.Request.Method);
        var storage = new Storage(context, request);
        // The response to a HEAD has no body. The output cache would store it, and return it for later requests.
        if (isHead)
            storage.Prevent();
        var passed = new PassedHeader(_passedHeaders, _copy, _invoker, request);
        // The output cache does not store a 304. The request is therefore sent without conditions, including conditions that the application has set.
        if (storage.IsWanted)
            PassedHeader.RemoveConditions(request);
        bool isConditional = !storage.IsWanted && passed.AddCondition(context.Request, request), isAnswered = false;
        TimeSpan? retryAfter = null;
        try
        {
            await _invoker.CopyProjectionToAsync(request, isHead ? WithoutErrorBody() : _copy, BeginAnswer, left).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (left.IsCancellationRequested)
        {
            // The caller has disconnected, so no response is sent.
            storage.Prevent();
        }
        // FindProblem may throw, because it calls the application's mapping function. In an exception filter (when), its exception would be lost.
        catch (Exception exception)
        {
            storage.Prevent();
            bool hasStarted = context.Response.HasStarted;
            UpstreamProblem? problem = FindProblem(context, exception, isAnswered, retryAfter);
            if (problem is not null)
                FailureLog.LogFetch(context, _invoker, request, problem.Status, problem.Reason, hasStarted);
            if (hasStarted)
                context.Abort();
            else
                passed.Undo(context.Response);
            if (problem is null)
                throw;
            if (!hasStarted)
                await FailAsync(context, problem).ConfigureAwait(false);
        }

        JsonCopyDestination? BeginAnswer(HttpResponseMessage response)
        {
            isAnswered = true;
            retryAfter = response.Headers.RetryAfter?.Delta;
            storage.Check(response);
            return Begin(context.Response, response, isHead, isConditional, passed);
        }
    }

    /// <summary>Describes the responses of endpoints that return the result.</summary>
    public static void Describe(EndpointBuilder builder, Type body)
    {
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, body, [MediaTypeNames.Application.Json]));
        foreach (int status in s_problems)
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(ProblemDetails), [MediaTypeNames.Application.ProblemJson]));
    }

    // The response to a HEAD needs only the headers of the upstream's response. If the body were read too, an error in it could only be reported by aborting
    // the connection, although the response to the HEAD is complete.
    private JsonCopyDestination? Begin(HttpResponse answer, HttpResponseMessage response, bool isHead, bool isConditional, PassedHeader passed)
    {
        bool isUnchanged = isConditional && response.StatusCode == HttpStatusCode.NotModified, isEnded = isUnchanged;
        if (isUnchanged || response.IsSuccessStatusCode)
        {
            // A response without content is copied as null, or as no elements.
            bool isEmpty = response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent;
            answer.StatusCode = isEmpty ? StatusCodes.Status200OK : (int)response.StatusCode;
            answer.ContentType = isUnchanged ? null : response.IsCopiedAsLines(_copy) ? Lines : MediaTypeNames.Application.Json;
            passed.Pass(response, answer);
            // A HEAD of a response without content is handled like a GET, which returns null or fails.
            isEnded |= isHead && !isEmpty;
        }

#if NET9_0_OR_GREATER
        return isEnded ? default(JsonCopyDestination?) : answer.BodyWriter;
#else
        return isEnded ? default(JsonCopyDestination?) : answer.Body;
#endif
    }

    private JsonCopy WithoutErrorBody()
    {
        JsonProjectionOptions options = _copy.Options ?? new();
        return _copy with { Options = options with { Http = (options.Http ?? new()) with { MaxErrorBodyBytes = 0 } } };
    }

    private static UpstreamProblem? FindProblem(HttpContext context, Exception exception, bool isAnswered, TimeSpan? retryAfter) => UpstreamProblem.Find(
        exception, isAnswered, retryAfter, context.RequestServices.GetService<IOptions<ProjectionResultOptions>>()?.Value ?? s_defaults);

    private static Task FailAsync(HttpContext context, UpstreamProblem problem)
    {
        problem.AddTo(context.Response);
        return new ProblemAnswer(problem.Status).ExecuteAsync(context);
    }
}
