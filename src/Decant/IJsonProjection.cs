using System.ComponentModel;
using Decant.CompilerServices;

namespace Decant;

/// <summary>A type that the generator made a projection. Mark a partial type with <see cref="JsonProjectionAttribute"/> to get it.</summary>
/// <typeparam name="TSelf">The type itself.</typeparam>
public interface IJsonProjection<TSelf>
    where TSelf : IJsonProjection<TSelf>
{
    /// <summary>How the type is read. Made once, safe for any number of threads.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    static abstract JsonProjectionInfo<TSelf> ProjectionInfo { get; }
}
