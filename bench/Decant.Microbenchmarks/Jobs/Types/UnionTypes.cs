namespace Decant.Microbenchmarks.Jobs.Types;

// Four types of events as in GitHub's API, and small types with little more than a discriminator.

internal abstract class EventMembers : IRepositoryEvent, ILateRepositoryEvent
{
    public string? Id { get; set; }
    public EventName? Actor { get; set; }
    public EventName? Repo { get; set; }

    [JsonPropertyName("created_at")]
    public DateTimeOffset CreatedAt { get; set; }
}

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(PushEvent), "PushEvent")]
[JsonDerivedType(typeof(IssuesEvent), "IssuesEvent")]
[JsonDerivedType(typeof(WatchEvent), "WatchEvent")]
[JsonDerivedType(typeof(ForkEvent), "ForkEvent")]
internal partial interface IRepositoryEvent;

/// <summary>The same with a discriminator that need not come first.</summary>
[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(PushEvent), "PushEvent")]
[JsonDerivedType(typeof(IssuesEvent), "IssuesEvent")]
[JsonDerivedType(typeof(WatchEvent), "WatchEvent")]
[JsonDerivedType(typeof(ForkEvent), "ForkEvent")]
internal partial interface ILateRepositoryEvent;

[JsonProjection]
internal sealed partial class PushEvent : EventMembers
{
    public PushPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesEvent : EventMembers
{
    public IssuesPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class WatchEvent : EventMembers
{
    public bool Public { get; set; }
}

[JsonProjection]
internal sealed partial class ForkEvent : EventMembers
{
    public ForkPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class EventName
{
    public long Id { get; set; }
    public string? Login { get; set; }
    public string? Name { get; set; }
}

[JsonProjection]
internal sealed partial class PushPayload
{
    public string? Ref { get; set; }
    public string? Head { get; set; }
    public int Size { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesPayload
{
    public string? Action { get; set; }
    public EventIssue? Issue { get; set; }
}

[JsonProjection]
internal sealed partial class EventIssue
{
    public int Number { get; set; }
    public string? Title { get; set; }
}

[JsonProjection]
internal sealed partial class ForkPayload
{
    public EventName? Forkee { get; set; }
}

[JsonProjection]
[JsonDerivedType(typeof(AddedChange), "added")]
[JsonDerivedType(typeof(RemovedChange), "removed")]
[JsonDerivedType(typeof(MovedChange), "moved")]
internal partial interface IChange;

/// <summary>The same with a discriminator that need not come first.</summary>
[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonDerivedType(typeof(AddedChange), "added")]
[JsonDerivedType(typeof(RemovedChange), "removed")]
[JsonDerivedType(typeof(MovedChange), "moved")]
internal partial interface ILateChange;

internal abstract class ChangeMembers : IChange, ILateChange
{
    public int Id { get; set; }
}

[JsonProjection]
internal sealed partial class AddedChange : ChangeMembers
{
    public int Value { get; set; }
}

[JsonProjection]
internal sealed partial class RemovedChange : ChangeMembers;

[JsonProjection]
internal sealed partial class MovedChange : ChangeMembers
{
    public int From { get; set; }
    public int To { get; set; }
}

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(IRepositoryEvent[]))]
[JsonSerializable(typeof(IChange[]))]
internal sealed partial class UnionContext : JsonSerializerContext;

#if NET9_0_OR_GREATER
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, AllowOutOfOrderMetadataProperties = true)]
#else // It has the option from .NET 9 on: these jobs fail before.
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
#endif
[JsonSerializable(typeof(ILateRepositoryEvent[]))]
[JsonSerializable(typeof(ILateChange[]))]
internal sealed partial class LateUnionContext : JsonSerializerContext;
