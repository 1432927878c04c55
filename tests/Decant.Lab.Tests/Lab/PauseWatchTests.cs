using Decant.Lab.Tests.Ladder;
using Decant.Lab.Throughput;

namespace Decant.Lab.Tests.Lab;

/// <summary>Collections of the whole process, so no other test runs meanwhile.</summary>
[Collection(nameof(RunsAlone))]
public sealed class PauseWatchTests
{
    [Fact]
    public void GetLongest_AfterCollections_IsAtMostTheirTotalAndNotFarBelowTheirMean()
    {
        const int collections = 20;
        var watch = new PauseWatch();
        // What was before does not count.
        GC.Collect();
        watch.Restart();
        Assert.Equal(TimeSpan.Zero, watch.GetLongest());
        TimeSpan before = GC.GetTotalPauseDuration();
        int count = GC.CollectionCount(0);

        for (int i = 0; i < collections; i++)
        {
            GC.Collect(generation: 0);
            // Every one is seen, not the last alone: each has its own sentinel.
            GC.WaitForPendingFinalizers();
        }

        TimeSpan total = GC.GetTotalPauseDuration() - before, longest = watch.GetLongest();
        Assert.InRange(longest, total / (GC.CollectionCount(0) - count) / 2, total);
    }
}
