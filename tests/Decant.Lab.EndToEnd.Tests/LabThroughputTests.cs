using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>Contenders under load, as their users put them there.</summary>
[Deep]
public sealed class LabThroughputTests : LabTestBase
{
    private static readonly string[] s_names = ["drain", "rung1"];
    private static readonly string[] s_networks = ["loopback", "delay=20"];
    private static readonly int[] s_callers = [1, 4];

    [Fact]
    public async Task Throughput_Output_HasARowForEachNetworkCallersAndContenderInOrder()
    {
        using Executable lab = Executable.StartLab(
            "throughput", "rung1", "--callers", "4,1", "--items", "3", "--network", "loopback,delay=20", "--rounds", "1", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        using JsonDocument document = JsonDocument.Parse(await ReadAsync("throughput.json"));
        JsonElement root = document.RootElement;
        Assert.Equal(
            (3, 1, 1, "rung1"),
            (Number(root, "items"), Number(root, "seconds"), Number(root, "rounds"), root.GetProperty("against").GetString()));
        JsonElement[] rows = [.. root.GetProperty("rows").EnumerateArray()];
        var expected = from network in s_networks from callers in s_callers from name in s_names select (network, callers, name);
        Assert.Equal(expected, rows.Select(row => (row.GetProperty("network").GetString()!, Number(row, "callers"), row.GetProperty("name").GetString()!)));
        Assert.All(rows, AssertIsWhole);
        // The origin waits for so long, and no shorter.
        Assert.All(rows[(rows.Length / 2)..], row => Assert.InRange(Median(row, "p50"), 19e6, double.MaxValue));
        AssertIsBounded(rows);
        await AssertTablesAsync(output);
    }

    // In words what the rows say in figures, and in the same order.
    private async Task AssertTablesAsync(string output)
    {
        string markdown = await ReadAsync("throughput.md");
        string[] lines = markdown.Split('\n'), csv = (await ReadAsync("throughput.csv")).Split("\r\n");
        var expected = from _ in s_networks from callers in s_callers from name in s_names select $"| {name} | {callers} |";
        Assert.Equal(
            expected,
            lines.Where(line => s_names.Any(name => line.StartsWith($"| {name} |", StringComparison.Ordinal))).Select(line => string.Join('|', line.Split('|')[..3]) + '|'));
        Assert.Equal(
            from network in s_networks from callers in s_callers from name in s_names select $"{name},{network},{callers}",
            csv[1..^1].Select(line => string.Join(',', line.Split(',')[..3])));
        Assert.Contains(
            " -- throughput drain rung1 --callers 1,4 --items 3 --network loopback,delay=20 --seconds 1 --rounds 1\n", markdown, StringComparison.Ordinal);
        Assert.Contains("A call of rung1 opens a connection", markdown, StringComparison.Ordinal);
        Assert.Contains("│ rung1 ", output, StringComparison.Ordinal);
        string page = await ReadAsync("report.html");
        Assert.Contains("throughput-loopback-requests.svg", page, StringComparison.Ordinal);
        Assert.Contains("throughput-delay-20-requests.svg", page, StringComparison.Ordinal);
    }

    private static void AssertIsWhole(JsonElement row)
    {
        long calls = row.GetProperty("calls").GetInt64();
        Assert.InRange(calls, 1, long.MaxValue);
        // What too few calls cannot tell is left out.
        Assert.Equal((calls >= 100, calls >= 1_000), (row.TryGetProperty("p99", out _), row.TryGetProperty("p999", out _)));
        if (calls >= 1_000)
            Assert.InRange(Median(row, "p99"), Median(row, "p50"), Median(row, "p999"));
        Assert.InRange(Median(row, "cpu"), double.Epsilon, double.MaxValue);
        Assert.InRange(row.GetProperty("allocated").GetInt64(), 1_000, 10_000_000);
        Assert.InRange(row.GetProperty("pauseShare").GetDouble(), 0, 1);
        Assert.InRange(row.GetProperty("threads").GetInt64(), 1, long.MaxValue);
        Assert.InRange(row.GetProperty("peakWorkingSet").GetInt64(), 10 << 20, 1L << 30);
    }

    private static void AssertIsBounded(JsonElement[] rows)
    {
        foreach (JsonElement row in rows.Where(row => row.GetProperty("name").GetString() == "rung1"))
        {
            Assert.InRange(row.GetProperty("calls").GetInt64(), 1, 1_000);
            Assert.Equal(1, Median(row, "ratio"));
        }
    }

    private static int Number(JsonElement of, string name) => of.GetProperty(name).GetInt32();

    private static double Median(JsonElement row, string name) => row.GetProperty(name).GetProperty("median").GetDouble();
}
