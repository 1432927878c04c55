using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Stands for the converter that the contract (<see cref="JsonTypeInfo"/>) of an intercepted call's options has for a value.</summary>
/// <param name="holder">The type that declares the member with the value; if there is no member, the collection that is read.</param>
/// <param name="member">The JSON name of the member that has the converter; null for the converter of <typeparamref name="T"/>.</param>
internal sealed class ContractConverter<T>(Type holder, string? member) : JsonConverter<T>, IContractConverter
{
    /// <inheritdoc/>
    public int Index { get; } = ContractConverter.NextIndex();

    /// <inheritdoc/>
    public object FindIn(JsonSerializerOptions options)
    {
        JsonTypeInfo contract = options.GetTypeInfo(holder);
        return new ContractValue<T>((JsonConverter<T>)FindConverter(contract, options), contract.Options);
    }

    private JsonConverter FindConverter(JsonTypeInfo contract, JsonSerializerOptions options)
    {
        if (member is null)
            return options.GetTypeInfo(typeof(T)).Converter;
        foreach (JsonPropertyInfo property in contract.Properties)
        {
            if (property.Name == member)
                return property.CustomConverter as JsonConverter<T> ?? ContractConverter.EffectiveOf(property);
        }

        throw new InvalidOperationException($"The contract of {holder} has no member '{member}'.");
    }

    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => throw new NotSupportedException();
}

/// <summary>The converter of a value, and the options that it gets.</summary>
/// <param name="Converter">The converter of the contract.</param>
/// <param name="Options">The options of the contract. Options with equal settings share their contracts, so it may be another instance than that of the
/// call.</param>
internal sealed record ContractValue<T>(JsonConverter<T> Converter, JsonSerializerOptions Options);

/// <summary>A <see cref="ContractConverter{T}"/> of any type.</summary>
internal interface IContractConverter
{
    /// <summary>Gets the index of the converter in the table of each <see cref="SerializerContracts"/>.</summary>
    int Index { get; }

    /// <summary>Returns the <see cref="ContractValue{T}"/> for the options of a call.</summary>
    object FindIn(JsonSerializerOptions options);
}

internal static class ContractConverter
{
    private static int s_count;

    public static int NextIndex() => Interlocked.Increment(ref s_count) - 1;

    /// <summary>Returns the converter that reads a member. If the member has a factory, or a converter of another type, only this property has the instance.</summary>
    /// <exception cref="MissingMethodException">Another version of System.Text.Json.</exception>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_EffectiveConverter")]
    public static extern JsonConverter EffectiveOf(JsonPropertyInfo property);
}
