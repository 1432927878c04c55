using System.ComponentModel;
using System.Net.Mime;
using System.Text.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Decant.Web.Origin;
using Microsoft.AspNetCore.Mvc;

namespace Decant.Web.Projects;

/// <summary>The seeds' controller: it calls a rung's query and returns the projects, those with the most stars first. <see cref="RungControllers"/> closes it
/// over the registration of each rung and names it after the rung's version, which is part of the address.</summary>
[ApiController]
[Route("api/versions/[controller]/projects")]
public sealed class ProjectsController<TRegistration>(RungContainers containers) : ControllerBase
    where TRegistration : IRung
{
    private const string Json = MediaTypeNames.Application.Json;
    private const string Problems = MediaTypeNames.Application.ProblemJson;

    private static readonly Rung s_rung = RungVersions.RegisteredBy(typeof(TRegistration));

    /// <summary>All projects.</summary>
    [HttpGet]
    [ProducesResponseType<Project[]>(StatusCodes.Status200OK, Json, Description = "The projects, those with the most stars first.")]
    [ProducesResponseType<ValidationProblemDetails>(StatusCodes.Status400BadRequest, Problems, Description = ParameterMessages.NotAsDescribed)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status501NotImplemented, Problems, Description = "This build does not have the rung.")]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status502BadGateway, Problems, Description = "The origin failed.")]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status504GatewayTimeout, Problems, Description = "The origin did not answer in time.")]
    public async Task<ActionResult<Project[]>> GetAllAsync(
        [FromQuery, Count(1, 10_000), Description("How many projects the origin has.")] int items = 1_000,
        CancellationToken cancellationToken = default)
    {
        if (s_rung.Description.NotBuilt is { } notBuilt)
            return Problem(StatusCodes.Status501NotImplemented, $"{s_rung.Name} is not built", notBuilt);

        using RungLease lease = containers.Lease(s_rung, items);
        try
        {
            IReadOnlyCollection<Project> projects = await lease.ExecuteAsync(cancellationToken);
            // Some rungs return a null of the origin's, although their type does not allow it.
            if (projects.Contains(null!))
                throw new JsonException("Found null where a project was expected.");
            return projects.OrderByDescending(project => project.Stars).ThenBy(project => project.Name, StringComparer.Ordinal).ToArray();
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested && OriginFailure.From(e, s_rung) is { } failure)
        {
            return Problem(failure.Status, failure.Title, failure.Detail);
        }
    }

    private ObjectResult Problem(int status, string title, string detail) =>
        Problem(detail, statusCode: status, title: title, extensions: new Dictionary<string, object?> { ["rung"] = s_rung.Name });
}
