using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>A projection: a type for which the source generator wrote a JSON reader.</summary>
/// <remarks>Mark a partial type with <see cref="JsonProjectionAttribute"/> to implement it. If the compiler reports that a marked type does not implement it,
/// the generator did not run. The package contains the generator; a project that references this library's project instead also references
/// <c>Decant.Generator.csproj</c> (see <see cref="JsonProjectionAttribute"/>). The generator writes only C#. In F# and Visual Basic, use the projections of a
/// C# project.</remarks>
/// <typeparam name="TSelf">The type itself.</typeparam>
public interface IJsonProjection<TSelf>
    where TSelf : IJsonProjection<TSelf>
{
    /// <summary>Gets the generated reader of the type, which is created once and thread-safe.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    static abstract JsonProjectionInfo<TSelf> ProjectionInfo { get; }
}
