using System.CommandLine;
using Decant.Lab.Commands;
using Decant.Lab.Tests.Reports;

namespace Decant.Lab.Tests.Crank;

/// <summary>What a result publishes for Crank.</summary>
public sealed class CrankReportTests
{
    // How several values become one: what Crank knows.
    private static readonly string[] s_operations = ["First", "Last", "Avg", "Sum", "Median", "Max", "Min", "Count", "All", "Delta"];

    public static TheoryData<string> Names => [.. EveryResult.Names];

    [Theory]
    [MemberData(nameof(Names))]
    public void Block_OfEveryResult_HasFiguresWithNamesAndDescriptions(string name)
    {
        CrankBlock block = CrankBlock.Of(EveryResult.Of(name));

        string[] names = [.. block.Metadata.Select(figure => figure.Name)];
        Assert.NotEmpty(names);
        // Two tables of pairs may have the same pair.
        if (!name.EndsWith("pairs.json", StringComparison.Ordinal))
            Assert.Distinct(names);
        Assert.Equal(names, block.Measurements.Select(reading => reading.Name));
        Assert.All(names, figure => Assert.Matches("^decant(/[A-Za-z0-9.=+_-]+){3,}$", figure));
        Assert.All(block.Measurements, reading => Assert.True(double.IsFinite(reading.Value) && reading.Timestamp.Kind == DateTimeKind.Utc));
        Assert.All(block.Metadata, figure =>
        {
            Assert.Equal(("Decant", "Last"), (figure.Source, figure.Aggregate));
            Assert.Contains(figure.Reduce, s_operations);
            Assert.Matches("^[np][0-9]$", figure.Format);
            Assert.NotEmpty(figure.LongDescription);
            // What is in nanoseconds says so where a table shows it.
            Assert.True(!figure.Name.EndsWith("_ns", StringComparison.Ordinal) || figure.ShortDescription.EndsWith("(ns)", StringComparison.Ordinal), figure.Name);
        });
    }

    [Fact]
    public void Block_OfNastyTexts_CanBeRead() => Assert.NotEmpty(CrankBlock.Of(MadeUpResults.Nasty.ToSection()).Measurements);

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(null)]
    public void Block_FigureThatIsNone_IsLeftOut(double? mean)
    {
        CrankBlock block = CrankBlock.Of(MadeUpResults.Of(MadeUpResults.Row("a", mean, allocated: 1), MadeUpResults.Row("b", 5, allocated: 2)).ToSection());

        Assert.Equal(
            ["decant/query/10/items/a/allocated", "decant/query/10/items/b/mean_ns", "decant/query/10/items/b/allocated"],
            block.Measurements.Select(reading => reading.Name).Where(name => !name.EndsWith("overhead", StringComparison.Ordinal)));
    }

    [Fact]
    public void Commands_ThatHaveAResult_PublishIt() => Assert.All(
        All, command => Assert.Equal(Takes(command, "--output") && command.Name != "report", Takes(command, "--crank")));

    [Fact]
    public void Commands_ThatHaveAResult_AreAllKnownToTheReport() => Assert.Subset(
        KnownResults.All.Select(known => Path.GetFileNameWithoutExtension(known.File)).ToHashSet(),
        All.Where(command => Takes(command, "--json")).Select(command => command is RootCommand ? "query" : command.Name).ToHashSet());

    [Theory]
    [InlineData("--filter drain")]
    [InlineData("compare rung11 rung9")]
    [InlineData("throughput")]
    [InlineData("invariant")]
    public void Commands_AskedToPrintInTwoWays_Reject(string words)
    {
        string message = Assert.Single(LabProgram.Create().Parse([.. words.Split(' '), "--json", "--crank"]).Errors).Message;

        Assert.Contains("--json", message, StringComparison.Ordinal);
        Assert.Contains("--crank", message, StringComparison.Ordinal);
    }

    private static IEnumerable<Command> All => LabProgram.Create() is var root ? [root, .. root.Subcommands] : [];

    private static bool Takes(Command command, string option) => command.Options.Any(taken => taken.Name == option);
}
