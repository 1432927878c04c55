using Decant.Lab.Compare;
using Decant.Lab.Tests.Ladder;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>What the loop itself allocates. Alone, because bytes are counted for the whole process.</summary>
[Collection(nameof(RunsAlone))]
public sealed class ClosedLoopAllocationTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Measure_CallsThatAllocateNothing_AllocatesNextToNothing()
    {
        using var session = new Session(static _ => Task.CompletedTask);
        var loop = new ClosedLoop(session, callers: 4, timesCalls: true);
        await loop.SizeAsync(Cancellation);
        await loop.MeasureAsync(Cancellation);

        // Of the process, in which the test framework works too: the quietest block counts.
        double least = double.MaxValue;
        for (int i = 0; i < 20 && least > 0.1; i++)
            least = Math.Min(least, (await loop.MeasureAsync(Cancellation)).Allocated);

        Assert.InRange(least, 0, 0.1);
    }
}
