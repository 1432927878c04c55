namespace Decant.Ladder;

/// <summary>Anything that the lab can measure: a rung, a rival, a way to enumerate, to issue a request or to read a body, a reader of bytes in memory, or a
/// floor.</summary>
public abstract class Contender
{
    /// <summary>The name in commands and tables, for example <c>rung9</c> or <c>ways/GetFromJsonAsync</c>.</summary>
    public abstract string Name { get; }

    /// <summary>The suite that the contender belongs to.</summary>
    public abstract Suite Suite { get; }

    /// <summary>A summary of what it does, in a few words.</summary>
    public abstract string Summary { get; }

    /// <summary>The name in pictures and sentences, for readers who do not know <see cref="Name"/>. The labels of Decant begin with <c>Decant</c>.</summary>
    public virtual string Label
    {
        get
        {
            string own = Name[(Name.LastIndexOf('/') + 1)..];
            return Traits.HasFlag(ContenderTraits.Decant) ? $"Decant, {own.Replace('-', ' ')}" : own;
        }
    }

    /// <summary>The number of the version of the client, or <see langword="null"/> for Decant and for contenders that are not a version.</summary>
    public virtual string? Version => null;

    /// <summary>The library that it runs, with its version, such as <c>simdjson 4.6.1 (icelake)</c>, or <see langword="null"/> if the checkout says which one
    /// it is.</summary>
    public string? Library { get; init; }

    /// <summary>The kinds of body that it reads. The first one is the kind that it was written for.</summary>
    public abstract IReadOnlyList<BodyKind> Reads { get; }

    /// <summary>Whether it reads a body in memory, which it fetches once before the measurement.</summary>
    public virtual bool ReadsMemory => false;

    /// <summary>The name of the body that it makes itself, or <see langword="null"/> if it reads one of the origin's. Contenders that are compared have the
    /// same body.</summary>
    public virtual string? OwnBody => null;

    /// <summary>Whether it returns the values that it read, and not only their number.</summary>
    public virtual bool ReturnsWhatItRead => true;

    /// <summary>The name of the result, or <see langword="null"/>. Contenders whose results have the same name return equal values from the same body, and
    /// <c>compare</c> checks that before it measures them.</summary>
    public virtual string? Result => null;

    /// <summary>Whether every call opens a connection. Its port stays in use for a while, so that many calls can use up all ports.</summary>
    public virtual bool ConnectsEachCall => false;

    /// <summary>Its traits.</summary>
    public abstract ContenderTraits Traits { get; }

    /// <summary>Whether it repeats a flaw of the seeds' measurement or code on purpose.</summary>
    public bool IsAsPublished => Traits.HasFlag(ContenderTraits.AsPublished);

    /// <summary>Why it cannot run in this build, and what to do about it, or <see langword="null"/> if it can.</summary>
    public virtual string? NotBuilt => null;

    /// <summary>Why it cannot read a body without Content-Length, or <see langword="null"/> if it can.</summary>
    public virtual string? NeedsContentLength => null;

    /// <summary>Creates clients and handlers, so that they are not part of the calls.</summary>
    public abstract Session Start(Target target);

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>Throws if this build does not contain the contender.</summary>
    protected void ThrowIfNotBuilt()
    {
        if (NotBuilt is not null)
            throw new NotSupportedException($"{Name} is {NotBuilt}");
    }
}
