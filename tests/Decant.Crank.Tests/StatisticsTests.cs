using Decant.Crank.Tests.Agent;
using Decant.Lab.Reports;
using Newtonsoft.Json;

namespace Decant.Crank.Tests;

/// <summary>The block among the lines of a job.</summary>
public class StatisticsTests
{
    [Fact]
    public void BlockIsThreeLinesOfAsciiWhateverTheResult()
    {
        string block = CrankReport.Create(MadeUpResults.Nasty.ToSection());
        Assert.True(System.Text.Ascii.IsValid(block));
        string[] lines = block.Split('\n');
        Assert.Equal(["#StartJobStatistics", lines[1], "#EndJobStatistics", ""], lines);
        Assert.NotEmpty(JobStatistics.Parse(lines[1]).Measurements);
    }

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(null)]
    public void FigureThatIsNoneIsLeftOut(double? mean)
    {
        JobStatistics statistics = Publish(MadeUpResults.Row("a", mean, allocated: 1), MadeUpResults.Row("b", 5, allocated: 2));
        Assert.Equal(
            ["decant/query/10/items/a/allocated", "decant/query/10/items/b/mean_ns", "decant/query/10/items/b/allocated"],
            statistics.Measurements.Select(measurement => measurement.Name).Where(name => !name.EndsWith("overhead", StringComparison.Ordinal)));
        Assert.Equal(statistics.Metadata.Select(metadata => metadata.Name), statistics.Measurements.Select(measurement => measurement.Name));
    }

    [Fact]
    public void LinesOfStandardErrorAroundTheBlockDoNoHarm()
    {
        var output = new JobOutput();
        output.AddError("before");
        output.AddOutput("a table");
        foreach (string line in CrankReport.Create(MadeUpResults.Nasty.ToSection()).TrimEnd().Split('\n'))
            output.AddOutput(line);
        output.AddError("after");
        output.AddOutput("more");
        Assert.Single(output.Statistics);
    }

    // Why the block is written at once, when nothing else is to be said.
    [Fact]
    public void LineOfStandardErrorWithinTheBlockBreaksIt()
    {
        var output = new JobOutput();
        output.AddOutput("#StartJobStatistics");
        output.AddError("in between");
        output.AddOutput("""{"metadata":[],"measurements":[]}""");
        output.AddOutput("#EndJobStatistics");
        Assert.ThrowsAny<JsonException>(() => output.Statistics);
    }

    [Theory]
    [InlineData("first", 3)]
    [InlineData("last", 2)]
    [InlineData("avg", 2.5)]
    [InlineData("sum", 10)]
    [InlineData("median", 2)]
    [InlineData("max", 4)]
    [InlineData("min", 1)]
    [InlineData("count", 4)]
    [InlineData("delta", 3)]
    public void OperationMakesOneOfSeveral(string operation, double expected) => Assert.Equal(expected, Operations.Find(operation).Apply([3, 1, 4, 2]).Single());

    [Fact]
    public void AllKeepsAll() => Assert.Equal([3, 1], Operation.All.Apply([3, 1]));

    // Why ratios and costs of a call are reduced by the mean: of two machines the median is the lower one.
    [Fact]
    public void MedianOfTwoIsTheLower() => Assert.Equal(1, Operation.Median.Apply([3, 1]).Single());

    // The names of the lab are Crank's.
    [Fact]
    public void EveryFoldIsAnOperation() => Assert.All(Enum.GetNames<Fold>(), fold => Assert.True(Enum.TryParse<Operation>(fold, out _), fold));

    private static JobStatistics Publish(params Lab.Suites.Row[] rows) =>
        JobStatistics.Parse(CrankReport.Create(MadeUpResults.Of(rows).ToSection()).Split('\n')[1]);
}
