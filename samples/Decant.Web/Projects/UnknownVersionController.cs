using Decant.Web.Ladder;
using Microsoft.AspNetCore.Mvc;

namespace Decant.Web.Projects;

/// <summary>Answers for versions that have no controller.</summary>
[ApiController]
[Route("api/versions/{version}/projects")]
[ApiExplorerSettings(IgnoreApi = true)]
public sealed class UnknownVersionController : ControllerBase
{
    /// <summary>A problem that lists the versions.</summary>
    [HttpGet]
    public IActionResult Get(string version) => Problem(
        $"'{version}' is not a version of the ladder, expected one of {RungVersions.Known}.", statusCode: StatusCodes.Status404NotFound, title: "Unknown version");
}
