using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Decant.CompilerServices;

/// <summary>The projection of a body that is an array, a dictionary or another value without members, for the generated code of intercepted calls.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares it. It holds a value for a moment.")]
public struct JsonWhole<T>
{
    /// <summary>Gets or sets the value.</summary>
    [JsonPropertyPath("$")]
    public T Value { get; set; }
}
