using System.Text.Json;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The suites as their users start them.</summary>
[Deep]
public sealed class LabSuiteTests : LabTestBase
{
    [Fact]
    public async Task Suite_Tiny_PrintsTheTableAndWritesMarkdownCsvJsonAndTheReport()
    {
        string[] names = ["drain", "rung0", "rung9", "rung10"];
        using Executable lab = Executable.StartLab(["--items", "10", "--milliseconds", "10", "--output", Output, .. names.SelectMany(name => (string[])["--filter", name])]);

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.Contains("query, 10 items", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("query.json"));
        JsonElement[] rows = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.Equal(names, rows.Select(row => row.GetProperty("name").GetString()));
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

        string[] markdown = (await ReadAsync("query.md")).Split('\n');
        string[] csv = (await ReadAsync("query.csv")).Split("\r\n");
        Assert.All(names, name =>
        {
            Assert.Single(markdown, line => line.StartsWith($"| {name} |", StringComparison.Ordinal));
            Assert.Single(csv, line => line.StartsWith($"{name},", StringComparison.Ordinal));
        });
        Assert.Equal(
            "--suite query --items 10 --filter 'drain' --filter 'rung0' --filter 'rung9' --filter 'rung10' --milliseconds 10",
            json.RootElement.GetProperty("arguments").GetString());
        Assert.Contains("4 warm-ups and 5 iterations of 10 ms", await ReadAsync("query.md"), StringComparison.Ordinal);
        Assert.Contains("report.html", output, StringComparison.Ordinal);
        ReportSection section = KnownResults.All.Single(known => known.File == "query.json").Read(await ReadAsync("query.json"));
        Assert.Equal(HtmlReport.CreatePage(section), await ReadAsync("report.html"));
        foreach (Figure figure in section.Figures)
            Assert.Equal(SvgFigure.Create(figure), await ReadAsync($"{figure.Name}.svg"));
        Assert.True(File.Exists(Path.Combine(Output, "query-10-items-time.svg")));
        Assert.True(File.Exists(Path.Combine(Output, "query-10-items-overhead.svg")));
        Assert.Contains("WorkloadActual", await ReadAsync("benchmark.log"), StringComparison.Ordinal);
    }

    [Fact]
    public Task Suite_Any_MeasuresItsContenders() => ForEachAsync(
        [
            ("client", "--items=1", "rung9-client*", 2),
            ("query", "--items=1", "rung4-published", 1),
            ("rivals", "--items=1", "rivals/RestSharp", 1),
            ("enumerate", "--items=1", "enumerate/*", 2),
            ("ways", "--items=1", "ways/GetFromJsonAsync-*", 2),
            ("bodies", "--bytes=1000", "bodies/KnownLength_UseArrayPool*", 4),
            ("memory", "--items=10", "memory/labels*", 2),
        ],
        static async ((string Suite, string Size, string Filter, int Rows) expected, string folder) =>
        {
            using Executable lab = Executable.StartLab(
                "--suite", expected.Suite, expected.Size, "--filter", expected.Filter, "--as-published", "--milliseconds", "10", "--output", folder);

            (int exitCode, _, _) = await lab.WaitForExitAsync(Cancellation);

            Assert.Equal(0, exitCode);
            using JsonDocument json = JsonDocument.Parse(await File.ReadAllTextAsync(Path.Combine(folder, $"{expected.Suite}.json"), Cancellation));
            JsonElement[] measured = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
            Assert.Equal(expected.Rows, measured.Length);
            Assert.All(measured, row =>
            {
                if (!row.TryGetProperty("mean", out _))
                    Assert.Matches("Content-Length|^not built", row.GetProperty("note").GetString());
            });
        });

    [Fact]
    public async Task Suite_InMemory_HasATableAShapeWithRatesAndWithoutFloors()
    {
        using Executable lab = Executable.StartLab(
            "--suite", "stages", "--shape", "dates,deep", "--items", "50", "--filter", "stages/dates-scalar", "--filter", "stages/full-scalar",
            "--milliseconds", "10", "--output", Output);

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.Contains("stages, dates, 50 items", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("stages.json"));
        JsonElement[] rows = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.Equal(
            [("stages/full-scalar", "dates"), ("stages/dates-scalar", "dates"), ("stages/full-scalar", "deep")],
            rows.Select(row => (row.GetProperty("name").GetString(), row.GetProperty("shape").GetString())));
        Assert.All(rows, row =>
        {
            double expected = row.GetProperty("bodyBytes").GetInt64() / (row.GetProperty("mean").GetDouble() * 1e-9);
            Assert.Equal(expected, row.GetProperty("bytesPerSecond").GetDouble(), expected * 1e-6);
            Assert.InRange(row.GetProperty("ratio").GetDouble(), double.Epsilon, double.MaxValue);
            Assert.False(row.TryGetProperty("ratioToDrain", out _));
        });
        Assert.Contains("| Body/s |", await ReadAsync("stages.md"), StringComparison.Ordinal);
        Assert.DoesNotContain("| × drain |", await ReadAsync("stages.md"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Suite_BodyThatOneCannotRead_SaysSoInItsRowAndMeasuresTheOthers()
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, """[{"name":"n","url":"u","stars":"many"}]""", Cancellation);
        using Executable lab = Executable.StartLab("--filter", "drain", "--filter", "rung9", "--body", file, "--milliseconds", "10", "--output", Output);

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(1, exitCode);
        Assert.Contains("rung9: fails with JsonException", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("query.json"));
        JsonElement rows = json.RootElement.GetProperty("rows");
        Assert.InRange(rows[0].GetProperty("mean").GetDouble(), 1e3, double.MaxValue);
        Assert.StartsWith("fails with JsonException", rows[1].GetProperty("note").GetString(), StringComparison.Ordinal);
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
