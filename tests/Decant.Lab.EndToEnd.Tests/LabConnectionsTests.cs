using System.Text.Json;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The lab's commands over other connections than the seeds', as their users start them.</summary>
[Deep]
public sealed class LabConnectionsTests : LabTestBase
{
    private static readonly string[] s_names = ["drain", "rung11", "rung9b"];

    [Fact]
    public async Task Connections_Output_HasARowForEachConnectionAndContender()
    {
        using Executable lab = Executable.StartLab(
            "connections", "rung11", "--items", "3", "--protocol", "https2", "--transfer", "length,br", "--rounds", "1", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.Contains("connections, 3 items: CPU time", output, StringComparison.Ordinal);
        JsonElement root = JsonElement.Parse(await ReadAsync("connections.json"));
        Assert.Equal("rung11 rung9b --against rung9b --items 3 --protocol https2 --transfer length,br --rounds 1", root.GetProperty("arguments").GetString());
        JsonElement[] rows = [.. root.GetProperty("rows").EnumerateArray()];
        Assert.Equal(
            from transfer in (string[])["length", "br"] from name in s_names select ("https2", transfer, name),
            rows.Select(row => (row.GetProperty("protocol").GetString(), row.GetProperty("transfer").GetString(), row.GetProperty("name").GetString()))!);
        Assert.All(rows, row =>
        {
            Assert.InRange(row.GetProperty("time").GetDouble(), 1e3, double.MaxValue);
            Assert.InRange(row.GetProperty("cpuTime").GetDouble(), 1e3, double.MaxValue);
            bool isCoded = row.GetProperty("transfer").GetString() == "br";
            Assert.Equal(isCoded, row.GetProperty("sentBytes").GetInt64() < row.GetProperty("bodyBytes").GetInt64());
        });
        string markdown = await ReadAsync("connections.md");
        Assert.All((string[])["time", "CPU time", "allocated"], title => Assert.Contains($"## 3 items: {title}\n", markdown, StringComparison.Ordinal));
        Assert.Contains("| connection | sent | drain | rung11 | rung9b |", markdown, StringComparison.Ordinal);
        Assert.Contains("| `https2 br` | ", markdown, StringComparison.Ordinal);
        ReportSection section = KnownResults.All.Single(known => known.File == "connections.json").Read(await ReadAsync("connections.json"));
        Assert.Equal(HtmlReport.CreatePage(section), await ReadAsync("report.html"));
    }

    [Fact]
    public Task Commands_OverAnotherConnection_MeasureAndSaySo() => ForEachAsync(
        [
            ("first-call", "rung11 --against rung9 --processes 1 --items 3 --protocol https2 --transfer br", "first-call rung9 rung11 --against rung9 --processes 1 --items 3 --protocol https2 --transfer br", "3 items, https2, br, "),
            ("throughput", "rung11 --callers 2 --items 3 --network delay=1 --seconds 1 --rounds 1 --protocol h2c --transfer gzip", "--seconds 1 --rounds 1 --protocol h2c --transfer gzip", "3 items, h2c, gzip, "),
            ("query", "--suite query --items 3 --filter drain --filter rung11 --protocol https --transfer gzip --milliseconds 10", "--filter 'drain' --filter 'rung11' --protocol https --transfer gzip --milliseconds 10", "3 items, https, gzip"),
            ("compare", "compare rung11 rung9b --items 3 --rounds 1 --protocol h2c --transfer br", "compare rung11 rung9b --items 3 --protocol h2c --transfer br --rounds 1", "3 items, h2c, br, "),
        ],
        static async ((string Name, string Arguments, string Command, string Table) command, string folder) =>
        {
            string[] verb = command.Name is "first-call" or "throughput" ? [command.Name] : [];
            using Executable lab = Executable.StartLab([.. verb, .. command.Arguments.Split(' '), "--output", folder]);

            (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

            Assert.True(exitCode == 0, error);
            string markdown = await File.ReadAllTextAsync(Path.Combine(folder, $"{command.Name}.md"), Cancellation);
            Assert.Contains($"{command.Command}\n", markdown, StringComparison.Ordinal);
            Assert.Contains(command.Table, markdown, StringComparison.Ordinal);
            JsonElement row = JsonElement.Parse(await File.ReadAllTextAsync(Path.Combine(folder, $"{command.Name}.json"), Cancellation)).GetProperty("rows")[0];
            if (command.Name == "query")
                Assert.Equal(("Https", "Gzip"), (row.GetProperty("protocol").GetString(), row.GetProperty("transfer").GetString()));
        });
}
