using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Runtimes;

/// <summary>Passes of several runtimes, put side by side.</summary>
public sealed class RuntimeMergeTests
{
    private static readonly TargetRuntime s_net8 = TargetRuntime.All[0];
    private static readonly TargetRuntime s_net10 = TargetRuntime.All[2];

    [Fact]
    public void Merge_OddPasses_GivesTheMedianAndItsBounds()
    {
        RuntimeRow row = Assert.Single(Merge((s_net8, [Measured("a", 30, 300), Measured("a", 10, 100), Measured("a", 20, 900)])));

        Assert.Equal(
            new RuntimeFigures { Runtime = "net8.0", Mean = 20, MeanLow = 10, MeanHigh = 30, Allocated = 300 }, Assert.Single(row.Figures));
        Assert.Null(row.Ratio);
        Assert.Null(row.AllocatedRatio);
    }

    [Fact]
    public void Merge_TwoRuntimes_TakesTheRatioWithinEachPass()
    {
        // The whole machine was ten times as slow in the second pass.
        RuntimeRow row = Assert.Single(Merge(
            (s_net8, [Measured("a", 100, 50), Measured("a", 1_000, 50), Measured("a", 100, 50)]),
            (s_net10, [Measured("a", 50, 40), Measured("a", 600, 40), Measured("a", 70, 40)])));

        Assert.Equal(0.6, row.Ratio!.Value, 1e-9);
        Assert.Equal(0.5, row.RatioLow!.Value, 1e-9);
        Assert.Equal(0.7, row.RatioHigh!.Value, 1e-9);
        Assert.Equal(0.8, row.AllocatedRatio!.Value, 1e-9);
    }

    [Fact]
    public void Merge_RowWithoutFigures_SaysWhyOnThatRuntimeAndHasNoRatio()
    {
        RuntimeRow[] rows = [.. Merge(
            (s_net8, [[.. Measured("a", 1, 1), Noted("b", "fails with JsonException: no")]]),
            (s_net10, [[.. Measured("a", 1, 1), .. Measured("b", 2, 2)]]))];

        Assert.Equal(["a", "b"], rows.Select(row => row.Name));
        Assert.Equal(["fails with JsonException: no", null], rows[1].Figures.Select(figures => figures.Note));
        Assert.Equal([null, 2], rows[1].Figures.Select(figures => figures.Mean));
        Assert.Null(rows[1].Ratio);
    }

    [Fact]
    public void Merge_LastPassOfOneMissing_KeepsWhatThereIs()
    {
        RuntimeRow row = Assert.Single(Merge((s_net8, [Measured("a", 10, 1), Measured("a", 20, 1)]), (s_net10, [Measured("a", 5, 1)])));

        Assert.Equal([15, 5], row.Figures.Select(figures => figures.Mean));
        Assert.Equal(0.5, row.Ratio);
    }

    [Fact]
    public void Merge_WayThatWasPublishedOnSeveralRuntimes_HasAllOfThem()
    {
        Row published = Measured("ways/GetStringAsync-published", 1, 1)[0] with
        {
            Count = 1_000,
            PublishedSource = "seed 003; .NET 8; 2023",
            PublishedAllocated = 1,
        };

        RuntimeRow row = Assert.Single(Merge((s_net8, [[published]])));

        Assert.Equal([".NET 6", ".NET 7", ".NET 8"], row.Published.Select(figures => figures.Runtime));
        Assert.Equal([890_800, 923_300, 830_600], row.Published.Select(figures => figures.MeanNanoseconds));
    }

    [Fact]
    public void Merge_RungThatWasPublishedOnOne_HasThatOne()
    {
        Row published = Measured("rung9", 1, 1)[0] with
        {
            PublishedSource = "seed 004; .NET Core 3.1; 2020",
            PublishedMean = 7,
            PublishedAllocated = 8,
        };

        RuntimeRow row = Assert.Single(Merge((s_net8, [[published]])));

        Assert.Equal((".NET Core 3.1", 7, 8), (row.Published[0].Runtime, row.Published[0].MeanNanoseconds, row.Published[0].Allocated));
    }

    private static IReadOnlyList<RuntimeRow> Merge(params (TargetRuntime Runtime, Row[][] Passes)[] found) => RuntimeMerge.Merge(
        [.. found.Select(runtime => runtime.Runtime)],
        found.SelectMany(runtime => runtime.Passes, (runtime, rows) => (runtime.Runtime, Pass: new RuntimePass(new("", "", "", ""), rows, [])))
            .ToLookup(pass => pass.Runtime, pass => pass.Pass));

    private static Row[] Measured(string name, double mean, long allocated) => [Noted(name, null) with { Mean = mean, Allocated = allocated }];

    private static Row Noted(string name, string? note) =>
        new() { Name = name, Summary = "", Traits = ContenderTraits.None, Body = "1 items", Count = 1, Shape = "repositories", Transfer = "Length", Note = note };
}
