namespace Decant.Ladder;

/// <summary>One thing that the lab can measure: a rung, a rival, a way to enumerate, to issue the GET or to read a body, a reader of bytes in memory,
/// or a floor.</summary>
public abstract class Contender
{
    /// <summary>The name used by every command and table, for example <c>rung9</c> or <c>ways/GetFromJsonAsync</c>.</summary>
    public abstract string Name { get; }

    /// <summary>The suite that the contender belongs to.</summary>
    public abstract Suite Suite { get; }

    /// <summary>What it does, in a few words.</summary>
    public abstract string Summary { get; }

    /// <summary>What pictures and sentences call it, for readers who have not met its name. Those by Decant begin with <c>Decant</c>.</summary>
    public virtual string Label
    {
        get
        {
            string own = Name[(Name.LastIndexOf('/') + 1)..];
            return Traits.HasFlag(ContenderTraits.Decant) ? $"Decant, {own.Replace('-', ' ')}" : own;
        }
    }

    /// <summary>The number that the seeds' versions of the client and those beyond them have, or <see langword="null"/>. Decant has a name and needs no number.</summary>
    public virtual string? Version => null;

    /// <summary>The kinds of body it reads, the one it was written for first.</summary>
    public abstract IReadOnlyList<BodyKind> Reads { get; }

    /// <summary>Whether it fetches the body once, before anything is measured, and reads it from memory.</summary>
    public virtual bool ReadsMemory => false;

    /// <summary>The name of the body that it makes itself, in place of one of the origin's, or <see langword="null"/>; two that are compared have the
    /// same.</summary>
    public virtual string? OwnBody => null;

    /// <summary>Whether what it returns is what it read, and not how much it was.</summary>
    public virtual bool ReturnsWhatItRead => true;

    /// <summary>Whether every call opens a connection, and leaves its port in use for a while: many calls in a row run out of ports.</summary>
    public virtual bool ConnectsEachCall => false;

    /// <summary>What it is, beside its name.</summary>
    public abstract ContenderTraits Traits { get; }

    /// <summary>Whether the contender repeats a flaw of the seeds' measurement or code on purpose.</summary>
    public bool IsAsPublished => Traits.HasFlag(ContenderTraits.AsPublished);

    /// <summary>Why it cannot run in this build and what to do about it, or <see langword="null"/> when it can.</summary>
    public virtual string? NotBuilt => null;

    /// <summary>Why it cannot read a body without Content-Length, or <see langword="null"/> when it can.</summary>
    public virtual string? NeedsContentLength => null;

    /// <summary>Sets up clients and handlers, so that a call costs only what the contender itself costs.</summary>
    public abstract Session Start(Target target);

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>Refuses to start what this build has not.</summary>
    protected void ThrowIfNotBuilt()
    {
        if (NotBuilt is not null)
            throw new NotSupportedException($"{Name} is {NotBuilt}");
    }
}
