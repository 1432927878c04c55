using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>A projection: a type for which the source generator wrote a JSON reader. Mark a partial type with <see cref="JsonProjectionAttribute"/>
/// to implement it.</summary>
/// <typeparam name="TSelf">The type itself.</typeparam>
public interface IJsonProjection<TSelf>
    where TSelf : IJsonProjection<TSelf>
{
    /// <summary>Gets the generated reader of the type. It is created once and safe for any number of threads.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    static abstract JsonProjectionInfo<TSelf> ProjectionInfo { get; }
}
