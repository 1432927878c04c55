using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The suites as their users start them.</summary>
[Deep]
public sealed class LabSuiteTests : LabTestBase
{
    [Fact]
    public async Task Suite_Tiny_HasARowForEachContenderWithItsRatios()
    {
        LabRun run = await LabRun.OfAsync("query", "--items 10 --milliseconds 10 --filter drain --filter rung0 --filter rung9 --filter rung10", Output);

        Assert.Equal(["drain", "rung0", "rung9", "rung10"], run.Names);
        JsonElement[] rows = run.Rows;
        Assert.All(rows.Where(row => !row.TryGetProperty("note", out _)), row =>
        {
            Assert.InRange(row.GetProperty("mean").GetDouble(), 1e3, double.MaxValue);
            Assert.InRange(row.GetProperty("allocated").GetInt64(), 1_000, 1_000_000);
        });
        Assert.InRange(rows[1].GetProperty("ratio").GetDouble(), double.Epsilon, double.MaxValue);
        Assert.Equal(1, rows[0].GetProperty("ratioToDrain").GetDouble());
        Assert.Equal(4_458_000, rows[1].GetProperty("publishedMean").GetDouble());
        if (rows[3].TryGetProperty("note", out JsonElement note))
        {
            Assert.StartsWith("not built", note.GetString(), StringComparison.Ordinal);
            Assert.False(rows[3].TryGetProperty("mean", out _));
        }

        Assert.Contains(
            "--suite query --items 10 --filter 'drain' --filter 'rung0' --filter 'rung9' --filter 'rung10' --milliseconds 10", run.Section.Command, StringComparison.Ordinal);
        Assert.Equal(["query-10-items-time", "query-10-items-overhead"], run.Section.Figures.Select(figure => figure.Name));
        Assert.Contains("report.html", run.Output, StringComparison.Ordinal);
        Assert.Contains("WorkloadActual", await ReadAsync("benchmark.log"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("client", "--items 1", "rung9-client*", 2)]
    [InlineData("query", "--items 1", "rung4-published", 1)]
    [InlineData("rivals", "--items 1", "rivals/RestSharp", 1)]
    [InlineData("enumerate", "--items 1", "enumerate/*", 2)]
    [InlineData("whole", "--items 1", "whole/*", 2)]
    [InlineData("ways", "--items 1", "ways/GetFromJsonAsync-*", 2)]
    [InlineData("bodies", "--bytes 1000", "bodies/KnownLength_UseArrayPool*", 4)]
    [InlineData("memory", "--items 10", "memory/labels*", 2)]
    public async Task Suite_Any_MeasuresItsContenders(string suite, string size, string filter, int rows)
    {
        LabRun run = await LabRun.OfAsync(suite, $"--suite {suite} {size} --filter {filter} --as-published --milliseconds 10", Output);

        Assert.Equal(rows, run.Rows.Length);
        Assert.All(run.Rows.Where(row => !row.TryGetProperty("mean", out _)), row => Assert.Matches("Content-Length|^not built", row.GetProperty("note").GetString()));
    }

    [Fact]
    public async Task Suite_InMemory_HasATableAShapeWithRatesAndWithoutFloors()
    {
        LabRun run = await LabRun.OfAsync(
            "stages", "--suite stages --shape dates,deep --items 50 --filter stages/dates-scalar --filter stages/full-scalar --milliseconds 10", Output);

        Assert.Equal(
            [("stages/full-scalar", "dates"), ("stages/dates-scalar", "dates"), ("stages/full-scalar", "deep")],
            run.Rows.Select(row => (row.GetProperty("name").GetString(), row.GetProperty("shape").GetString())));
        Assert.All(run.Rows, row =>
        {
            double expected = row.GetProperty("bodyBytes").GetInt64() / (row.GetProperty("mean").GetDouble() * 1e-9);
            Assert.Equal(expected, row.GetProperty("bytesPerSecond").GetDouble(), expected * 1e-6);
            Assert.InRange(row.GetProperty("ratio").GetDouble(), double.Epsilon, double.MaxValue);
            Assert.False(row.TryGetProperty("ratioToDrain", out _));
        });
        Assert.All(run.Section.Tables, table => Assert.Contains("Body/s", table.Columns.Select(column => column.Title)));
    }

    [Fact]
    public async Task Suite_BodyThatOneCannotRead_SaysSoInItsRowAndMeasuresTheOthers()
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, """[{"name":"n","url":"u","stars":"many"}]""", Cancellation);

        LabRun run = await LabRun.OfAsync("query", $"--filter drain --filter rung9 --body {file} --milliseconds 10", Output, expectedCode: 1);

        Assert.Contains("rung9: fails with JsonException", run.Output, StringComparison.Ordinal);
        Assert.InRange(run.Rows[0].GetProperty("mean").GetDouble(), 1e3, double.MaxValue);
        Assert.StartsWith("fails with JsonException", run.Rows[1].GetProperty("note").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Suite_Interrupted_KeepsWhatIsMeasured()
    {
        // Long enough for the contender to be under way when the interruption comes.
        using Executable lab = Executable.StartLab("--items", "10", "--filter", "drain*", "--filter", "rung2", "--milliseconds", "500", "--output", Output);
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Interrupts are sent by kill.");
        await lab.WaitForErrorAsync("drain-factory", Cancellation);

        await lab.SignalAsync("INT", Cancellation);
        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        Assert.Contains("Interrupted", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("query.json"));
        JsonElement[] rows = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.InRange(rows[0].GetProperty("mean").GetDouble(), 1e3, double.MaxValue);
        Assert.Equal("not measured", rows[^1].GetProperty("note").GetString());
    }
}
