namespace Decant.Rivals;

/// <summary>Says of a method of <see cref="RivalClients"/> what the rival is.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class RivalAttribute(RivalKind kind, string summary) : Attribute
{
    /// <summary>What it comes with.</summary>
    public RivalKind Kind => kind;

    /// <summary>What it does, in a few words.</summary>
    public string Summary => summary;

    /// <summary>Why this build has no such rival and what to do about it, or <see langword="null"/> when it has.</summary>
    public string? NotBuilt { get; init; }
}
