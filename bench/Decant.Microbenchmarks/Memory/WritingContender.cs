using System.Buffers;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Reads repositories and writes them again, with three members or all of them. All calls use the same destination.</summary>
internal abstract class WritingContender(bool all) : MemoryContender
{
    public sealed override Suite Suite => Suite.Memory;

    public sealed override ContenderTraits Traits => ContenderTraits.Decant | ContenderTraits.Copies;

    public sealed override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    protected sealed override Session Start(Target target, MemoryBody body)
    {
        if (all)
            return Write<Repository>(body);
        if (target.Members.AreThoseOf(WantedMembers.Seed))
            return Write<Ladder.Rungs.Rung12_Copy.SeedProject>(body);
        if (target.Members.AreThoseOf(WantedMembers.GitHub))
            return Write<Ladder.Rungs.Rung12_Copy.GitHubProject>(body);
        throw Registration.NoTypeFor(target.Members, Name);
    }

    /// <summary>Reads a body and writes the wanted members.</summary>
    protected abstract void Write<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
        where T : IJsonProjection<T>;

    private Session Write<T>(MemoryBody body)
        where T : IJsonProjection<T>
    {
        var destination = new ArrayBufferWriter<byte>();
        return Session.OfMemory(body.Length, () =>
        {
            destination.ResetWrittenCount();
            Write<T>(body.Span, destination);
            return destination.WrittenCount;
        });
    }
}
