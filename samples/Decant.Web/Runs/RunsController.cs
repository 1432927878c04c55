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
    /// <summary>Runs rungs side by side. The answer is server-sent events.</summary>
    [HttpGet]
    [EndpointName("run")]
    [EndpointSummary("Warms up rungs, measures them side by side, and reports the progress as events.")]
    [EndpointDescription(
        "Events: waiting, while another run is under way; started; not-built for each rung that this build does not have; warming for each rung in each round " +
        "of the warm-up; warmed; measuring for each round of measured calls; failed for a rung that is not called again; measured for each rung, with its medians; " +
        "ended. The warm-up ends when the runtime compiles hardly any method again, or after six seconds, once every rung was called. Each measured " +
        "call follows a call that is not measured. overheadBytes are the allocated bytes less those of the returned objects. Bytes and collections are those of the whole process.")]
    [ProducesResponseType<string>(StatusCodes.Status200OK, MediaTypeNames.Text.EventStream, Description = "The events.")]
    [ProducesResponseType<ValidationProblemDetails>(
        StatusCodes.Status400BadRequest, MediaTypeNames.Application.ProblemJson, Description = ParameterMessages.NotAsDescribed)]
    public IResult Get(
        [FromQuery, Description("'all', or versions separated by commas, such as 0,9b,11-structure.")] string versions = RungVersions.All,
        [FromQuery, Count(1, 10_000), Description("How many projects the origin has.")] int items = 1_000,
        [FromQuery, Count(1, 100), Description("The measured calls of each rung. After seven seconds there are fewer, but three at least.")] int calls = 21)
    {
        if (!RungVersions.TryFind(versions, out IReadOnlyList<Rung> rungs, out string? unknown))
        {
            return TypedResults.ValidationProblem(new Dictionary<string, string[]>
            {
                [nameof(versions)] = [$"'versions' names '{unknown}', expected 'all', or one or more of {RungVersions.Known}, separated by commas."],
            });
        }

        // A shutdown waits for requests that are under way, but a run can take long.
        Response.RegisterForDispose(lifetime.ApplicationStopping.Register(HttpContext.Abort));
        return TypedResults.ServerSentEvents(runner.RunAsync(rungs, items, calls, HttpContext.RequestAborted));
    }
}
