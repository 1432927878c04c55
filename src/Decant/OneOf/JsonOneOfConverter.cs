using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.OneOf;

namespace Decant.CompilerServices;

/// <summary>Creates the converters with which System.Text.Json reads and writes <see cref="JsonOneOf{T1, T2}"/> and <see cref="JsonOneOf{T1, T2, T3}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonOneOfConverter : JsonConverterFactory
{
    /// <inheritdoc/>
    public override bool CanConvert(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return Describe(typeToConvert) is not null;
    }

    /// <inheritdoc/>
    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return Describe(typeToConvert)?.Converter;
    }

    // An instance of the type creates its own converter, because Native AOT cannot create generic types at run time.
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "A struct needs no constructor.")]
    internal static IJsonOneOf? Describe(Type type) => type.IsValueType && typeof(IJsonOneOf).IsAssignableFrom(type) ? (IJsonOneOf)RuntimeHelpers.GetUninitializedObject(type) : null;
}
