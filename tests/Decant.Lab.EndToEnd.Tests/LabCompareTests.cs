using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The paired comparison as its users start it.</summary>
public sealed class LabCompareTests : LabTestBase
{
    private static readonly (string A, string B, string Size, int Count)[] s_pairs =
    [
        ("drain", "drain", "--bytes", 1000),
        ("rung9", "rung9b", "--items", 10),
        ("rung1-client", "drain-factory", "--items", 20),
        ("ways/GetFromJsonAsync", "rung9", "--items", 10),
        ("ways/GetStreamAsync-published", "ways/GetStreamAsync", "--items", 10),
        ("bodies/pooled", "drain-invoker", "--bytes", 1000),
        ("memory/projection", "memory/stj", "--items", 10),
        ("memory/skip-full", "rung9", "--items", 10),
        ("stages/growth", "memory/tokens", "--items", 100),
    ];

    // The first is the one command of the lab that runs as a process in the fast tier.
    public static TheoryData<string, string, string, int> Pairs => [.. Tier.Choose(fast: s_pairs[..1], deep: s_pairs)];

    [Theory]
    [MemberData(nameof(Pairs))]
    public async Task Compare_Json_PrintsOneObject(string a, string b, string size, int count)
    {
        using Executable lab = Executable.StartLab("compare", a, b, size, $"{count}", "--rounds", "2", "--json");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement root = document.RootElement;
        Assert.Equal(["a", "b", "items", "bodyBytes", "rounds", "time", "cpu"], root.EnumerateObject().Select(member => member.Name));
        Assert.Equal((count, 2), (root.GetProperty("items").GetInt32(), root.GetProperty("rounds").GetInt32()));
        Assert.InRange(root.GetProperty("bodyBytes").GetInt64(), count, count * 1_500L);
        AssertIsBetweenItsQuartiles(root, "time");
        foreach ((string member, string name) in (ReadOnlySpan<(string, string)>)[("a", a), ("b", b)])
        {
            JsonElement side = root.GetProperty(member);
            Assert.Equal(["name", "microseconds", "cpuMicroseconds", "allocated", "resultBytes", "overhead"], side.EnumerateObject().Select(figure => figure.Name));
            Assert.Equal(name, side.GetProperty("name").GetString());
            Assert.InRange(side.GetProperty("microseconds").GetDouble(), double.Epsilon, double.MaxValue);
            long allocated = side.GetProperty("allocated").GetInt64(), result = side.GetProperty("resultBytes").GetInt64();
            Assert.Equal(allocated - result, side.GetProperty("overhead").GetInt64());
        }
    }

    [Deep, Fact]
    public async Task Compare_CallersAsJson_HasWhatTheySaw()
    {
        using Executable lab = Executable.StartLab("compare", "rung9", "drain", "--items", "10", "--callers", "4", "--rounds", "2", "--json");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        Assert.Equal(4, document.RootElement.GetProperty("callers").GetInt32());
        AssertIsBetweenItsQuartiles(document.RootElement, "requests");
        AssertIsBetweenItsQuartiles(document.RootElement, "p99");
        foreach (string side in (string[])["a", "b"])
        {
            JsonElement latency = document.RootElement.GetProperty(side).GetProperty("latency");
            Assert.InRange(latency.GetProperty("p50Microseconds").GetDouble(), double.Epsilon, latency.GetProperty("p99Microseconds").GetDouble());
        }
    }

    [Deep, Fact]
    public async Task Compare_Callers_PrintsRequestsASecondAndLatency()
    {
        LabRun run = await LabRun.OfAsync("compare", "compare bodies/GetByteArrayAsync drain --bytes 1000 --callers 1 --rounds 1", Output);

        Assert.Matches("│ Name +│ +Time │ +CPU │ +Requests/s │ +p50 │ +p99 │ +(p99.9 │ +)?Allocated │", run.Output);
        Assert.Matches("│ requests │.*│ +[0-9.]+ \\[[0-9.]+–[0-9.]+\\] │", run.Output);
        Assert.Matches("│ p99 +│.*│ +[0-9.]+ \\[[0-9.]+–[0-9.]+\\] │", run.Output);
    }

