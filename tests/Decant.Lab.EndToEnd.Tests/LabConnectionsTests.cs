using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The lab's commands over other connections than the seeds', as their users start them.</summary>
[Deep]
public sealed class LabConnectionsTests : LabTestBase
{
    [Fact]
    public async Task Compare_SeveralConnections_HasBothContendersAndEveryQuantityOverEach()
    {
        LabRun run = await LabRun.OfAsync("compare", "compare rung11 rung9b --items 3 --protocol http1,https2 --transfer length,br --rounds 1", Output);

        JsonElement[] connections = [.. run.Result.GetProperty("comparisons").EnumerateArray()];
        Assert.Equal([null, "br", "https2", "https2, br"], connections.Select(pair => pair.TryGetProperty("connection", out JsonElement connection) ? connection.GetString() : null));
        Assert.All(connections, pair => Assert.Equal(
            pair.TryGetProperty("connection", out JsonElement connection) && connection.GetString()!.EndsWith("br", StringComparison.Ordinal),
            pair.TryGetProperty("sentBytes", out JsonElement sent) && sent.GetInt64() < pair.GetProperty("bodyBytes").GetInt64()));
        Assert.Equal(
            from quantity in (string[])["time", "cpu", "bytes"]
            from end in (string[])["3", "3 --transfer br", "3 --protocol https2", "3 --protocol https2 --transfer br"]
            select ($"rung11 rung9b --items {end}", quantity),
            run.Rows.Select(row => (row.GetProperty("pair").GetString()!, row.GetProperty("quantity").GetString()!)));
    }

    [Theory]
    [InlineData("first-call", "first-call rung9 rung11 --against rung9 --processes 1 --items 3 --protocol https2 --transfer br", "3 items, https2, br")]
    [InlineData("throughput", "throughput drain rung11 --callers 2 --items 3 --network delay=1 --seconds 1 --rounds 1 --protocol h2c --transfer gzip", "3 items, h2c, gzip")]
    [InlineData("query", "--suite query --items 3 --filter drain --filter rung11 --protocol https --transfer gzip --milliseconds 10", "3 items, https, gzip")]
    [InlineData("compare", "compare rung11 rung9b --items 3 --protocol h2c --transfer br --rounds 1", "3 items, h2c, br")]
    public async Task Command_OverAnotherConnection_MeasuresAndSaysSo(string name, string arguments, string table)
    {
        LabRun run = await LabRun.OfAsync(name, arguments, Output);

        Assert.Contains($" -- {arguments}", run.Section.Command.Replace("'", "", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.Contains(table, await ReadAsync($"{name}.md"), StringComparison.Ordinal);
    }
}
