using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>Reads types that are not marked: those of packages, of other assemblies, or closed generic types. Derive a partial class, and mark it
/// <see cref="JsonProjectableAttribute"/> once for each type; the source generator adds a property for each.</summary>
/// <remarks>The context has the same place as a <see cref="System.Text.Json.Serialization.JsonSerializerContext"/> in System.Text.Json. The result of reading equals
/// that of <see cref="System.Text.Json.JsonSerializer"/> for the same type with the same defaults.</remarks>
/// <example><code>
/// [JsonProjectable(typeof(Octokit.Repository), Only = "name,owner(login)")]
/// internal sealed partial class GitHubContext : JsonProjectionContext;
///
/// Repository? repository = await client.GetProjectionAsync(address, GitHubContext.Default.Repository);
/// </code></example>
public abstract class JsonProjectionContext
{
    /// <summary>Initializes a new instance.</summary>
    /// <param name="options">The options of all projections of the instance, or null for the defaults.</param>
    protected JsonProjectionContext(JsonProjectionOptions? options) => Options = options;

    /// <summary>Gets the options of all projections of the instance; null for the defaults.</summary>
    public JsonProjectionOptions? Options { get; }

    /// <summary>Gets what reads a type, for code that knows the type as an argument alone.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <returns>What reads it; null if the context does not list the type.</returns>
    public abstract JsonProjection<T>? GetProjection<T>();

    /// <summary>Creates what reads a type. Generated code calls it.</summary>
    /// <param name="info">What reads the type.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected JsonProjection<T> Create<T>(JsonProjectionInfo<T> info) => new(info, Options);
}