    [Deep, Fact]
    public async Task Compare_InMemory_SaysWhatIsReadAndHowFast()
    {
        LabRun run = await LabRun.OfAsync("compare", "compare memory/skip-full memory/tokens --shape numbers --rounds 2", Output);

        Assert.Equal(["time", "cpu", "bytes", "rate"], run.Rows.Select(row => row.GetProperty("quantity").GetString()));
        Assert.Contains("numbers, 1,000 items, ", run.Output, StringComparison.Ordinal);
        Assert.Matches("memory/skip-full .* [MG]B/s ", run.Output);
    }

    [Deep, Theory]
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

    [Deep, Fact]
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

    [Deep, Fact]
    public async Task Compare_Interrupted_KeepsTheRoundsThatWereMeasured()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Interrupts are sent by kill.");
        // More rounds have a longer warm-up. A slow contender leaves time to interrupt after a quarter of them, when progress names the first round.
        using Executable lab = Executable.StartLab("compare", "rung0", "rung0", "--items", "20000", "--rounds", "40", "--output", Output, "--json");
        await lab.WaitForErrorAsync("round ", Cancellation);

        await lab.SignalAsync("INT", Cancellation);
        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        JsonElement comparison = JsonElement.Parse(output);
        Assert.True(comparison.GetProperty("interrupted").GetBoolean());
        Assert.InRange(comparison.GetProperty("rounds").GetInt32(), 1, 39);
        Assert.True(JsonElement.Parse(await ReadAsync("compare.json")).GetProperty("interrupted").GetBoolean());
        Assert.Contains("Interrupted: ", await ReadAsync("report.html"), StringComparison.Ordinal);
    }

    [Deep, Fact]
    public async Task Pairs_OneFailsAndItIsInterrupted_KeepsWhatWasMeasured()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Interrupts are sent by kill.");
        string body = Path.Combine(Output, "body.json"), file = Path.Combine(Output, "pairs.txt"), mark = Guid.NewGuid().ToString();
        await File.WriteAllTextAsync(body, """[{"name":"n","url":"u","stars":"many"}]""", Cancellation);
        await File.WriteAllTextAsync(
            file, "== T\ntime; ; ; drain rung9 --body GITHUB\ntime; 9; ; drain drain --items 1\nbytes; ; ; drain drain --items 1\ntime; ; ; drain drain --items 2\n", Cancellation);
        using Executable lab = Executable.StartLabMarked(mark, "pairs", file, "--body", body, "--rounds", "2", "--output", Output);
        await lab.WaitForErrorAsync("--items 2", Cancellation);

        foreach (int process in ProcessTree.WithMark(mark))
            await Executable.SignalAsync(process, "INT", Cancellation);
        (int exitCode, _, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        JsonElement result = JsonElement.Parse(await ReadAsync("pairs.json"));
        Assert.True(result.GetProperty("interrupted").GetBoolean());
        Assert.StartsWith(
            "drain rung9 --body GITHUB: decant-lab: rung9 fails with JsonException", Assert.Single(result.GetProperty("failures").EnumerateArray()).GetString(), StringComparison.Ordinal);
        Assert.Equal(
            [false, true, true, false], result.GetProperty("rows").EnumerateArray().Select(row => row.TryGetProperty("value", out _)));
        await ProcessTree.AssertNoneLeftAsync(() => ProcessTree.WithMark(mark));
    }

    private static void AssertIsBetweenItsQuartiles(JsonElement figures, string ratio)
    {
        JsonElement quartiles = figures.GetProperty(ratio);
        double median = quartiles.GetProperty("median").GetDouble();
        Assert.InRange(quartiles.GetProperty("low").GetDouble(), double.Epsilon, median);
        Assert.InRange(quartiles.GetProperty("high").GetDouble(), median, double.MaxValue);
    }
}
