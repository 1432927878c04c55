using System.Reflection;
using System.Runtime.CompilerServices;

namespace Decant.AspNetCore;

/// <summary>Says how the body of a parameter of the type <see cref="Projected{T}"/> is read.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
public sealed class ProjectedBodyAttribute : Attribute
{
    /// <summary>How many bytes a body may have that says nothing else.</summary>
    public const int DefaultMaxBytes = 1024 * 1024;

    // To look for attributes takes longer than to read a small body. A parameter lives as long as its endpoint.
    private static readonly ConditionalWeakTable<ParameterInfo, ProjectedBodyAttribute> s_known = [];

    private JsonProjectionOptions? _projection;

    /// <summary>How many bytes the body may have, after decompression; default 1 MiB. The server's own limit holds as well. More is a 413.</summary>
    public long MaxBytes { get; set; } = DefaultMaxBytes;

    /// <summary>Where in the body the value lies (<see cref="JsonProjectionOptions.Path"/>); null, the default: it is the root.</summary>
    public string? Path { get; set; }

    /// <summary>How many containers may be open at once (<see cref="JsonProjectionOptions.MaxDepth"/>); default 64.</summary>
    public int MaxDepth { get; set; } = 64;

    internal static ProjectedBodyAttribute Default { get; } = new();

    internal JsonProjectionOptions Projection => _projection ??= new() { Path = Path, MaxDepth = MaxDepth };

    /// <summary>What a parameter says, or the defaults where it says nothing.</summary>
    internal static ProjectedBodyAttribute Of(ParameterInfo parameter) =>
        s_known.TryGetValue(parameter, out ProjectedBodyAttribute? known)
            ? known
            : s_known.GetValue(parameter, static parameter => parameter.GetCustomAttribute<ProjectedBodyAttribute>() ?? Default);
}
