using System.Text.Json;
using Decant.Lab.Tests.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>The paired comparison as its users start it.</summary>
[Collection(nameof(RunsAlone))]
public sealed class LabCompareTests : LabTestBase
{
    [Fact]
    public Task Compare_Json_PrintsOneObject() => ForEachAsync(
        [
            ("rung9", "rung9b", "--items", 10),
            ("rung1-client", "drain-factory", "--items", 20),
            ("ways/GetFromJsonAsync", "rung9", "--items", 10),
            ("ways/GetStreamAsync-published", "ways/GetStreamAsync", "--items", 10),
            ("bodies/pooled", "drain-invoker", "--bytes", 1000),
            ("drain", "drain", "--bytes", 1000),
            ("memory/projection", "memory/stj", "--items", 10),
            ("memory/skip-full", "rung9", "--items", 10),
            ("stages/growth", "memory/tokens", "--items", 100),
        ],
        static async ((string A, string B, string Size, int Count) pair, string _) =>
        {
            using Executable lab = Executable.StartLab("compare", pair.A, pair.B, pair.Size, $"{pair.Count}", "--rounds", "2", "--json");

            (int exitCode, string output, string _) = await lab.WaitForExitAsync(Cancellation);

            Assert.Equal(0, exitCode);
            using JsonDocument document = JsonDocument.Parse(output);
            JsonElement root = document.RootElement;
            Assert.Equal(
                [
                    "a", "b", "items", "bodyBytes", "rounds", "timeRatio", "timeRatioLow", "timeRatioHigh", "cpuRatio", "aMicroseconds", "bMicroseconds",
                    "aAllocated", "bAllocated", "aResultBytes", "bResultBytes", "aOverhead", "bOverhead",
                ],
                root.EnumerateObject().Select(member => member.Name));
            Assert.Equal((pair.A, pair.B), (root.GetProperty("a").GetString(), root.GetProperty("b").GetString()));
            Assert.Equal((pair.Count, 2), (root.GetProperty("items").GetInt32(), root.GetProperty("rounds").GetInt32()));
            Assert.InRange(root.GetProperty("bodyBytes").GetInt64(), pair.Count, pair.Count * 1_500L);
            AssertIsBetweenItsQuartiles(root, "timeRatio");
            foreach (string side in (string[])["a", "b"])
            {
                Assert.InRange(root.GetProperty(side + "Microseconds").GetDouble(), double.Epsilon, double.MaxValue);
                long allocated = root.GetProperty(side + "Allocated").GetInt64(), result = root.GetProperty(side + "ResultBytes").GetInt64();
                Assert.Equal(allocated - result, root.GetProperty(side + "Overhead").GetInt64());
            }
        });

    [Fact]
    public async Task Compare_CallersAsJson_HasWhatTheySaw()
    {
        using Executable lab = Executable.StartLab("compare", "rung9", "drain", "--items", "10", "--callers", "4", "--rounds", "2", "--json");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement load = document.RootElement.GetProperty("load");
        Assert.Equal(
            [
                "callers", "requestsRatio", "requestsRatioLow", "requestsRatioHigh", "p99Ratio", "p99RatioLow", "p99RatioHigh",
                "aRequestsPerSecond", "bRequestsPerSecond", "aLatency", "bLatency",
            ],
            load.EnumerateObject().Select(member => member.Name));
        Assert.Equal(4, load.GetProperty("callers").GetInt32());
        AssertIsBetweenItsQuartiles(load, "requestsRatio");
        AssertIsBetweenItsQuartiles(load, "p99Ratio");
        foreach (string side in (string[])["a", "b"])
        {
            JsonElement latency = load.GetProperty(side + "Latency");
            double p99 = latency.GetProperty("p99Microseconds").GetDouble(), requests = load.GetProperty(side + "RequestsPerSecond").GetDouble();
            Assert.InRange(latency.GetProperty("p50Microseconds").GetDouble(), double.Epsilon, p99);
            // Of two rounds the median is the mean, here of values and of their inverses.
            Assert.InRange(document.RootElement.GetProperty(side + "Microseconds").GetDouble(), 1e6 / requests - 0.01, double.MaxValue);
        }
    }

    [Fact]
    public async Task Compare_Callers_PrintsRequestsASecondAndLatency()
    {
        using Executable lab = Executable.StartLab("compare", "bodies/GetByteArrayAsync", "drain", "--bytes", "1000", "--callers", "1", "--rounds", "1");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.Contains("1 rounds, 1 caller ", output, StringComparison.Ordinal);
        Assert.Matches("│ +│ +Time │ +Requests/s │ +p50 │ +p99 │ +p99.9 │ +Allocated │", output);
        Assert.Contains("\nrequests/s bodies/GetByteArrayAsync / drain = ", output, StringComparison.Ordinal);
        Assert.Contains("\np99 bodies/GetByteArrayAsync / drain = ", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Compare_InMemory_SaysWhatIsReadAndHowFast()
    {
        using Executable lab = Executable.StartLab("compare", "memory/skip-full", "memory/tokens", "--shape", "numbers", "--rounds", "2");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.Contains("numbers, 1,000 items, ", output, StringComparison.Ordinal);
        Assert.Matches("memory/skip-full .* [MG]B/s ", output);
    }

    [Theory]
    [InlineData("""{"any":[1,{"thing":null}]}""", "memory/tokens", "deep")]
    [InlineData("""[{"id":7,"text":"t"}]""", "memory/stj-all", "tweets")]
    public async Task Compare_FileOfAShape_NeedsNoWantedMembers(string json, string partner, string shape)
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, json, Cancellation);
        using Executable lab = Executable.StartLab("compare", "memory/skip-structure", partner, "--body", file, "--shape", shape, "--rounds", "1", "--json");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        Assert.Equal(json.Length, document.RootElement.GetProperty("bodyBytes").GetInt64());
    }

    [Fact]
    public async Task Compare_BodyThatOneCannotRead_SaysWhichAndWhy()
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, """[{"name":"n","url":"u","stars":"many"}]""", Cancellation);
        using Executable lab = Executable.StartLab("compare", "drain", "rung9", "--body", file);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.StartsWith("decant-lab: rung9 fails with JsonException: ", error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
    }

    private static void AssertIsBetweenItsQuartiles(JsonElement figures, string ratio)
    {
        double median = figures.GetProperty(ratio).GetDouble();
        Assert.InRange(figures.GetProperty(ratio + "Low").GetDouble(), double.Epsilon, median);
        Assert.InRange(figures.GetProperty(ratio + "High").GetDouble(), median, double.MaxValue);
    }
}
