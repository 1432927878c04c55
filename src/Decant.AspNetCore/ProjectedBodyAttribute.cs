using System.Reflection;
using System.Runtime.CompilerServices;

namespace Decant.AspNetCore;

/// <summary>Specifies how the body is read for a parameter or property of type <see cref="Projected{T}"/>.</summary>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property)]
public sealed class ProjectedBodyAttribute : Attribute
{
    /// <summary>The default of <see cref="MaxBytes"/>: 1 MiB.</summary>
    public const int DefaultMaxBytes = 1024 * 1024;

    // Looking for attributes takes longer than reading a small body. A parameter lives as long as its endpoint.
    private static readonly ConditionalWeakTable<ParameterInfo, ProjectedBodyAttribute> s_known = [];

    private JsonProjectionOptions? _projection;

    /// <summary>Gets or sets the maximum number of bytes of the body, after decompression. The default is 1 MiB. The limit of the server applies as
    /// well. A larger body is answered with 413 (Content Too Large).</summary>
    public long MaxBytes { get; set; } = DefaultMaxBytes;

    /// <summary>Gets or sets the path of the value in the body (<see cref="JsonProjectionOptions.Path"/>). The default is null: the root.</summary>
    /// <remarks>If it is not a path, an <see cref="InvalidOperationException"/> is thrown before any body is read: for controllers when the application
    /// starts, for minimal APIs when the endpoints are built, which is before the first request is routed, and for Razor Pages with their first
    /// request.</remarks>
    public string? Path { get; set; }

    /// <summary>Gets or sets the maximum number of nested objects and arrays (<see cref="JsonProjectionOptions.MaxDepth"/>). The default is
    /// 64.</summary>
    public int MaxDepth { get; set; } = 64;

    internal static ProjectedBodyAttribute Default { get; } = new();

    /// <summary>Gets the options for reading.</summary>
    /// <exception cref="InvalidOperationException">The path or the depth is not valid.</exception>
    internal JsonProjectionOptions Projection => _projection ??= Create();

    /// <summary>Returns the attribute of a parameter, or the defaults if it has none.</summary>
    internal static ProjectedBodyAttribute Of(ParameterInfo parameter) =>
        s_known.TryGetValue(parameter, out ProjectedBodyAttribute? known)
            ? known
            : s_known.GetValue(parameter, static parameter => parameter.GetCustomAttribute<ProjectedBodyAttribute>() ?? Default);

    private JsonProjectionOptions Create()
    {
        try
        {
            return new() { Path = Path, MaxDepth = MaxDepth };
        }
        catch (Exception exception) when (exception is FormatException or ArgumentOutOfRangeException)
        {
            throw new InvalidOperationException($"The attribute [ProjectedBody] of a parameter or property is not valid. {exception.Message}", exception);
        }
    }
}
