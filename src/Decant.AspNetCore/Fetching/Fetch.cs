using System.Net;
using System.Net.Mime;
using Decant.AspNetCore.Problems;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
#if NET9_0_OR_GREATER
using Destination = System.IO.Pipelines.PipeWriter;
#else
using Destination = System.IO.Stream;
#endif

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
    private readonly JsonProjectionOptions? _options;
    private readonly PassedHeaders _passedHeaders;

    private Fetch(HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions? options, PassedHeaders passedHeaders) =>
        (_invoker, _request, _options, _passedHeaders) = (invoker, request, options, passedHeaders);

    public static Uri? AddressOf(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new(requestUri, UriKind.RelativeOrAbsolute);

    public static Fetch Of(HttpClient client, Uri? requestUri, JsonProjectionOptions? options, PassedHeaders passedHeaders)
    {
        ArgumentNullException.ThrowIfNull(client);
        var request = new HttpRequestMessage(HttpMethod.Get, requestUri)
        {
            Version = client.DefaultRequestVersion,
            VersionPolicy = client.DefaultVersionPolicy,
        };
        return new(client, request, options, passedHeaders);
    }

    public static Fetch Of(HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions? options, PassedHeaders passedHeaders)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(request);
        return new(invoker, request, options, passedHeaders);
    }

    /// <summary>Copies the body of the response to the destination that the function returns for it.</summary>
    public delegate Task Copier(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Destination?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken);

    public async Task ExecuteAsync(HttpContext context, Copier copy, bool isArray)
    {
        ArgumentNullException.ThrowIfNull(context);
        CancellationToken left = context.RequestAborted;
        using HttpRequestMessage request = _request;
        bool isConditional = PassedHeader.AddConditions(context.Request, request, _passedHeaders), isAnswered = false;
        string mediaType = isArray && _options?.Copy is { JsonLines: true } ? Lines : MediaTypeNames.Application.Json;
        try
        {
            await copy(_invoker, request, BeginAnswer, _options, left).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (left.IsCancellationRequested)
        {
            // Nobody is there to be answered.
        }
        // Not by a filter, which would hide what the application's mapping throws.
        catch (Exception exception)
        {
            if (context.Response.HasStarted)
                context.Abort();
            if (FindProblem(context, exception, isAnswered) is not { } problem)
                throw;
            if (!context.Response.HasStarted)
                await FailAsync(context, problem).ConfigureAwait(false);
        }

        Destination? BeginAnswer(HttpResponseMessage response)
        {
            isAnswered = true;
            return Begin(context.Response, response, isConditional, mediaType);
        }
    }

    /// <summary>Describes what endpoints answer that return the result.</summary>
    public static void Describe(EndpointBuilder builder, Type body)
    {
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, body, [MediaTypeNames.Application.Json]));
        foreach (int status in s_problems)
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(ProblemDetails), [MediaTypeNames.Application.ProblemJson]));
    }

    // The same for a HEAD, whose body the server leaves out: its status is that of a GET.
    private Destination? Begin(HttpResponse answer, HttpResponseMessage response, bool isConditional, string mediaType)
    {
        bool isUnchanged = isConditional && response.StatusCode == HttpStatusCode.NotModified;
        if (isUnchanged || response.IsSuccessStatusCode)
        {
            // A response without content is copied as null, or as no elements.
            bool isEmpty = response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent;
            answer.StatusCode = isEmpty ? StatusCodes.Status200OK : (int)response.StatusCode;
            answer.ContentType = isUnchanged ? null : mediaType;
            PassedHeader.Pass(response, answer, _passedHeaders);
        }

#if NET9_0_OR_GREATER
        return isUnchanged ? null : answer.BodyWriter;
#else
        return isUnchanged ? null : answer.Body;
#endif
    }

    private static OriginProblem? FindProblem(HttpContext context, Exception exception, bool isAnswered) =>
        OriginProblem.Find(exception, isAnswered, context.RequestServices.GetService<IOptions<ProjectionResultOptions>>()?.Value ?? s_defaults);

    private async Task FailAsync(HttpContext context, OriginProblem problem)
    {
        // What others have set stays.
        PassedHeader.TakeBack(context.Response, _passedHeaders);
        problem.AddTo(context.Response);
        await new ProblemAnswer(problem.Status, problem.Title, problem.Detail).ExecuteAsync(context).ConfigureAwait(false);
    }
}
