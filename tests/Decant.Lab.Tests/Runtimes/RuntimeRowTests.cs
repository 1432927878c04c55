using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Runtimes;

/// <summary>Passes of several runtimes, put side by side.</summary>
public sealed class RuntimeRowTests
{
    [Fact]
    public void Of_OddPasses_GivesTheMedianAndItsBounds()
    {
        RuntimeRow row = Merge("drain", ("net8.0", [Measured(30, 300), Measured(10, 100), Measured(20, 900)]));

        Assert.Equal(
            new RuntimeFigures { Runtime = "net8.0", Mean = 20, MeanLow = 10, MeanHigh = 30, Allocated = 300 }, Assert.Single(row.Figures));
        Assert.Null(row.Ratio);
        Assert.Null(row.AllocatedRatio);
    }

    [Fact]
    public void Of_TwoRuntimes_TakesTheRatioWithinEachPass()
    {
        // The whole machine was ten times as slow in the second pass.
        RuntimeRow row = Merge(
            "drain",
            ("net8.0", [Measured(100, 50), Measured(1_000, 50), Measured(100, 50)]),
            ("net11.0", [Measured(50, 40), Measured(600, 40), Measured(70, 40)]));

        Assert.Equal(0.6, row.Ratio!.Value, 1e-9);
        Assert.Equal(0.5, row.RatioLow!.Value, 1e-9);
        Assert.Equal(0.7, row.RatioHigh!.Value, 1e-9);
        Assert.Equal(0.8, row.AllocatedRatio!.Value, 1e-9);
    }

    [Fact]
    public void Of_RowWithoutFigures_SaysWhyOnThatRuntimeAndHasNoRatio()
    {
        RuntimeRow row = Merge("drain", ("net8.0", [Noted("fails with JsonException: no")]), ("net10.0", [Measured(2, 2)]));

        Assert.Equal(["fails with JsonException: no", null], row.Figures.Select(figures => figures.Note));
        Assert.Equal([null, 2], row.Figures.Select(figures => figures.Mean));
        Assert.Null(row.Ratio);
    }

    [Fact]
    public void Of_LastPassOfOneMissing_KeepsWhatThereIs()
    {
        RuntimeRow row = Merge("drain", ("net8.0", [Measured(10, 1), Measured(20, 1)]), ("net10.0", [Measured(5, 1)]));

        Assert.Equal([15, 5], row.Figures.Select(figures => figures.Mean));
        Assert.Equal(0.5, row.Ratio);
    }

    [Fact]
    public void Of_WayThatWasPublishedOnSeveralRuntimes_HasAllOfThem()
    {
        Row published = Measured(1, 1) with { Name = "ways/GetStringAsync-published", Count = 1_000, PublishedSource = "seed 003; .NET 8; 2023", PublishedAllocated = 1 };

        RuntimeRow row = Merge("ways/GetStringAsync-published", ("net8.0", [published]));

        Assert.Equal([".NET 6", ".NET 7", ".NET 8"], row.Published.Select(figures => figures.Runtime));
        Assert.Equal([890_800, 923_300, 830_600], row.Published.Select(figures => figures.MeanNanoseconds));
    }

    [Fact]
    public void Of_RungThatWasPublishedOnOne_HasThatOne()
    {
        Row published = Measured(1, 1) with { Name = "rung9", PublishedSource = "seed 004; .NET Core 3.1; 2020", PublishedMean = 7, PublishedAllocated = 8 };

        RuntimeRow row = Merge("rung9", ("net8.0", [published]));

        Assert.Equal((".NET Core 3.1", 7, 8), (row.Published[0].Runtime, row.Published[0].MeanNanoseconds, row.Published[0].Allocated));
    }

    [Theory]
    [InlineData(".NET 8.0.31", "8.0.31", null)]
    [InlineData(".NET 8.0.31", "10.0.12", "System.Text.Json 10.0.12 ")]
    public void Versions_SerializerThatIsNotTheRuntimes_IsAFailure(string runtime, string serializer, string? expected) =>
        Assert.StartsWith(expected ?? "", new RuntimeVersions(runtime, serializer, "", "").Failure ?? "", StringComparison.Ordinal);

    private static RuntimeRow Merge(string name, params (string Runtime, Row[] Passes)[] found) => RuntimeRow.Of(
        new(Contenders.Find(name)!, new SuiteBody(BodyKind.Repositories, 1, Transfer.Length)),
        [.. found.Select(runtime => runtime.Runtime)],
        found.SelectMany(runtime => runtime.Passes, (runtime, row) => (runtime.Runtime, Row: row)).ToLookup(pass => pass.Runtime, pass => pass.Row));

    private static Row Measured(double mean, long allocated) => Noted(null) with { Mean = mean, Allocated = allocated };

    private static Row Noted(string? note) =>
        new() { Name = "drain", Summary = "", Traits = ContenderTraits.None, Body = "1 items", Count = 1, Shape = "repositories", Transfer = "Length", Note = note };
}
