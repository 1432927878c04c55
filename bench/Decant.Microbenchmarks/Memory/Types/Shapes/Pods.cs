namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>A list of pods. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class PodsFew
{
    public PodFew[]? Items { get; set; }
}

[JsonProjection]
internal sealed partial class PodFew
{
    public PodMetadataFew? Metadata { get; set; }
    public PodStatusFew? Status { get; set; }
}

[JsonProjection]
internal sealed partial class PodMetadataFew
{
    public string? Name { get; set; }
    public string? Namespace { get; set; }
}

[JsonProjection]
internal sealed partial class PodStatusFew
{
    public string? Phase { get; set; }
}

[JsonProjection]
internal sealed partial class Pods
{
    public string? Kind { get; set; }
    public string? ApiVersion { get; set; }
    public PodListMetadata? Metadata { get; set; }
    public Pod[]? Items { get; set; }
}

[JsonProjection]
internal sealed partial class PodListMetadata
{
    public string? ResourceVersion { get; set; }
}

[JsonProjection]
internal sealed partial class Pod
{
    public PodMetadata? Metadata { get; set; }
    public PodSpecification? Spec { get; set; }
    public PodStatus? Status { get; set; }
}

[JsonProjection]
internal sealed partial class PodMetadata
{
    public string? Name { get; set; }
    public string? Namespace { get; set; }
    public string? Uid { get; set; }
    public DateTimeOffset CreationTimestamp { get; set; }
    public Dictionary<string, string>? Labels { get; set; }
}

[JsonProjection]
internal sealed partial class PodSpecification
{
    public PodContainer[]? Containers { get; set; }
    public string? RestartPolicy { get; set; }
    public int TerminationGracePeriodSeconds { get; set; }
    public string? ServiceAccountName { get; set; }
    public string? NodeName { get; set; }
    public bool AutomountServiceAccountToken { get; set; }
}

[JsonProjection]
internal sealed partial class PodContainer
{
    public string? Name { get; set; }
    public string? Image { get; set; }
    public PodResources? Resources { get; set; }
    public string? TerminationMessagePath { get; set; }
    public string? TerminationMessagePolicy { get; set; }
    public string? ImagePullPolicy { get; set; }
}

[JsonProjection]
internal sealed partial class PodResources
{
    public Dictionary<string, string>? Limits { get; set; }
}

[JsonProjection]
internal sealed partial class PodStatus
{
    public string? Phase { get; set; }
    public PodCondition[]? Conditions { get; set; }
    public string? PodIP { get; set; }
    public PodContainerStatus[]? ContainerStatuses { get; set; }
}

[JsonProjection]
internal sealed partial class PodCondition
{
    public string? Type { get; set; }
    public string? Status { get; set; }
    public DateTimeOffset? LastProbeTime { get; set; }
    public DateTimeOffset LastTransitionTime { get; set; }
}

[JsonProjection]
internal sealed partial class PodContainerStatus
{
    public string? Name { get; set; }
    public bool Ready { get; set; }
    public int RestartCount { get; set; }
    public PodState? State { get; set; }
}

[JsonProjection]
internal sealed partial class PodState
{
    public PodRunning? Running { get; set; }
}

[JsonProjection]
internal sealed partial class PodRunning
{
    public DateTimeOffset StartedAt { get; set; }
}
