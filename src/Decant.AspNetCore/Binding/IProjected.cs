using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Binding;

/// <summary>A <see cref="Projected{T}"/> whose type is not known.</summary>
internal interface IProjected
{
    /// <summary>Why there is no value; null where there is one.</summary>
    BodyProblem? Problem { get; }

    /// <summary>Reads the body of a request as one of the same type.</summary>
    Task<object> ReadAsync(HttpContext context, ProjectedBodyAttribute options);
}
