using Decant.Ladder;

namespace Decant.Microbenchmarks.Memory;

/// <summary>A contender that reads bytes in memory: no request, no await, nothing of the network's in its figures.</summary>
internal abstract class MemoryContender : Contender
{
    public sealed override bool ReadsMemory => true;

    public override ContenderTraits Traits => ContenderTraits.None;

    public sealed override Session Start(Target target)
    {
        ThrowIfNotBuilt();
        if (!Reads.Contains(target.Kind))
            throw new NotSupportedException($"{Name} reads {Reads.ToNames()}, not {target.Kind.ToName()}.");
        return Start(target, MemoryBody.Fetch(target));
    }

    /// <summary>A session over the body, which is of a kind that the contender reads.</summary>
    protected abstract Session Start(Target target, MemoryBody body);
}
