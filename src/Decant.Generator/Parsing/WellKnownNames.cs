namespace Decant.Generator.Parsing;

/// <summary>Full metadata names of the attributes and types that the generator looks for.</summary>
internal static class WellKnownNames
{
    public const string Projection = "Decant.JsonProjectionAttribute";
    public const string ProjectionDefaults = "Decant.JsonProjectionDefaultsAttribute";
    public const string Projectable = "Decant.JsonProjectableAttribute";
    public const string ProjectionContext = "Decant.JsonProjectionContext";
    public const string ProjectionInterface = "Decant.IJsonProjection`1";
    public const string PropertyPath = "Decant.JsonPropertyPathAttribute";
    public const string Intern = "Decant.JsonInternAttribute";
    public const string UnixTime = "Decant.JsonUnixTimeAttribute";
    public const string Json = "System.Text.Json";
    public const string JsonNodes = Json + ".Nodes";
    public const string JsonElement = Json + ".JsonElement";
    public const string Serialization = Json + ".Serialization";
    public const string PropertyName = Serialization + ".JsonPropertyNameAttribute";
    public const string Ignore = Serialization + ".JsonIgnoreAttribute";
    public const string Include = Serialization + ".JsonIncludeAttribute";
    public const string Required = Serialization + ".JsonRequiredAttribute";
    public const string Constructor = Serialization + ".JsonConstructorAttribute";
    public const string PropertyOrder = Serialization + ".JsonPropertyOrderAttribute";
    public const string NumberHandling = Serialization + ".JsonNumberHandlingAttribute";
    public const string UnmappedMemberHandling = Serialization + ".JsonUnmappedMemberHandlingAttribute";
    public const string EnumMemberName = Serialization + ".JsonStringEnumMemberNameAttribute";
    public const string ObjectCreationHandling = Serialization + ".JsonObjectCreationHandlingAttribute";
    public const string Converter = Serialization + ".JsonConverterAttribute";
    public const string Polymorphic = Serialization + ".JsonPolymorphicAttribute";
    public const string DerivedType = Serialization + ".JsonDerivedTypeAttribute";
    public const string Serializable = Serialization + ".JsonSerializableAttribute";
    public const string SourceGenerationOptions = Serialization + ".JsonSourceGenerationOptionsAttribute";
    public const string SerializerContext = Serialization + ".JsonSerializerContext";
    public const string Serializer = Json + ".JsonSerializer";
    public const string SerializerOptions = Json + ".JsonSerializerOptions";
    public const string HttpJson = "System.Net.Http.Json";
    public const string OnDeserializing = Serialization + ".IJsonOnDeserializing";
    public const string OnDeserialized = Serialization + ".IJsonOnDeserialized";
    public const string AllowNull = CodeAnalysis + ".AllowNullAttribute";
    public const string DisallowNull = CodeAnalysis + ".DisallowNullAttribute";
    public const string Collections = "System.Collections.Generic";
    public const string CompilerGenerated = "System.Runtime.CompilerServices.CompilerGeneratedAttribute";
    public const string Obsolete = "System.ObsoleteAttribute";
    public const string Flags = "System.FlagsAttribute";
    public const string InlineArray = "System.Runtime.CompilerServices.InlineArrayAttribute";
    public const string StructLayout = "System.Runtime.InteropServices.StructLayoutAttribute";
    public const string SetsRequiredMembers = CodeAnalysis + ".SetsRequiredMembersAttribute";
    private const string CodeAnalysis = "System.Diagnostics.CodeAnalysis";
}
