namespace Decant.Rivals;

/// <summary>Describes the rival of a method of <see cref="RivalClients"/>.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class RivalAttribute(RivalKind kind, string summary) : Attribute
{
    public RivalKind Kind => kind;

    /// <summary>A summary of what it does, in a few words.</summary>
    public string Summary => summary;

    /// <summary>The library whose call it is, if Decant reads the body there, or <see langword="null"/>.</summary>
    public string? Under { get; init; }

    /// <summary>Why this build does not contain the rival, and what to do about it, or <see langword="null"/> if it does.</summary>
    public string? NotBuilt { get; init; }
}

/// <summary>The kinds of rivals. Tables show the kinds in this order, and the rivals of a kind by name.</summary>
internal enum RivalKind
{
    /// <summary>The framework's own one-liner. The other rivals are compared with it.</summary>
    OneLiner,

    /// <summary>Other means of the framework.</summary>
    Framework,

    /// <summary>Other packages.</summary>
    Library,
}
