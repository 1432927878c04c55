using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

/// <summary>Counts how often it is told of, which a second reading would change.</summary>
public sealed class Notified : IJsonOnDeserializing, IJsonOnDeserialized
{
    [ThreadStatic]
    private static int s_notified;

    public int Id { get; set; }

    public int Times { get; private set; }

    public void OnDeserializing() => s_notified = 0;

    public void OnDeserialized() => Times = ++s_notified;
}

/// <summary>Has a member that is read by code of its own.</summary>
public sealed class WithConverter
{
    [JsonConverter(typeof(DoublingConverter))]
    public int Number { get; set; }
}

[JsonConverter(typeof(WrappedConverter))]
public sealed record Wrapped(string Text);

public sealed class DoublingConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() * 2;

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value / 2);
}

public sealed class WrappedConverter : JsonConverter<Wrapped>
{
    public override Wrapped Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Wrapped value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
}

/// <summary>Has settings of its own, some of which are read as they say.</summary>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public sealed class Particular
{
    public int Number { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public double Strict { get; set; }

    [JsonInclude]
    [SuppressMessage("Design", "CA1051", Justification = "Fields are read too where they say so.")]
    public int Field = 2;

    [JsonInclude]
    public int Private { get; private set; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Populated { get; } = [1];

    [JsonPropertyOrder(-1)]
    [JsonRequired]
    public string? Required { get; set; }
}

/// <summary>Cannot be read at all.</summary>
public sealed class Ambiguous
{
    public Ambiguous(int a) => A = a;

    public Ambiguous(string b) => B = b;

    public int A { get; }

    public string? B { get; }
}

/// <summary>Is rejected because of a condition that its type cannot meet.</summary>
public sealed class Rejecting
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int Number { get; set; }
}

/// <summary>Is rejected because of the type of a member that is not read.</summary>
public sealed class Looking
{
    public int Id { get; set; }

    public IReadOnlyList<Rejecting> Rejecting { get; } = [];
}
