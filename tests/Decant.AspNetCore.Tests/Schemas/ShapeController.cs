using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Schemas;

/// <summary>Reads a shape.</summary>
[ApiExplorerSettings(IgnoreApi = false)]
[Route("controller")]
internal sealed class ShapeController<T> : ControllerBase
    where T : IJsonProjection<T>
{
    /// <summary>From the body.</summary>
    [HttpPost]
    public string Post(Projected<T> body) => $"{body.Value}";
}
