using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>The reader of a type in a <see cref="JsonProjectionContext"/> or of a marked type, with its options.</summary>
/// <remarks>Pass it to a call in place of a type argument: <c>client.GetProjectionAsync(address, GitHubContext.Default.Repository)</c>. Instances are immutable
/// and thread-safe.</remarks>
/// <typeparam name="T">The type to read. It need not be your own, and needs no attribute.</typeparam>
public sealed class JsonProjection<T>
{
    /// <summary>Initializes a new instance, for generated code.</summary>
    /// <param name="info">The generated reader.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonProjection(JsonProjectionInfo<T> info, JsonProjectionOptions? options)
    {
        ArgumentNullException.ThrowIfNull(info);
        (Info, Options) = (info, options);
    }

    /// <summary>Gets the options of calls with this reader, or null for the options of the client and the defaults.</summary>
    public JsonProjectionOptions? Options { get; }

    /// <summary>Gets the generated reader, for packages that extend this one.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonProjectionInfo<T> Info { get; }

    /// <summary>Creates a reader of the same type with other options.</summary>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    public JsonProjection<T> WithOptions(JsonProjectionOptions? options) => new(Info, options);

    /// <summary>Creates a copy of one value: the root, or the value at <see cref="JsonProjectionOptions.Path"/>, with the options of this reader.</summary>
    /// <remarks>A copy runs no constructor, setter or converter. A type with custom code in one of these cannot be copied: calls throw a
    /// <see cref="NotSupportedException"/> with the reason.</remarks>
    public JsonCopy<T> ToCopy() => new(new(Info.Value, Options));

    /// <summary>Creates a copy of the elements of an array, as <see cref="JsonCopy.OfArray{T}"/> does, with the options of this reader.</summary>
    /// <inheritdoc cref="ToCopy()"/>
    public JsonCopy<T[]> ToArrayCopy() => new(new(Info.Elements, Options));
}
