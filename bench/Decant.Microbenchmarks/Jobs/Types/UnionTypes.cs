namespace Decant.Microbenchmarks.Jobs.Types;

// Four types of events as in GitHub's API, and small types with little more than a discriminator.

internal abstract class EventMembers
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
internal abstract partial class RepositoryEvent : EventMembers;

[JsonProjection]
internal sealed partial class PushEvent : RepositoryEvent
{
    public PushPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesEvent : RepositoryEvent
{
    public IssuesPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class WatchEvent : RepositoryEvent
{
    public bool Public { get; set; }
}

[JsonProjection]
internal sealed partial class ForkEvent : RepositoryEvent
{
    public ForkPayload? Payload { get; set; }
}

/// <summary>The same with a discriminator that need not come first.</summary>
[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(LatePushEvent), "PushEvent")]
[JsonDerivedType(typeof(LateIssuesEvent), "IssuesEvent")]
[JsonDerivedType(typeof(LateWatchEvent), "WatchEvent")]
[JsonDerivedType(typeof(LateForkEvent), "ForkEvent")]
internal abstract partial class LateRepositoryEvent : EventMembers;

[JsonProjection]
internal sealed partial class LatePushEvent : LateRepositoryEvent
{
    public PushPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class LateIssuesEvent : LateRepositoryEvent
{
    public IssuesPayload? Payload { get; set; }
}

[JsonProjection]
internal sealed partial class LateWatchEvent : LateRepositoryEvent
{
    public bool Public { get; set; }
}

[JsonProjection]
internal sealed partial class LateForkEvent : LateRepositoryEvent
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
internal abstract partial class Change
{
    public int Id { get; set; }
}

[JsonProjection]
internal sealed partial class AddedChange : Change
{
    public int Value { get; set; }
}

[JsonProjection]
internal sealed partial class RemovedChange : Change;

[JsonProjection]
internal sealed partial class MovedChange : Change
{
    public int From { get; set; }
    public int To { get; set; }
}

/// <summary>The same with a discriminator that need not come first.</summary>
[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonDerivedType(typeof(LateAddedChange), "added")]
[JsonDerivedType(typeof(LateRemovedChange), "removed")]
[JsonDerivedType(typeof(LateMovedChange), "moved")]
internal abstract partial class LateChange
{
    public int Id { get; set; }
}

[JsonProjection]
internal sealed partial class LateAddedChange : LateChange
{
    public int Value { get; set; }
}

[JsonProjection]
internal sealed partial class LateRemovedChange : LateChange;

[JsonProjection]
internal sealed partial class LateMovedChange : LateChange
{
    public int From { get; set; }
    public int To { get; set; }
}

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(RepositoryEvent[]))]
[JsonSerializable(typeof(Change[]))]
internal sealed partial class UnionContext : JsonSerializerContext;

#if NET9_0_OR_GREATER
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, AllowOutOfOrderMetadataProperties = true)]
#else // It has the option from .NET 9 on: these jobs fail before.
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
#endif
[JsonSerializable(typeof(LateRepositoryEvent[]))]
[JsonSerializable(typeof(LateChange[]))]
internal sealed partial class LateUnionContext : JsonSerializerContext;
