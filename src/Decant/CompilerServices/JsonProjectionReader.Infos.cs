using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Metadata for values that System.Text.Json reads.
public ref partial struct JsonProjectionReader
{
    /// <summary>Creates the metadata of a value that a built-in converter of System.Text.Json reads.</summary>
    /// <param name="defaults">The defaults of the projection.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="converter">The converter, or a factory that creates it.</param>
    public static JsonTypeInfo<T> CreateValueInfo<T>(JsonSerializerDefaults defaults, JsonNumberHandling handling, JsonConverter converter) =>
        ValueInfos.Create<T>(defaults, handling, converter);

    /// <summary>Creates the metadata of a value that a user's converter reads.</summary>
    /// <param name="defaults">The defaults of the projection. These and the settings that follow are passed to the converter as options.</param>
    /// <param name="policy">The policy that converts the name of a member to its JSON name.</param>
    /// <param name="propertyNameCaseInsensitive">Whether names are compared case-insensitively.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="useStringEnumConverter">Whether enums are read from their names.</param>
    /// <param name="respectNullableAnnotations">Whether null is an error if the annotation does not allow it.</param>
    /// <param name="respectRequiredConstructorParameters">Whether a constructor parameter without a default value is required.</param>
    /// <param name="converter">The converter, or a factory that creates it.</param>
    public static JsonTypeInfo<T> CreateConverterInfo<T>(
        JsonSerializerDefaults defaults, JsonKnownNamingPolicy policy, bool propertyNameCaseInsensitive, JsonNumberHandling handling,
        bool useStringEnumConverter, bool respectNullableAnnotations, bool respectRequiredConstructorParameters, JsonConverter converter) =>
        ConverterInfos.Create<T>(
            ConverterOptions.Create(
                defaults, policy, propertyNameCaseInsensitive, handling,
                useStringEnumConverter, respectNullableAnnotations, respectRequiredConstructorParameters),
            converter);

    /// <summary>Creates the metadata of a nullable value type that a user's converter factory reads.</summary>
    /// <inheritdoc cref="CreateConverterInfo{T}"/>
    public static JsonTypeInfo<T?> CreateNullableConverterInfo<T>(
        JsonSerializerDefaults defaults, JsonKnownNamingPolicy policy, bool propertyNameCaseInsensitive, JsonNumberHandling handling,
        bool useStringEnumConverter, bool respectNullableAnnotations, bool respectRequiredConstructorParameters, JsonConverterFactory converter)
        where T : struct => ConverterInfos.CreateNullable<T>(
            ConverterOptions.Create(
                defaults, policy, propertyNameCaseInsensitive, handling,
                useStringEnumConverter, respectNullableAnnotations, respectRequiredConstructorParameters),
            converter);

    /// <summary>Creates the metadata of a value that is read by the converter that the options of an intercepted call have for it.</summary>
    /// <param name="holder">The type that declares the member with the value; if there is no member, the collection that is read.</param>
    /// <param name="member">The JSON name of the member that has the converter; null for the converter of <typeparamref name="T"/>.</param>
    public static JsonTypeInfo<T> CreateContractInfo<T>(Type holder, string? member) => ConverterInfos.CreateContract<T>(holder, member);

    /// <summary>Returns the number handling that System.Text.Json uses for nullable numbers: the handling of the options from version 11 on, and
    /// <see cref="JsonNumberHandling.Strict"/> in earlier versions.</summary>
    /// <param name="handling">The number handling of the projection, which corresponds to the handling of the options.</param>
    public static JsonNumberHandling OfNullable(JsonNumberHandling handling) =>
        LoadedSerializer.HandlesNumbersOfNullable ? handling : JsonNumberHandling.Strict;
}
