using System.Text.Json;
using Decant.Lab.Gateway;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>A gateway under load, as its users put it there.</summary>
[Deep]
public sealed class LabGatewayTests : LabTestBase
{
    private static readonly string[] s_projects = ["rung9b", "rung12", "yarp"];
    private static readonly string[] s_webhooks = ["webhook-binding", "webhook-projected"];
    private static readonly int[] s_items = [3, 20];
    private static readonly int[] s_callers = [1, 4];

    [Fact]
    public async Task Gateway_Output_HasARowForEachServiceSizeAndCallersInOrder()
    {
        // What these are held against comes with them.
        using Executable lab = Executable.StartLab(
            "gateway", "yarp", "webhook-projected", "rung12", "--callers", "4,1", "--items", "20,3", "--rounds", "1", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        using JsonDocument document = JsonDocument.Parse(await ReadAsync("gateway.json"));
        JsonElement[] rows = [.. document.RootElement.GetProperty("rows").EnumerateArray()];
        var expected = (from items in s_items from callers in s_callers from name in s_projects select (name, items, callers))
            .Concat(from callers in s_callers from name in s_webhooks select (name, 0, callers));
        Assert.Equal(expected, rows.Select(row => (row.GetProperty("name").GetString()!, Number(row, "items"), Number(row, "callers"))));
        Assert.All(rows, AssertIsWhole);
        await AssertTablesAsync(output);
    }

    [Fact]
    public async Task Gateway_UnknownService_IsAUsageErrorThatNamesThem()
    {
        using Executable lab = Executable.StartLab("gateway", "rung99");

        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(2, exitCode);
        Assert.StartsWith("decant-lab: 'rung99' is not a service of a gateway: expected one or more of rung0, rung1, ", error, StringComparison.Ordinal);
        Assert.All(GatewayService.All, service => Assert.Contains(service.Name, error, StringComparison.Ordinal));
    }

    private static void AssertIsWhole(JsonElement row)
    {
        Assert.InRange(row.GetProperty("calls").GetInt64(), 1, long.MaxValue);
        Assert.InRange(Median(row, "requestsPerSecond"), 1, double.MaxValue);
        Assert.InRange(Median(row, "cpu"), double.Epsilon, double.MaxValue);
        Assert.InRange(row.GetProperty("allocated").GetInt64(), 500, 10_000_000);
        Assert.InRange(row.GetProperty("pauseShare").GetDouble(), 0, 1);
        if (row.TryGetProperty("p99", out _))
            Assert.InRange(Median(row, "p99"), Median(row, "p50"), double.MaxValue);
        if (row.GetProperty("name").GetString() is "rung9b" or "webhook-binding")
            Assert.Equal((1, 1), (Median(row, "ratio"), Median(row, "cpuRatio")));
    }

    private async Task AssertTablesAsync(string output)
    {
        string markdown = await ReadAsync("gateway.md"), page = await ReadAsync("report.html");
        string[] titles = ["Projects, 3 items", "Projects, 20 items", "Webhook of 32.6 KB"];
        Assert.All(titles, title => Assert.Contains(title, markdown, StringComparison.Ordinal));
        Assert.Contains(
            " -- gateway rung9b rung12 yarp webhook-binding webhook-projected --items 3,20 --callers 1,4 --seconds 1 --rounds 1\n", markdown, StringComparison.Ordinal);
        Assert.Contains("│ rung12 ", output, StringComparison.Ordinal);
        Assert.All(
            (string[])["gateway-projects-3-items-requests.svg", "gateway-projects-20-items-cpu.svg", "gateway-webhook-cpu.svg"],
            picture => Assert.Contains(picture, page, StringComparison.Ordinal));
        Assert.StartsWith("name,items,callers,", await ReadAsync("gateway.csv"), StringComparison.Ordinal);
    }

    private static int Number(JsonElement of, string name) => of.GetProperty(name).GetInt32();

    private static double Median(JsonElement row, string name) => row.GetProperty(name).GetProperty("median").GetDouble();
}
