using System.ComponentModel;
using System.Net.Mime;
using System.Net.ServerSentEvents;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Microsoft.AspNetCore.Mvc;

namespace Decant.Web.Runs;

/// <summary>Runs of rungs side by side.</summary>
[ApiController]
[Route("api/runs")]
public sealed class RunsController(RungRunner runner, IHostApplicationLifetime lifetime) : ControllerBase
{
    /// <summary>Runs rungs in the order of the ladder, as server-sent events.</summary>
    [HttpGet]
    [EndpointName("run")]
    [EndpointSummary("Runs rungs side by side and tells of each call as it is over.")]
    [EndpointDescription(
        "Events: waiting (while another run is under way); started; for each rung: rung, a call for each call after one warm-up, measured with " +
        "the medians, or in their place not-built or failed; ended. Bytes and collections are those of the whole process.")]
    [ProducesResponseType<string>(StatusCodes.Status200OK, MediaTypeNames.Text.EventStream, Description = "The events.")]
    [ProducesResponseType<ValidationProblemDetails>(
        StatusCodes.Status400BadRequest, MediaTypeNames.Application.ProblemJson, Description = ParameterMessages.NotAsDescribed)]
    public IResult Get(
        [FromQuery, Description("'all', or versions separated by commas: 0,9b,11-structure.")] string versions = RungVersions.All,
        [FromQuery, Count(1, 10_000), Description("How many projects the origin has.")] int items = 1_000,
        [FromQuery, Count(1, 100), Description("How many calls of each rung are measured.")] int calls = 5)
    {
        if (!RungVersions.TryFind(versions, out IReadOnlyList<Rung> rungs, out string? unknown))
        {
            string known = string.Join(", ", Rung.All.Select(RungVersions.Version));
            return TypedResults.ValidationProblem(new Dictionary<string, string[]>
            {
                [nameof(versions)] = [$"'versions' names '{unknown}', expected 'all' or some of {known}, separated by commas."],
            });
        }

        // Shutting down waits for requests that are under way; for this one it shall not.
        Response.RegisterForDispose(lifetime.ApplicationStopping.Register(HttpContext.Abort));
        return TypedResults.ServerSentEvents(runner.RunAsync(rungs, items, calls, HttpContext.RequestAborted));
    }
}
