using Decant.Ladder;

namespace Decant.Microbenchmarks.Memory;

/// <summary>A contender that reads bytes in memory. Its figures include no request, no await and no network.</summary>
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

    /// <summary>Creates a session over the body. The contender reads its kind.</summary>
    protected abstract Session Start(Target target, MemoryBody body);
}
