using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Runtimes;

/// <summary>Passes of several runtimes, put side by side.</summary>
public sealed class RuntimePassTests
{
    [Fact]
    public void Combine_OddPasses_TakesTheOneWithTheMedianMean()
    {
        Row row = Combine([Measured(30, 300), Measured(10, 100), Measured(20, 900)]);

        Assert.Equal((20, 900, "1 items, .NET 9", null), (row.Mean, row.Allocated, row.Body, row.RuntimeRatio));
    }

    // The whole machine was ten times as slow in the second pass. The last pass of one may be missing.
    [Theory]
    [InlineData(3, 0.55, 0.6, 0.65)]
    [InlineData(1, 0.5, 0.5, 0.5)]
    public void Combine_TwoRuntimes_TakesTheRatioWithinEachPass(int passes, double low, double median, double high)
    {
        Row[] oldest = [Measured(100, 50), Measured(1_000, 50), Measured(100, 50)], newest = [Measured(50, 40), Measured(600, 40), Measured(70, 40)];

        Quartiles ratio = Combine(newest[..passes], oldest).RuntimeRatio!.Value;

        Assert.Equal([low, median, high], [Math.Round(ratio.Low, 9), Math.Round(ratio.Median, 9), Math.Round(ratio.High, 9)]);
    }

    [Theory]
    [InlineData("fails with JsonException: no")]
    [InlineData(null)]
    public void Combine_WithoutFigures_SaysWhyAndHasNoRatio(string? note)
    {
        Row row = Combine(note is null ? [] : [Noted(note)], [Measured(2, 2)]);

        Assert.Equal((note ?? "not measured", null, null), (row.Note, row.Mean, row.RuntimeRatio));
    }

    [Theory]
    [InlineData(".NET 8.0.31", "8.0.31", null)]
    [InlineData(".NET 8.0.31", "10.0.12", "System.Text.Json 10.0.12 ")]
    public void WhyNotTheRuntimes_OtherSerializer_NamesIt(string runtime, string serializer, string? expected) =>
        Assert.StartsWith(expected ?? "", RuntimeClient.WhyNotTheRuntimes(runtime, serializer) ?? "", StringComparison.Ordinal);

    private static Row Combine(Row[] passes, params Row[] oldest) =>
        RuntimesRunner.Combine(new(Contenders.Drain, new SuiteBody(BodyKind.Repositories, 1, Transfer.Length)), ".NET 9", passes, oldest);

    private static Row Measured(double mean, long allocated) => Noted(null) with { Mean = mean, Allocated = allocated };

    private static Row Noted(string? note) =>
        new() { Name = "drain", Summary = "", Traits = ContenderTraits.None, Body = "1 items", Count = 1, Shape = "repositories", Transfer = "Length", Note = note };
}
