[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type", IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(Push), "PushEvent")]
[JsonDerivedType(typeof(Fork), 7)]
public partial class Event
{
    public long Id { get; set; }
}

[JsonProjection]
public partial class Push : Event
{
    public List<Event>? Earlier { get; set; }
}

[JsonProjection]
public partial class Fork : Event, IJsonOnDeserializing
{
    void IJsonOnDeserializing.OnDeserializing() => Id = -1;
}
