using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>A projection: a type for which the source generator wrote a JSON reader. Mark a partial type with <see cref="JsonProjectionAttribute"/>
/// to implement it. If the compiler reports that a marked type does not, the generator did not run.</summary>
/// <remarks>The generator comes with the package. It writes C# alone, and a project that references the project of this library, in place of the package, references
/// <c>Decant.Generator.csproj</c> too, as <see cref="JsonProjectionAttribute"/> says. In F# and Visual Basic, use the projections of a C# project.</remarks>
/// <typeparam name="TSelf">The type itself.</typeparam>
public interface IJsonProjection<TSelf>
    where TSelf : IJsonProjection<TSelf>
{
    /// <summary>Gets the generated reader of the type. It is created once and safe for any number of threads.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    static abstract JsonProjectionInfo<TSelf> ProjectionInfo { get; }
}
