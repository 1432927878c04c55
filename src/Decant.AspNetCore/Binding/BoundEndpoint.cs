using System.Net.Mime;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The filter and metadata of a minimal API endpoint that has a parameter of this package.</summary>
internal static class BoundEndpoint
{
    private static readonly Answering s_answers = new();

    /// <summary>Adds the metadata of a parameter. The framework calls this code through reflection, which would wrap the exception for an invalid attribute.
    /// Therefore a filter factory throws that exception when the endpoint is built.</summary>
    public static void Populate(EndpointBuilder builder, Action add)
    {
        try
        {
            add();
        }
        catch (InvalidOperationException mistake)
        {
            builder.FilterFactories.Insert(0, (_, _) => throw mistake);
        }
    }

    /// <summary>Describes a request body.</summary>
    public static void DescribeBody(EndpointBuilder builder, Type body, ProjectedBodyAttribute options)
    {
        builder.Metadata.Add(new DescribedBody(options, body, builder.ApplicationServices));
#if NET9_0_OR_GREATER
        if (options.FormField is not null)
            DescribedForm.AddTo(builder, options, body);
#endif
#if NET10_0_OR_GREATER
        ValidatedBodies.AddTo(builder);
#endif
        Answer(builder, StatusCodes.Status400BadRequest, StatusCodes.Status413PayloadTooLarge, StatusCodes.Status415UnsupportedMediaType);
    }

    /// <summary>Adds the filter that responds to rejected requests.</summary>
    /// <param name="builder">The builder of the endpoint.</param>
    /// <param name="statuses">The statuses of its responses.</param>
    public static void Answer(EndpointBuilder builder, params ReadOnlySpan<int> statuses)
    {
        foreach (int status in statuses)
            builder.Metadata.Add(new Rejection(status));

        // The filter runs first, so that no other filter sees a parameter without a value. An endpoint with several parameters needs the filter only once.
        if (builder.Metadata.Contains(s_answers))
            return;
        builder.Metadata.Add(s_answers);
        builder.FilterFactories.Insert(0, (_, next) =>
        {
            KeepSuccess(builder.Metadata);
            return context => RequestProblem.From(context.HttpContext) is { } problem ? new(problem.ToAnswer()) : next(context);
        });
    }

    /// <summary>Returns whether the endpoint of a request has the filter that responds to rejected requests.</summary>
    public static bool Answers(HttpContext context) => context.GetEndpoint()?.Metadata.GetMetadata<Answering>() is not null;

    // If an endpoint describes no response, the framework describes a 200. It would not do so beside our error responses, so we add the 200, unless the
    // application has described a response itself, which is known only now.
    private static void KeepSuccess(IList<object> metadata)
    {
        if (!metadata.Any(one => one is IProducesResponseTypeMetadata and not Rejection))
            metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK));
    }

    private sealed class Answering;

    private sealed class Rejection(int status) : IProducesResponseTypeMetadata
    {
        public Type Type => typeof(ProblemDetails);

        public int StatusCode => status;

        public IEnumerable<string> ContentTypes { get; } = [MediaTypeNames.Application.ProblemJson];
    }
}
