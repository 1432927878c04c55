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
        TimeSpan before = GC.GetTotalPauseDuration();
        watch.Restart();

        TimeSpan longestSeen = TimeSpan.Zero;
        for (int i = 0; i < 20; i++)
        {
            GC.Collect(generation: 0);
            TimeSpan pause = GC.GetGCMemoryInfo(GCKind.Any).PauseDurations[0];
            longestSeen = pause > longestSeen ? pause : longestSeen;
            // Every one is seen, not the last alone: each has its own sentinel.
            GC.WaitForPendingFinalizers();
        }

        // In this order, because the framework of the tests may cause a collection in between.
        TimeSpan longest = watch.GetLongest(), total = GC.GetTotalPauseDuration() - before;
        Assert.InRange(longest, longestSeen, total);
    }
}
