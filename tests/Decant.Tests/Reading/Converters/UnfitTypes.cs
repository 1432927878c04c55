using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Reading.Converters;

[JsonProjection]
internal sealed partial record NeverFits([property: JsonConverter(typeof(UnfitConverter))] Seen X);

[JsonProjection]
internal sealed partial record NeverFitsNullable([property: JsonConverter(typeof(UnfitConverter))] Seen? X);

[JsonProjection]
internal sealed partial record FactoryNeverFits([property: JsonConverter(typeof(UnfitFactory))] Seen X);

[JsonProjection]
internal sealed partial record FactoryNeverFitsNullable([property: JsonConverter(typeof(UnfitFactory))] Seen? X);

[JsonProjection]
internal sealed partial record FactoryMakesNone([property: JsonConverter(typeof(EmptyFactory))] Seen X);

[JsonProjection]
internal sealed partial record FactoryMakesFactory([property: JsonConverter(typeof(NestedFactory))] Seen X);

[JsonProjection]
internal sealed partial record FactoryMakesOther([property: JsonConverter(typeof(OtherFactory))] Seen X);

/// <summary>Says that it converts nothing.</summary>
internal sealed class UnfitConverter() : HabitConverter<Seen>(what => new(what))
{
    public override bool CanConvert(Type typeToConvert) => false;
}

internal sealed class UnfitFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => false;

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new SeenConverter();
}

internal sealed class EmptyFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => null;
}

internal sealed class NestedFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new HabitFactory();
}

internal sealed class OtherFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new TextConverter();
}
