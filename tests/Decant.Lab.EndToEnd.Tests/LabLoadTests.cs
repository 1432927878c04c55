using System.Text.Json;
using Decant.Lab.Gateway;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>Contenders and gateways under load, as their users put them there.</summary>
[Deep]
public sealed class LabLoadTests : LabTestBase
{
    private static readonly int[] s_callers = [1, 4];

    [Fact]
    public async Task Throughput_SeveralNetworksAndCallers_HasARowForEachInOrder()
    {
        LabRun run = await LabRun.OfAsync("throughput", "throughput rung1 --callers 4,1 --items 3 --network loopback,delay=20 --rounds 1", Output);

        Assert.Equal(
            from network in (string[])["loopback", "delay=20"] from callers in s_callers from name in (string[])["drain", "rung1"] select (network, callers, name),
            run.Rows.Select(row => (row.GetProperty("network").GetString()!, row.GetProperty("callers").GetInt32(), row.GetProperty("name").GetString()!)));
        Assert.EndsWith(" -- throughput drain rung1 --callers 1,4 --items 3 --network loopback,delay=20 --seconds 1 --rounds 1", run.Section.Command, StringComparison.Ordinal);
        Assert.All(run.Rows, row =>
        {
            AssertIsWhole(row);
            Assert.InRange(row.GetProperty("threads").GetInt64(), 1, long.MaxValue);
            Assert.InRange(row.GetProperty("peakWorkingSet").GetInt64(), 10 << 20, 1L << 30);
        });
        // The origin waits for so long, and no shorter.
        Assert.All(run.Rows[(run.Rows.Length / 2)..], row => Assert.InRange(LabRun.Median(row, "p50"), 19e6, double.MaxValue));
        // It is what the others are held against, and opens a connection for each call, of which there are not so many.
        Assert.All(run.Rows.Where(row => row.GetProperty("name").GetString() == "rung1"), row =>
        {
            Assert.InRange(row.GetProperty("calls").GetInt64(), 1, 1_000);
            Assert.Equal(1, LabRun.Median(row, "ratio"));
        });
    }

    [Fact]
    public async Task Gateway_SeveralServices_HasARowForEachSizeAndCallersInOrder()
    {
        // What these are held against comes with them.
        LabRun run = await LabRun.OfAsync("gateway", "gateway yarp webhook-projected rung12 --callers 4,1 --items 20,3 --rounds 1", Output);

        var expected = (from items in (int[])[3, 20] from callers in s_callers from name in (string[])["rung9b", "rung12", "yarp"] select (name, items, callers))
            .Concat(from callers in s_callers from name in (string[])["webhook-binding", "webhook-projected"] select (name, 0, callers));
        Assert.Equal(expected, run.Rows.Select(row => (row.GetProperty("name").GetString()!, row.GetProperty("items").GetInt32(), row.GetProperty("callers").GetInt32())));
        Assert.EndsWith(
            " -- gateway rung9b rung12 yarp webhook-binding webhook-projected --items 3,20 --callers 1,4 --seconds 1 --rounds 1", run.Section.Command, StringComparison.Ordinal);
        Assert.Equal(["Projects, 20 items", "Projects, 3 items", "Webhook of 32.6 KB"], run.Section.Tables.Select(table => table.Title));
        Assert.All(run.Rows, AssertIsWhole);
        Assert.All(run.Rows.Where(row => row.GetProperty("name").GetString() is "rung9b" or "webhook-binding"), row =>
            Assert.Equal((1, 1), (LabRun.Median(row, "ratio"), LabRun.Median(row, "cpuRatio"))));
    }

    [Fact]
    public async Task Gateway_UnknownService_IsAUsageErrorThatNamesThem()
    {
        using Executable lab = Executable.StartLab("gateway", "rung99");

        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(2, exitCode);
        Assert.All(GatewayService.All, service => Assert.Contains(service.Name, error, StringComparison.Ordinal));
    }

    private static void AssertIsWhole(JsonElement row)
    {
        long calls = row.GetProperty("calls").GetInt64();
        Assert.InRange(calls, 1, long.MaxValue);
        // What too few calls cannot tell is left out.
        Assert.Equal((calls >= 100, calls >= 1_000), (row.TryGetProperty("p99", out _), row.TryGetProperty("p999", out _)));
        if (calls >= 1_000)
            Assert.InRange(LabRun.Median(row, "p99"), LabRun.Median(row, "p50"), LabRun.Median(row, "p999"));
        Assert.InRange(LabRun.Median(row, "requestsPerSecond"), 1, double.MaxValue);
        Assert.InRange(LabRun.Median(row, "cpu"), double.Epsilon, double.MaxValue);
        Assert.InRange(row.GetProperty("allocated").GetInt64(), 500, 10_000_000);
        Assert.InRange(row.GetProperty("pauseShare").GetDouble(), 0, 1);
    }
}
