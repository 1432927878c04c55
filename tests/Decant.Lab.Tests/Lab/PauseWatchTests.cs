using Decant.Lab.Throughput;

namespace Decant.Lab.Tests.Lab;

/// <summary>Collections of the whole process, so no other test runs meanwhile.</summary>
[Collection(nameof(RunsAlone))]
public sealed class PauseWatchTests
{
    [Fact]
    public void GetLongest_AfterCollections_IsAtLeastThePauseOfEachAndAtMostTheirTotal()
    {
        var watch = new PauseWatch();
        // What was before does not count.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        TimeSpan before = GC.GetTotalPauseDuration();
        watch.Restart();

        TimeSpan longestSeen = TimeSpan.Zero;
        for (int seen = 0; seen < 20;)
        {
            int collections = GC.CollectionCount(0);
            GC.Collect(generation: 0);
            TimeSpan pause = GC.GetGCMemoryInfo(GCKind.Any).PauseDurations[0];
            // Every one is seen, not the last alone: each has its own sentinel.
            GC.WaitForPendingFinalizers();
            // Unless the framework of the tests has caused another one before the finalizer looked.
            if (GC.CollectionCount(0) != collections + 1)
                continue;
            seen++;
            longestSeen = pause > longestSeen ? pause : longestSeen;
        }

        // In this order, because the framework of the tests may cause a collection in between.
        TimeSpan longest = watch.GetLongest(), total = GC.GetTotalPauseDuration() - before;
        Assert.InRange(longest, longestSeen, total);
    }
}
