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

/// <summary>Sends a request for a request, and answers with what is copied of the response.</summary>
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
        // The cache would store the body that the answer does not have.
        if (isHead)
            storage.Refuse();
        var passed = new PassedHeader(_passedHeaders, _copy, _invoker, request);
        // The output cache stores no 304, so the other server is asked for a whole answer, also where the application has set a condition.
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
            // Nobody is there to be answered.
            storage.Refuse();
        }
        // Not by a filter, which would hide what the application's mapping throws.
        catch (Exception exception)
        {
            storage.Refuse();
            bool isCut = context.Response.HasStarted;
            OriginProblem? problem = FindProblem(context, exception, isAnswered, retryAfter);
            if (problem is not null)
                FailureLog.TellOfFetch(context, _invoker, request, problem.Status, problem.Reason, isCut);
            if (isCut)
                context.Abort();
            else
                passed.Undo(context.Response);
            if (problem is null)
                throw;
            if (!isCut)
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

    /// <summary>Describes what endpoints answer that return the result.</summary>
    public static void Describe(EndpointBuilder builder, Type body)
    {
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, body, [MediaTypeNames.Application.Json]));
        foreach (int status in s_problems)
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(ProblemDetails), [MediaTypeNames.Application.ProblemJson]));
    }

    // A HEAD ends with its headers, for which those of the response are enough. If its body were read too, what breaks in it could only be told by breaking the
    // connection, on which the answer is complete.
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
            // Whether there is a null for a response without content is asked as for a GET.
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

    private static OriginProblem? FindProblem(HttpContext context, Exception exception, bool isAnswered, TimeSpan? retryAfter) => OriginProblem.Find(
        exception, isAnswered, retryAfter, context.RequestServices.GetService<IOptions<ProjectionResultOptions>>()?.Value ?? s_defaults);

    private static Task FailAsync(HttpContext context, OriginProblem problem)
    {
        problem.AddTo(context.Response);
        return new ProblemAnswer(problem.Status).ExecuteAsync(context);
    }
}
