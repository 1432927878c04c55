using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Stands for the converter that the contract (<see cref="JsonTypeInfo"/>) of an intercepted call's options has for a value.</summary>
/// <param name="type">The type that declares the member that has the converter; <typeparamref name="T"/> itself if the converter is that of the type.</param>
/// <param name="member">The JSON name of the member; null for the converter of the type.</param>
internal sealed class ContractConverter<T>(Type type, string? member) : JsonConverter<T>, IContractConverter
{
    /// <inheritdoc/>
    public int Index { get; } = ContractConverter.NextIndex();

    /// <inheritdoc/>
    public JsonConverter FindIn(JsonSerializerOptions options)
    {
        JsonTypeInfo contract = options.GetTypeInfo(type);
        if (member is null)
            return contract.Converter;
        foreach (JsonPropertyInfo property in contract.Properties)
        {
            if (property.Name == member)
                return property.CustomConverter as JsonConverter<T> ?? ContractConverter.EffectiveOf(property);
        }

        throw new InvalidOperationException($"The contract of {type} has no member '{member}'.");
    }

    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => throw new NotSupportedException();
}

/// <summary>A <see cref="ContractConverter{T}"/> of any type.</summary>
internal interface IContractConverter
{
    /// <summary>Gets the index of the converter in the table of each <see cref="SerializerContracts"/>.</summary>
    int Index { get; }

    /// <summary>Returns the converter in the contract of the options.</summary>
    JsonConverter FindIn(JsonSerializerOptions options);
}

internal static class ContractConverter
{
    /// <summary>Returns the converter that reads a member. If the member has a factory, or a converter of another type, only this property has the instance.</summary>
    /// <exception cref="MissingMethodException">Another version of System.Text.Json.</exception>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_EffectiveConverter")]
    public static extern JsonConverter EffectiveOf(JsonPropertyInfo property);

    private static int s_count;

    public static int NextIndex() => Interlocked.Increment(ref s_count) - 1;
}
