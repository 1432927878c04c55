using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Reading.Converters;

/// <summary>Every place where a converter can stand, each of a habit that a test chooses.</summary>
[JsonProjection]
internal sealed partial class Places
{
    [JsonConverter(typeof(SeenConverter))]
    public Seen Struct { get; set; }

    [JsonConverter(typeof(SeenConverter))]
    public Seen? Nullable { get; set; }

    [JsonConverter(typeof(NullableSeenConverter))]
    public Seen? WholeNullable { get; set; }

    [JsonConverter(typeof(TextConverter))]
    public string? Class { get; init; }

    [JsonConverter(typeof(TextWithNullConverter))]
    public string? ClassWithNull { get; set; }

    [JsonConverter(typeof(SeenWithoutNullConverter))]
    public Seen StructWithoutNull { get; set; }

    [JsonConverter(typeof(SeenWithNullConverter))]
    public Seen StructWithNull { get; set; }

    [JsonConverter(typeof(HabitFactory))]
    public Seen Made { get; set; }

    [JsonConverter(typeof(HabitFactory))]
    public Seen? MadeNullable { get; set; }

    [JsonConverter(typeof(HabitFactory))]
    public Upper? MadeForBase { get; set; }

    [JsonConverter(typeof(NullableHabitFactory))]
    public Seen? MadeWholeNullable { get; set; }

    [JsonConverter(typeof(NullableHabitFactory))]
    public Seen MadeOfEither { get; set; }

    public Marked OfType { get; set; }

    public Marked? OfTypeNullable { get; set; }

    public List<Marked>? Elements { get; set; }

    public Marked?[]? NullableElements { get; set; }

    public MarkedClass?[]? Classes { get; set; }

    public List<MarkedClassWithNull>? ClassesWithNull { get; set; }

    public Dictionary<string, Marked>? Entries { get; set; }

    public int After { get; set; }
}

/// <summary>Other code of the user's, beside converters.</summary>
[JsonProjection]
internal sealed partial class Own
{
    private int _set;

    [JsonConverter(typeof(SeenConverter))]
    public Seen Value { get; init; }

    [JsonConverter(typeof(HabitFactory))]
    public Seen? Nullable { get; init; }

    [JsonConverter(typeof(HabitFactory))]
    public Upper? OfBase { get; init; }

    public Marked[]? Many { get; init; }

    public int Set
    {
        get => _set;
        init
        {
            Habits.Next();
            _set = value;
        }
    }

    public Built? Built { get; init; }
}

[JsonProjection]
internal sealed partial class Built
{
    public Built() => Habits.Next();

    public int X { get; set; }
}

internal record struct Seen(string What);

internal record Lower(string What);

internal sealed record Upper(string What) : Lower(What);

[JsonConverter(typeof(MarkedConverter))]
internal record struct Marked(string What);

[JsonConverter(typeof(MarkedClassConverter))]
internal sealed record MarkedClass(string What);

[JsonConverter(typeof(MarkedClassWithNullConverter))]
internal sealed record MarkedClassWithNull(string What);

/// <summary>Reads by the habit, and writes what it has read.</summary>
internal abstract class HabitConverter<T>(Func<string, T> make) : JsonConverter<T>
{
    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        make(Habits.Read(ref reader, typeToConvert, options));

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"{value}");
}

internal sealed class SeenConverter() : HabitConverter<Seen>(what => new(what));

internal sealed class NullableSeenConverter() : HabitConverter<Seen?>(what => new Seen(what));

internal sealed class MarkedConverter() : HabitConverter<Marked>(what => new(what));

internal sealed class MarkedClassConverter() : HabitConverter<MarkedClass>(what => new(what));

internal sealed class MarkedClassWithNullConverter() : HabitConverter<MarkedClassWithNull>(what => new(what))
{
    public override bool HandleNull => true;
}

internal sealed class TextConverter() : HabitConverter<string>(what => what);

internal sealed class LowerConverter() : HabitConverter<Lower>(what => new Upper(what));

internal sealed class TextWithNullConverter() : HabitConverter<string>(what => what)
{
    public override bool HandleNull => true;
}

internal sealed class SeenWithNullConverter() : HabitConverter<Seen>(what => new(what))
{
    public override bool HandleNull => true;
}

/// <summary>Says that it takes no null, which a converter of a struct takes unless it says so.</summary>
internal sealed class SeenWithoutNullConverter() : HabitConverter<Seen>(what => new(what))
{
    public override bool HandleNull => false;
}

/// <summary>Its converter of a derived type is that of the base.</summary>
internal sealed class HabitFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Seen) || typeToConvert == typeof(Upper);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        typeToConvert == typeof(Seen) ? new SeenConverter() : new LowerConverter();
}

/// <summary>Takes nullable types as they are.</summary>
internal sealed class NullableHabitFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        typeToConvert == typeof(Seen) ? new SeenConverter() : new NullableSeenConverter();
}
