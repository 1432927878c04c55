using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>What the lab measures in new processes: first calls, and the memory of one large call.</summary>
[Deep]
public sealed class LabProcessTests : LabTestBase
{
    [Fact]
    public async Task FirstCall_Several_HasARowForEachContenderAndTheTwoThatItIsHeldAgainst()
    {
        string[] names = ["drain", "rivals/GetFromJsonAsync", "rung11", "rung9b", "enumerate/GetProjectionAsAsyncEnumerable", "ways/GetFromJsonAsync"];

        LabRun run = await LabRun.OfAsync("first-call", $"first-call {string.Join(' ', names[2..])} RUNG11 --processes 2", Output);

        Assert.Equal((10, 2), (run.Result.GetProperty("items").GetInt32(), run.Result.GetProperty("processes").GetInt32()));
        Assert.Equal("rivals/GetFromJsonAsync", run.Result.GetProperty("against").GetString());
        Assert.InRange(run.Result.GetProperty("bodyBytes").GetInt64(), 10_000, 12_000);
        Assert.Equal(names, run.Names);
        Assert.All(run.Rows, row =>
        {
            double[] setUp = Quartiles(row, "setUp"), firstCall = Quartiles(row, "firstCall"), total = Quartiles(row, "total");
            // Of two processes the median is the mean.
            Assert.Equal(setUp[1] + firstCall[1], total[1], 1.0);
            Assert.All((double[][])[setUp, firstCall, total], quartiles => Assert.Equal(quartiles.Order(), quartiles));
            Assert.InRange(firstCall[0], 1e5, double.MaxValue);
        });
        double floor = LabRun.Median(run.Rows[0], "firstCall"), one = LabRun.Median(run.Rows[1], "firstCall") - floor;
        if (one > 0)
            Assert.All(run.Rows, row => Assert.Equal((LabRun.Median(row, "firstCall") - floor) / one, row.GetProperty("firstCallRatio").GetDouble(), 1e-9));
    }

    [Fact]
    public async Task Footprint_Default_HasTheFloorAndThoseThatEnumerate()
    {
        LabRun run = await LabRun.OfAsync("footprint", "footprint --items 1000", Output);

        Assert.InRange(run.Result.GetProperty("bodyBytes").GetInt64(), 1_000_000, 1_300_000);
        Assert.Equal(["drain", "enumerate/GetFromJsonAsAsyncEnumerable", "enumerate/GetProjectionAsAsyncEnumerable"], run.Names);
        long floor = run.Rows[0].GetProperty("peakWorkingSet").GetInt64();
        Assert.All(run.Rows, row =>
        {
            long peak = row.GetProperty("peakWorkingSet").GetInt64();
            Assert.InRange(peak, 10 << 20, 1L << 30);
            Assert.Equal(peak - floor, row.GetProperty("aboveDrain").GetInt64());
            Assert.InRange(row.GetProperty("allocated").GetInt64(), 1_000, 10_000_000);
        });
        Assert.False(run.Rows[0].TryGetProperty("items", out _));
        Assert.All(run.Rows[1..], row => Assert.Equal(1_000, row.GetProperty("items").GetInt64()));
    }

    [Fact]
    public async Task Footprint_Gen0Bytes_BoundsWhatIsAllocatedBetweenCollections()
    {
        const int gen0 = 1 << 20;

        LabRun run = await LabRun.OfAsync("footprint", $"footprint enumerate/GetProjectionAsAsyncEnumerable --items 50000 --gen0-bytes {gen0}", Output);

        Assert.Equal(gen0, run.Result.GetProperty("gen0Bytes").GetInt32());
        // Half as many, for a collection may come a little late.
        Assert.InRange(run.Rows[1].GetProperty("gen0").GetInt64(), run.Rows[1].GetProperty("allocated").GetInt64() / gen0 / 2, long.MaxValue);
    }

    [Fact]
    public async Task Footprint_OfACallThatKeepsWhatItRead_IsLarger()
    {
        LabRun run = await LabRun.OfAsync("footprint", "footprint rung0 rung11 --items 20000", Output);

        Assert.All(run.Rows[1..], row => Assert.Equal(20_000, row.GetProperty("items").GetInt64()));
        // One string of 22 million characters, which rung 11 never has.
        long more = run.Rows[1].GetProperty("peakWorkingSet").GetInt64() - run.Rows[2].GetProperty("peakWorkingSet").GetInt64();
        Assert.InRange(more, 30 << 20, long.MaxValue);
    }

    private static double[] Quartiles(JsonElement row, string name) =>
        [.. ((string[])["low", "median", "high"]).Select(part => row.GetProperty(name).GetProperty(part).GetDouble())];
}
