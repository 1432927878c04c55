using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>Reads a type from the body. It is not public, so that only a test that names it finds it.</summary>
[Route("misused")]
internal sealed class FromBodyController<T> : ControllerBase
{
    /// <summary>Says so.</summary>
    [HttpPost]
    public string Post([FromBody] T body) => $"{body}";
}

/// <summary>The same by the conventions of an API.</summary>
[ApiController]
[Route("misused")]
internal sealed class InferredController<T> : ControllerBase
{
    /// <summary>Does not say so.</summary>
    [HttpPost]
    public string Post(T body) => $"{body}";
}

/// <summary>The same by a property.</summary>
[Route("misused")]
internal sealed class PropertyController<T> : ControllerBase
{
    /// <summary>Is read from the body.</summary>
    [FromBody]
    public T? Body { get; set; }

    /// <summary>Has no parameter.</summary>
    [HttpPost]
    public string Post() => $"{Body}";
}

/// <summary>Its own element, as a node of Newtonsoft.Json is.</summary>
internal sealed class Itself : List<Itself>;

/// <summary>Its own member.</summary>
internal sealed class Tree
{
    /// <summary>What is below.</summary>
    public Dictionary<string, Tree>? Children { get; set; }
}
