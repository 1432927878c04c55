using System.Text.Json;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The invariant as its users start it.</summary>
[Deep]
public sealed class LabInvariantTests : LabTestBase
{
    [Fact]
    public async Task Invariant_PairsAboveTheLimit_AreToldWorstFirstAndEndWith3()
    {
        using Executable lab = Executable.StartLab(
            "invariant", "--filter", "values/bool", "--filter", "memory/skip-full*--shape elements", "--rounds", "1", "--limit", "0.0001", "--json", "--output", Output);

        (int exitCode, string output, string _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(3, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement[] rows = [.. document.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.Equal(2, rows.Length);
        Assert.Equal(rows.OrderByDescending(row => FiguresOf(row).Max(figures => figures.GetProperty("ratio").GetDouble())), rows);
        Assert.All(rows, row => Assert.Equal([6], FiguresOf(row).Select(figures => figures.GetProperty("rounds").GetInt32())));
        Assert.Contains("values/bool values/stj-bool", rows.Select(row => row.GetProperty("pair").GetString()));
        string page = await ReadAsync("invariant.md");
        Assert.Contains("invariant --filter 'values/bool' --filter 'memory/skip-full*--shape elements' --widths ", page, StringComparison.Ordinal);
        Assert.Contains("Of 2 pairs 2 are above", page, StringComparison.Ordinal);
        Assert.Contains(" --rounds 1 --limit 0.0001", page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Invariant_Widths_EachUsesNoWiderVectors()
    {
        string[] widths = [.. Widths.Used];
        using Executable lab = Executable.StartLab(
            "invariant", "--filter", "memory/skip-full*--shape elements", "--widths", string.Join(',', widths.Reverse()), "--rounds", "1", "--limit", "1000", "--json", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode is 0, error);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement row = Assert.Single(document.RootElement.GetProperty("rows").EnumerateArray());
        Assert.Equal(widths, FiguresOf(row).Select(figures => figures.GetProperty("width").GetString()));
        string page = await ReadAsync("invariant.md");
        Assert.Contains($"--widths {string.Join(',', widths)}", page, StringComparison.Ordinal);
        Assert.Contains("| scalar |", page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Invariant_WidthThatTheMachineLacks_IsAMistakeOfTheUser()
    {
        using Executable lab = Executable.StartLabWithoutVectors("invariant", "--widths", "512,scalar");

        (int exitCode, string _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(2, exitCode);
        Assert.Contains("--widths has '512', but this machine has scalar.", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Invariant_PairsBelowTheLimit_EndWith0()
    {
        using Executable lab = Executable.StartLab("invariant", "--filter", "values/bool", "--rounds", "1", "--limit", "1000");

        (int exitCode, string output, string _) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode is 0, output);
        Assert.Contains("Of 1 pair 0 are above 1000.00", output, StringComparison.Ordinal);
    }

    private static IEnumerable<JsonElement> FiguresOf(JsonElement row) => row.GetProperty("widths").EnumerateArray();
}
