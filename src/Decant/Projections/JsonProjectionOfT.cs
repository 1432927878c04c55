using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>Reads a type as a <see cref="JsonProjectionContext"/> determines, with options of its own. Pass it to a call in place of the type argument of a marked
/// type: <c>client.GetProjectionAsync(address, GitHubContext.Default.Repository)</c>. Instances are immutable, and safe for any number of threads.</summary>
/// <typeparam name="T">The type that is read. It need not be yours, and is not marked.</typeparam>
public sealed class JsonProjection<T>
{
    /// <summary>Initializes a new instance. Generated code calls it.</summary>
    /// <param name="info">What reads the type.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonProjection(JsonProjectionInfo<T> info, JsonProjectionOptions? options)
    {
        ArgumentNullException.ThrowIfNull(info);
        (Info, Options) = (info, options);
    }

    /// <summary>Gets the options of each call that is given this instance; null for the defaults, where the options of the client count.</summary>
    public JsonProjectionOptions? Options { get; }

    /// <summary>Gets what reads the type. It is for packages that build on this one.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonProjectionInfo<T> Info { get; }

    /// <summary>Creates an instance that reads the same with other options.</summary>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    public JsonProjection<T> WithOptions(JsonProjectionOptions? options) => new(Info, options);

    /// <summary>Creates the copy of one value: the root, or the value at <see cref="JsonProjectionOptions.Path"/>, with the options of this instance.</summary>
    /// <remarks>A copy runs no constructor, setter or converter. A type that has code of its own in one of these cannot be copied: calls throw a
    /// <see cref="NotSupportedException"/> with the reason.</remarks>
    public JsonCopy<T> ToCopy() => new(new(Info.Value, Options));

    /// <summary>Creates the copy of an array, as <see cref="JsonCopy.OfArray{T}"/> does, with the options of this instance.</summary>
    /// <inheritdoc cref="ToCopy()"/>
    public JsonCopy<T[]> ToArrayCopy() => new(new(Info.Elements, Options));
}
