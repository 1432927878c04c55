using System.ComponentModel;
using System.Net.Mime;
using Decant.AspNetCore;
using Decant.Ladder.GitHub;
using Decant.Web.Origin;
using Microsoft.AspNetCore.Mvc;

namespace Decant.Web.Projects;

/// <summary>The controller of the rung that copies. It writes the projects from the origin's body to the response and makes no objects of them, so they are
/// not sorted: they come in the order of the origin.</summary>
[ApiController]
[Route("api/versions/[controller]/projects")]
public sealed class CopiedProjectsController(IHttpClientFactory clients, OriginService origin) : ControllerBase
{
    private const string Json = MediaTypeNames.Application.Json;
    private const string Problems = MediaTypeNames.Application.ProblemJson;

    /// <summary>The name of the client that calls the origin.</summary>
    public const string Client = "copy";

    /// <summary>All projects.</summary>
    [HttpGet]
    [ProducesResponseType<Project[]>(StatusCodes.Status200OK, Json, Description = "The projects, in the order of the origin.")]
    [ProducesResponseType<ValidationProblemDetails>(StatusCodes.Status400BadRequest, Problems, Description = ParameterMessages.NotAsDescribed)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status502BadGateway, Problems, Description = "The origin failed.")]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status504GatewayTimeout, Problems, Description = "The origin did not answer in time.")]
    public ProjectionResult<CopiedProject[]> GetAll(
        [FromQuery, Count(1, 10_000), Description("How many projects the origin has.")] int items = 1_000) =>
        ProjectionResults.Copy(clients.CreateClient(Client), origin.TargetOf(items).Address, JsonCopy.OfArray<CopiedProject>());
}

/// <summary>The members of a repository that are in the response.</summary>
[JsonProjection]
public sealed partial record CopiedProject(string Name, string Url, int Stars);
