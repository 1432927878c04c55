namespace Decant.AspNetCore;

/// <summary>Says how the body of a parameter of the type <see cref="Projected{T}"/> is read.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
public sealed class ProjectedBodyAttribute : Attribute
{
    /// <summary>How many bytes a body may have that says nothing else.</summary>
    public const int DefaultMaxBytes = 1024 * 1024;

    private JsonProjectionOptions? _projection;

    /// <summary>How many bytes the body may have, after decompression; default 1 MiB. The server's own limit holds as well. More is a 413.</summary>
    public long MaxBytes { get; set; } = DefaultMaxBytes;

    /// <summary>Where in the body the value lies (<see cref="JsonProjectionOptions.Path"/>); null, the default: it is the root.</summary>
    public string? Path { get; set; }

    /// <summary>How many containers may be open at once (<see cref="JsonProjectionOptions.MaxDepth"/>); default 64.</summary>
    public int MaxDepth { get; set; } = 64;

    internal static ProjectedBodyAttribute Default { get; } = new();

    internal JsonProjectionOptions Projection => _projection ??= new() { Path = Path, MaxDepth = MaxDepth };
}
