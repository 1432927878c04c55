using System.Net.Mime;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The filter and metadata of a minimal API endpoint that has a parameter of type <see cref="Projected{T}"/>.</summary>
internal static class ProjectedEndpoint
{
    private static readonly int[] s_problems =
        [StatusCodes.Status400BadRequest, StatusCodes.Status413PayloadTooLarge, StatusCodes.Status415UnsupportedMediaType];

    private static readonly Answering s_answers = new();

    public static void Describe(EndpointBuilder builder, Type body)
    {
        builder.Metadata.Add(new AcceptsMetadata([MediaTypeNames.Application.Json], body));
        foreach (int status in s_problems)
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(ProblemDetails), [MediaTypeNames.Application.ProblemJson]));

        // The filter is the first one, so that no other sees a parameter without a value. An endpoint with several parameters needs it once.
        if (builder.Metadata.Contains(s_answers))
            return;
        builder.Metadata.Add(s_answers);
        builder.FilterFactories.Insert(0, static (_, next) => context =>
            BodyProblem.Of(context.HttpContext) is { } problem ? new(problem.ToAnswer()) : next(context));
    }

    /// <summary>Returns whether the endpoint of a request responds to a body that is refused before its handler runs.</summary>
    public static bool Answers(HttpContext context) => context.GetEndpoint()?.Metadata.GetMetadata<Answering>() is not null;

    private sealed class Answering;
}
