using Decant.Lab.Compare;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>What the loop itself allocates. Alone, because bytes are counted for the whole process.</summary>
[Collection(nameof(RunsAlone))]
public sealed class ClosedLoopAllocationTests
{
    // So many that what the framework of the tests allocates meanwhile is nothing to a call: a byte for each would be a megabyte.
    private const int Calls = 1_000_000;

    [Fact]
    public async Task MeasureFor_CallsThatAllocateNothing_AllocatesNextToNothing()
    {
        using var session = new Session(static _ => Task.CompletedTask);
        var loop = new ClosedLoop(session, callers: 4, timesCalls: true);

        Block block = await loop.MeasureForAsync(TimeSpan.FromDays(1), Calls, new long[Calls], TestContext.Current.CancellationToken);

        Assert.Equal(Calls, block.Calls);
        Assert.InRange(block.Allocated, 0, 0.5);
    }
}
