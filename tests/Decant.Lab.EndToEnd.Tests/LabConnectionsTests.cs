using System.Text.Json;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The lab's commands over other connections than the seeds', as their users start them.</summary>
[Deep]
public sealed class LabConnectionsTests : LabTestBase
{
    [Fact]
    public async Task Compare_SeveralConnections_HasBothContendersAndEveryQuantityOverEach()
    {
        using Executable lab = Executable.StartLab(
            "compare", "rung11", "rung9b", "--items", "3", "--protocol", "http1,https2", "--transfer", "length,br", "--rounds", "1", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.Contains("compare, rung11 / rung9b: CPU time of the process", output, StringComparison.Ordinal);
        JsonElement root = JsonElement.Parse(await ReadAsync("compare.json"));
        Assert.Equal("compare rung11 rung9b --items 3 --protocol http1,https2 --transfer length,br --rounds 1", root.GetProperty("command").GetString());
        JsonElement[] connections = [.. root.GetProperty("comparisons").EnumerateArray()];
        Assert.Equal([null, "br", "https2", "https2, br"], connections.Select(pair => pair.TryGetProperty("connection", out JsonElement connection) ? connection.GetString() : null));
        Assert.All(connections, pair => Assert.Equal(
            pair.TryGetProperty("connection", out JsonElement connection) && connection.GetString()!.EndsWith("br", StringComparison.Ordinal),
            pair.TryGetProperty("sentBytes", out JsonElement sent) && sent.GetInt64() < pair.GetProperty("bodyBytes").GetInt64()));
        Assert.Equal(
            from quantity in (string[])["time", "cpu", "bytes"] from end in (string[])["3", "3 --transfer br", "3 --protocol https2", "3 --protocol https2 --transfer br"] select ($"rung11 rung9b --items {end}", quantity),
            root.GetProperty("rows").EnumerateArray().Select(row => (row.GetProperty("pair").GetString()!, row.GetProperty("quantity").GetString()!)));
        Assert.Contains("| Name | Connection | Sent | Time | CPU | ", await ReadAsync("compare.md"), StringComparison.Ordinal);
        ReportSection section = KnownResults.All.Single(known => known.File == "compare.json").Read(await ReadAsync("compare.json"));
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
