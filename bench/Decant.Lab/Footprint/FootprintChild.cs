using System.Collections;
using System.Diagnostics;
using System.Text.Json;
using Decant.Lab.Processes;
using Decant.Ladder;
using Decant.Ladder.Enumerating;
using Decant.Ladder.Origin;

namespace Decant.Lab.Footprint;

/// <summary>Measures one call in a child process, after a small call that loads code and fills pools.</summary>
internal sealed class FootprintChild() : ChildMeasurement<FootprintFigures>(What)
{
    public const string What = "footprint";

    private const int SmallItems = 10;

    protected override string Write(FootprintFigures figures) => JsonSerializer.Serialize(figures, FootprintJson.Default.FootprintFigures);

    protected override FootprintFigures Read(string line) => JsonSerializer.Deserialize(line, FootprintJson.Default.FootprintFigures)!;

    protected override async Task<FootprintFigures> MeasureAsync(string key, Target target, string[] more)
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
        return new(
            PeakWorkingSet.Read(),
            allocated,
            GC.CollectionCount(0) - collections[0],
            GC.CollectionCount(1) - collections[1],
            GC.CollectionCount(2) - collections[2],
            CountItems(result),
            (long)time.TotalNanoseconds);
    }

    private static long? CountItems(object? result) => result switch
    {
        Enumerated enumerated => enumerated.Items,
        ICollection items => items.Count,
        _ => null,
    };
}
