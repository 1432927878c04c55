using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>A context for types without <c>[JsonProjection]</c>: types of packages and other assemblies, and closed generic types.</summary>
/// <remarks>Derive a partial class, and mark it with <see cref="JsonProjectableAttribute"/> once for each type; the source generator adds a property for each
/// type. The context corresponds to a <see cref="System.Text.Json.Serialization.JsonSerializerContext"/> of System.Text.Json. The result of reading equals that
/// of <see cref="System.Text.Json.JsonSerializer"/> for the same type with the same defaults.</remarks>
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

    /// <summary>Gets the options of all projections of the instance, or null for the defaults.</summary>
    public JsonProjectionOptions? Options { get; }

    /// <summary>Gets the reader of a type that code knows only as a type argument.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <returns>The reader, or null if the context does not list the type.</returns>
    public abstract JsonProjection<T>? GetProjection<T>();

    /// <summary>Creates the reader of a type, for generated code.</summary>
    /// <param name="info">The generated reader.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected JsonProjection<T> Create<T>(JsonProjectionInfo<T> info) => new(info, Options);
}
