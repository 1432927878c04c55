using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.AspNetCore.Binding.Rejected;

/// <summary>What has a member of each kind that a body can miss.</summary>
[JsonProjection(UseStringEnumConverter = true, RespectNullableAnnotations = true)]
public sealed partial record Intake(
    int Count = 0,
    string Name = "",
    IntakeState State = IntakeState.Open,
    DateOnly? Due = null,
    bool? IsPaid = null,
    [property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset? Sent = null,
    [property: JsonPropertyPath("customer.home.city")] string? City = null,
    [property: JsonPropertyPath("parts[1].id")] int? Second = null,
    IReadOnlyList<IntakeLine>? Lines = null,
    IReadOnlyDictionary<string, int>? Stock = null,
    IReadOnlyDictionary<int, int>? Years = null,
    IntakePart? Part = null,
    IntakeStrict? Strict = null,
    [property: JsonConverter(typeof(RejectingConverter))] string? Code = null,
    IntakeGuarded? Guarded = null);

/// <summary>What is named in a body.</summary>
public enum IntakeState
{
    /// <summary>Not done.</summary>
    Open,

    /// <summary>Done.</summary>
    Closed,
}

/// <summary>What has members that must be there, one of them with a name that a path quotes.</summary>
[JsonProjection]
public sealed partial record IntakeLine([property: JsonRequired] int Amount, [property: JsonRequired, JsonPropertyName("order no")] string? Number, string? Text = null);

/// <summary>What has no other members.</summary>
[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed partial record IntakeStrict(int Width = 0);

/// <summary>What tells its type.</summary>
[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(IntakeScrew), "screw")]
public abstract partial record IntakePart;

/// <summary>One of them.</summary>
[JsonProjection]
public sealed partial record IntakeScrew(int Length) : IntakePart;

/// <summary>What rejects values by code of its own.</summary>
[JsonProjection]
public sealed partial record IntakeGuarded
{
    /// <summary>Is never accepted.</summary>
    public int Level
    {
        get => 0;
        init => throw new JsonException("secret rule");
    }
}

/// <summary>Rejects each value, in words that quote it.</summary>
public sealed class RejectingConverter : JsonConverter<string>
{
    /// <inheritdoc/>
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() switch
    {
        "placed secret" => throw new JsonException("secret", "$.secret", 0, 0),
        "misread secret" => JsonSerializer.Deserialize<string>("\"secret", options),
        var text => throw new JsonException($"{text} is not a code."),
    };

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => throw new NotSupportedException();
}
