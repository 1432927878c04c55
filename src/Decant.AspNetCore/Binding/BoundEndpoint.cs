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

    /// <summary>Adds what a parameter needs. A mistake in its attributes is thrown as it is when the endpoint is built: the framework calls the parameter's type by
    /// reflection, which would wrap it.</summary>
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

    /// <summary>Adds the filter that answers a request that a parameter refuses.</summary>
    /// <param name="builder">The builder of the endpoint.</param>
    /// <param name="statuses">The statuses of these answers.</param>
    public static void Answer(EndpointBuilder builder, params ReadOnlySpan<int> statuses)
    {
        foreach (int status in statuses)
            builder.Metadata.Add(new Refusal(status));

        // The filter is the first one, so that no other sees a parameter without a value. An endpoint with several parameters needs it once.
        if (builder.Metadata.Contains(s_answers))
            return;
        builder.Metadata.Add(s_answers);
        builder.FilterFactories.Insert(0, (_, next) =>
        {
            KeepSuccess(builder.Metadata);
            return context => RequestProblem.From(context.HttpContext) is { } problem ? new(problem.ToAnswer()) : next(context);
        });
    }

    /// <summary>Returns whether the endpoint of a request responds to a request that is refused before its handler runs.</summary>
    public static bool Answers(HttpContext context) => context.GetEndpoint()?.Metadata.GetMetadata<Answering>() is not null;

    // An endpoint that describes no response is taken to have a success, which our descriptions would make it lose. Only now are those of the application there.
    private static void KeepSuccess(IList<object> metadata)
    {
        if (!metadata.Any(one => one is IProducesResponseTypeMetadata and not Refusal))
            metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK));
    }

    private sealed class Answering;

    private sealed class Refusal(int status) : IProducesResponseTypeMetadata
    {
        public Type Type => typeof(ProblemDetails);

        public int StatusCode => status;

        public IEnumerable<string> ContentTypes { get; } = [MediaTypeNames.Application.ProblemJson];
    }
}
