using System.Text.Json.Serialization;

namespace Decant.Tests.Unions;

// A type for unknown discriminators, and the discriminator as a member of each type.
[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type", IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(PushEvent), "push")]
[JsonDerivedType(typeof(ForkEvent), "fork")]
[JsonDerivedType(typeof(UnknownEvent))]
internal abstract partial record Event(string? Id, string? Type);

[JsonProjection]
internal sealed partial record PushEvent(string? Id, string? Type, int X) : Event(Id, Type);

[JsonProjection]
internal sealed partial record ForkEvent(string? Id, string? Type) : Event(Id, Type)
{
    public string? Y { get; set; }
}

[JsonProjection]
internal sealed partial record UnknownEvent(string? Id, string? Type, DateTime? At) : Event(Id, Type);

// The same where the discriminator may come later.
[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type", IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(LatePushEvent), "push")]
[JsonDerivedType(typeof(LateUnknownEvent))]
[JsonDerivedType(typeof(LateNumberedEvent), 7)]
internal partial interface ILateEvent;

// Setters that are called in the document's order.
[JsonProjection]
internal sealed partial class LatePushEvent : ILateEvent, IJsonOnDeserialized
{
    private string? _log;

    public string? Log => _log;

    [JsonPropertyName("type")]
    public string? Kind
    {
        get => null;
        set => _log += value + ";";
    }

    public int X
    {
        get => 0;
        set => _log += $"{value};";
    }

    void IJsonOnDeserialized.OnDeserialized() => _log += "after";
}

[JsonProjection]
internal sealed partial class LateUnknownEvent : ILateEvent
{
    public JsonOneOf<string, int>? Type { get; set; }

    public int X { get; set; }
}

[JsonProjection]
internal readonly partial record struct LateNumberedEvent(int Type, string? Id) : ILateEvent;

// A base type that can be created and has the discriminator.
[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind", IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(KnownKind), "known")]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal partial class AnyKind
{
    public required string Kind { get; init; }

    public int N { get; set; }
}

[JsonProjection]
internal sealed partial class KnownKind : AnyKind
{
    public AnyKind? Inner { get; set; }
}

// Read from names.
internal enum Level
{
    None,
    Low,
    High,
}

[JsonProjection(UseStringEnumConverter = true)]
[JsonDerivedType(typeof(Leveled), "Low")]
[JsonDerivedType(typeof(OtherLevel), "High")]
internal abstract partial class Levels
{
    [JsonPropertyName("$type")]
    public Level Level { get; set; }
}

[JsonProjection(UseStringEnumConverter = true)]
internal sealed partial class Leveled : Levels;

[JsonProjection(UseStringEnumConverter = true)]
internal sealed partial class OtherLevel : Levels
{
    public int X { get; set; }
}
