using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Suites;

/// <summary>One row of a table: a contender and the body it reads.</summary>
internal sealed record SuiteCase(Contender Contender, SuiteBody Body)
{
    /// <summary>What the objects that it returns cost alone, in bytes.</summary>
    public long ResultBytes { get; private init; }

    /// <summary>How many bytes a call reads, where they are in memory: nothing else is in the time then, and a rate says something.</summary>
    public long? BodyBytes { get; private init; }

    /// <summary>What its first call ended in, if it failed.</summary>
    public string? Failure { get; private init; }

    /// <summary>Why there can be no figure, or <see langword="null"/>.</summary>
    public string? Omitted => Contender.NotBuilt ?? ReadsMemoryAlone ?? NeedsContentLength ?? Failure;

    // A handler that decodes a body takes its length away too.
    private string? NeedsContentLength => Body.Transfer == Transfer.Length ? null : Contender.NeedsContentLength;

    private string? ReadsMemoryAlone => Contender.ReadsMemory && !Body.Delivery.IsOfSeeds
        ? "reads from memory, where --protocol and --transfer have no effect"
        : null;

    /// <summary>Calls once: that tells the size of what comes back, which is the same on every call, and shows before the minutes are
    /// spent whether the contender can read the body at all.</summary>
    public async Task<SuiteCase> TryAsync(OriginEndpoints origin, CancellationToken cancellationToken)
    {
        if (Omitted is not null)
            return this;

        try
        {
            using Session session = Contender.Start(Body.At(origin));
            object? result = await session.GetResultAsync(cancellationToken);
            return this with { ResultBytes = ResultSize.Measure(result), BodyBytes = session.BodyBytes };
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested)
        {
            // Any kind: each contender fails in its own way, and the others are still worth measuring.
            return this with { Failure = $"fails with {e.GetType().Name}: {e.Message}" };
        }
    }
}
