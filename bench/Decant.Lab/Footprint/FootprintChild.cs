using System.Collections;
using System.Diagnostics;
using Decant.Lab.Processes;
using Decant.Ladder.Enumerating;

namespace Decant.Lab.Footprint;

/// <summary>Measures one call in a child process, after a small call that loads code and fills pools.</summary>
internal sealed class FootprintChild() : ChildMeasurement<FootprintRow>(What)
{
    public const string What = "footprint";

    private const int SmallItems = 10;

    protected override async Task<FootprintRow> MeasureAsync(string key, Target target, string[] more)
    {
        Contender contender = ContenderKey.Find(key);
        using (Session small = contender.Start(target.At(OriginAddress.Of(target.Address, BodyKind.Repositories, SmallItems))))
            await small.GetResultAsync(CancellationToken.None);
        using Session session = contender.Start(target);

        int[] collections = [GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2)];
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();
        object? result = await session.GetResultAsync(CancellationToken.None);
        TimeSpan time = Stopwatch.GetElapsedTime(start);
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return new()
        {
            Name = contender.Name,
            Summary = contender.Summary,
            Traits = contender.Traits,
            PeakWorkingSet = PeakWorkingSet.Read(),
            Allocated = allocated,
            Gen0 = GC.CollectionCount(0) - collections[0],
            Gen1 = GC.CollectionCount(1) - collections[1],
            Gen2 = GC.CollectionCount(2) - collections[2],
            Items = CountItems(result),
            Time = (long)time.TotalNanoseconds,
        };
    }

    private static long? CountItems(object? result) => result switch
    {
        Enumerated enumerated => enumerated.Items,
        ICollection items => items.Count,
        _ => null,
    };
}
