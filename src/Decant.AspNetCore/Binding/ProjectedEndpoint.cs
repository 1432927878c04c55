using System.Net.Mime;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>The filter and metadata of a minimal API endpoint that has a parameter of type <see cref="Projected{T}"/>.</summary>
internal static class ProjectedEndpoint
{
    private static readonly int[] s_problems =
        [StatusCodes.Status400BadRequest, StatusCodes.Status413PayloadTooLarge, StatusCodes.Status415UnsupportedMediaType];

    public static void Describe(EndpointBuilder builder, Type body)
    {
        builder.Metadata.Add(new AcceptsMetadata([MediaTypeNames.Application.Json], body));
        foreach (int status in s_problems)
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(Microsoft.AspNetCore.Mvc.ProblemDetails), [MediaTypeNames.Application.ProblemJson]));

        // Before all others: none of them sees a parameter without a value.
        builder.FilterFactories.Insert(0, static (_, next) => context =>
        {
            foreach (object? argument in context.Arguments)
            {
                if (argument is IProjected { Problem: { } problem })
                    return new(problem.ToAnswer());
            }

            return next(context);
        });
    }
}
