using System.Collections;
using System.Diagnostics;
using Decant.Lab.Processes;
using Decant.Ladder;
using Decant.Ladder.Enumerating;
using Decant.Ladder.Origin;

namespace Decant.Lab.Footprint;

/// <summary>The child's part: a small call, so that code and pools are there, and then the one call that is measured.</summary>
internal static class FootprintChild
{
    public const string What = "footprint";

    /// <summary>In place of a number of items, where the result is none.</summary>
    public const long NoItems = -1;

    private const int SmallItems = 10;

    /// <summary>Gives peak working set, allocated bytes, collections of the three generations, items and nanoseconds.</summary>
    public static async Task<long[]> MeasureAsync(string key, Uri address)
    {
        Contender contender = ContenderKey.Find(key);
        using (Session small = contender.Start(new(OriginAddress.Of(address, BodyKind.Repositories, SmallItems), BodyKind.Repositories)))
            await small.GetResultAsync(CancellationToken.None);
        using Session session = contender.Start(new(address, BodyKind.Repositories));

        int[] collections = [GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2)];
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();
        object? result = await session.GetResultAsync(CancellationToken.None);
        TimeSpan time = Stopwatch.GetElapsedTime(start);
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return
        [
            PeakWorkingSet.Read(),
            allocated,
            .. collections.Select((before, generation) => (long)GC.CollectionCount(generation) - before),
            CountItems(result),
            (long)time.TotalNanoseconds,
        ];
    }

    private static long CountItems(object? result) => result switch
    {
        Enumerated enumerated => enumerated.Items,
        ICollection items => items.Count,
        _ => NoItems,
    };
}
