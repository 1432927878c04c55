using System.Text.Json;
using Decant.Lab.Tests.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>The lab as its users start it. Alone, because it measures.</summary>
[Collection(nameof(RunsAlone))]
public sealed class LabProcessTests : IDisposable
{
    private readonly DirectoryInfo _output = Directory.CreateTempSubdirectory("decant-lab-");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose() => _output.Delete(recursive: true);

    [Theory]
    [InlineData("--itms=3", "--itms")]
    [InlineData("--items=0", "'0'")]
    [InlineData("--items=10,x", "'x'")]
    [InlineData("--items=10 --items=0", "'0'")]
    [InlineData("--items=10 --suite=bodies", "--bytes")]
    [InlineData("--bytes=10", "--bytes")]
    [InlineData("--suite=floors", "'floors'")]
    [InlineData("--suite=1", "'1'")]
    [InlineData("--output=/proc/self/status", "which is a file")]
    [InlineData("compare rung9 rung9 --transfer=length,chunked", "'length,chunked'")]
    [InlineData("--body=nowhere.json", "nowhere.json")]
    [InlineData("--members=name=n", "--body")]
    [InlineData("--members=nme=n", "'nme=n'")]
    [InlineData("--filter=nothing*", "nothing*")]
    [InlineData("compare rung9", "")]
    [InlineData("compare rung9 rung99", "'rung99'")]
    [InlineData("compare rung9 bodies/GetByteArrayAsync", "no body is for both")]
    [InlineData("compare rung9 drain --bytes 10", "--items")]
    [InlineData("compare bodies/GetByteArrayAsync drain --items 10", "--bytes")]
    [InlineData("compare rung9 ways/GetFromJsonAsync-published", "no body is for both")]
    [InlineData("compare bodies/KnownLength_UseArrayPool-published drain --transfer chunked", "Content-Length")]
    [InlineData("compare rung9 rung9 --rounds 0", "'0'")]
    [InlineData("serve --port 70000", "'70000'")]
    public async Task Lab_AskedWrongly_SaysSoInOneLineAndEndsWith2(string arguments, string expected)
    {
        using Executable lab = Executable.StartLab(arguments.Split(' '));

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
        Assert.StartsWith("decant-lab: ", error, StringComparison.Ordinal);
        Assert.Contains(expected, error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{}", "Object")]
    [InlineData("[1]", "Number")]
    [InlineData("[{\"a\":1}]", "--members")]
    [InlineData("[", "not JSON")]
    public async Task Lab_BodyThatTheLadderCannotRead_SaysWhy(string json, string expected)
    {
        string file = Path.Combine(_output.FullName, "body.json");
        await File.WriteAllTextAsync(file, json, Cancellation);
        using Executable lab = Executable.StartLab("compare", "rung9", "rung9b", "--body", file);

        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(2, exitCode);
        Assert.Contains(expected, error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Compare_BodyThatOneCannotRead_SaysWhichAndWhy()
    {
        string file = Path.Combine(_output.FullName, "body.json");
        await File.WriteAllTextAsync(file, """[{"name":"n","url":"u","stars":"many"}]""", Cancellation);
        using Executable lab = Executable.StartLab("compare", "drain", "rung9", "--body", file);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.StartsWith("decant-lab: rung9 fails with JsonException: ", error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
    }

    [Fact]
    public async Task Suite_BodyThatOneCannotRead_SaysSoInItsRowAndMeasuresTheOthers()
    {
        string file = Path.Combine(_output.FullName, "body.json");
        await File.WriteAllTextAsync(file, """[{"name":"n","url":"u","stars":"many"}]""", Cancellation);
        using Executable lab = Executable.StartLab("--filter", "drain", "--filter", "rung9", "--body", file, "--output", _output.FullName);

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(1, exitCode);
        Assert.Contains("rung9: fails with JsonException", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("query.json"));
        JsonElement rows = json.RootElement.GetProperty("rows");
        Assert.InRange(rows[0].GetProperty("mean").GetDouble(), 1e3, 1e9);
        Assert.StartsWith("fails with JsonException", rows[1].GetProperty("note").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Serve_PortThatIsTaken_SaysSoInOneLine()
    {
        using Executable first = Executable.StartLab("serve");
        string port = new Uri((await first.WaitUntilReadyAsync(Cancellation)).GetProperty("http1").GetString()!).Port.ToString(System.Globalization.CultureInfo.InvariantCulture);
        using Executable second = Executable.StartLab("serve", "--port", port);

        (int exitCode, string output, string error) = await second.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains(port, error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
    }

    [Fact]
    public async Task Help_Complete_NamesCommandsAndOptions()
    {
        using Executable lab = Executable.StartLab("--help");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.All(
            (string[])["--suite", "--items", "--bytes", "--filter", "--body", "--members", "--as-published", "--full", "--output", "compare", "serve", "list"],
            word => Assert.Contains(word, output, StringComparison.Ordinal));
    }

    [Fact]
    public async Task List_Always_NamesEveryContender()
    {
        using Executable lab = Executable.StartLab("list");

        (_, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(Decant.Ladder.Contenders.All.Select(contender => contender.Name), output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => line.Split(' ')[0]));
    }

    [Theory]
    [InlineData("rung9", "rung9b", "--items", 10)]
    [InlineData("rung1-client", "drain-factory", "--items", 20)]
    [InlineData("ways/GetFromJsonAsync", "rung9", "--items", 10)]
    [InlineData("ways/GetStreamAsync-published", "ways/GetStreamAsync", "--items", 10)]
    [InlineData("bodies/GetByteArrayAsync", "drain-invoker", "--bytes", 1000)]
    [InlineData("drain", "drain", "--bytes", 1000)]
    public async Task Compare_Json_PrintsOneObject(string a, string b, string size, int count)
    {
        using Executable lab = Executable.StartLab("compare", a, b, size, $"{count}", "--rounds", "2", "--json");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement root = document.RootElement;
        Assert.Equal(
            ["a", "b", "items", "bodyBytes", "rounds", "timeRatio", "timeRatioLow", "timeRatioHigh", "cpuRatio", "aMicroseconds", "bMicroseconds", "aAllocated", "bAllocated", "aResultBytes", "bResultBytes", "aOverhead", "bOverhead"],
            root.EnumerateObject().Select(member => member.Name));
        Assert.Equal((a, b, count, 2), (root.GetProperty("a").GetString(), root.GetProperty("b").GetString(), root.GetProperty("items").GetInt32(), root.GetProperty("rounds").GetInt32()));
        Assert.InRange(root.GetProperty("bodyBytes").GetInt64(), count, count * 1_300L);
        Assert.InRange(root.GetProperty("timeRatioLow").GetDouble(), double.Epsilon, root.GetProperty("timeRatio").GetDouble());
        Assert.InRange(root.GetProperty("timeRatioHigh").GetDouble(), root.GetProperty("timeRatio").GetDouble(), double.MaxValue);
        foreach (string side in (string[])["a", "b"])
        {
            Assert.InRange(root.GetProperty(side + "Microseconds").GetDouble(), 1, double.MaxValue);
            Assert.Equal(root.GetProperty(side + "Overhead").GetInt64(), root.GetProperty(side + "Allocated").GetInt64() - root.GetProperty(side + "ResultBytes").GetInt64());
        }
    }

    [Fact]
    public async Task Suite_Tiny_PrintsTheTableAndWritesMarkdownCsvAndJson()
    {
        string[] names = ["drain", "rung0", "rung9", "rung10"];
        using Executable lab = Executable.StartLab(["--items", "10", "--output", _output.FullName, .. names.SelectMany(name => (string[])["--filter", name])]);

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.Contains("query, 10 items", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("query.json"));
        JsonElement[] rows = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.Equal(names, rows.Select(row => row.GetProperty("name").GetString()));
        Assert.All(rows.Where(row => !row.TryGetProperty("note", out _)), row =>
        {
            Assert.InRange(row.GetProperty("mean").GetDouble(), 1e3, 1e9);
            Assert.InRange(row.GetProperty("allocated").GetInt64(), 1_000, 1_000_000);
        });
        Assert.InRange(rows[1].GetProperty("ratio").GetDouble(), 0.3, 3);
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
        Assert.Contains("WorkloadActual", await ReadAsync("benchmark.log"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Suite_Interrupted_KeepsWhatIsMeasured()
    {
        using Executable lab = Executable.StartLab("--items", "10", "--filter", "drain*", "--filter", "rung2", "--output", _output.FullName);
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Interrupts are sent by kill.");
        await lab.WaitForErrorAsync("drain-invoker", Cancellation);

        await lab.SignalAsync("INT", Cancellation);
        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        Assert.Contains("Interrupted", output, StringComparison.Ordinal);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync("query.json"));
        JsonElement[] rows = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.InRange(rows[0].GetProperty("mean").GetDouble(), 1e3, 1e9);
        Assert.Equal("not measured", rows[^1].GetProperty("note").GetString());
    }

    [Theory]
    [InlineData(0)]
    [InlineData(50)]
    [InlineData(100)]
    [InlineData(150)]
    [InlineData(200)]
    [InlineData(300)]
    [InlineData(600)]
    public async Task Lab_KilledAtAnyMoment_LeavesNoOrigin(int milliseconds)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, "compare", "drain", "drain", "--items", "10");
        await Task.Delay(milliseconds, Cancellation);

        lab.Process.Kill();

        await AssertNoneLeftAsync(mark);
    }

    [Fact]
    public async Task Lab_KilledWhileItMeasures_LeavesNoOrigin()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, "--items", "10", "--filter", "drain", "--output", _output.FullName);
        await lab.WaitForErrorAsync("drain", Cancellation);
        Assert.Equal(2, ProcessTree.WithMark(mark).Count());

        lab.Process.Kill();

        await AssertNoneLeftAsync(mark);
    }

    [Theory]
    [InlineData("compare rung9 rung9b --items 10", "warming up")]
    [InlineData("--items 10 --filter drain* --output {0}", "drain")]
    public async Task Lab_InterruptedAtATerminal_EndsWith130AndLeavesNothing(string arguments, string until)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Interrupts are sent by kill.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, [.. arguments.Split(' ').Select(word => word == "{0}" ? _output.FullName : word)]);
        await lab.WaitForErrorAsync(until, Cancellation);

        // A terminal sends it to every process of the group.
        foreach (int process in ProcessTree.WithMark(mark))
            await Executable.SignalAsync(process, "INT", Cancellation);
        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        Assert.DoesNotContain("Exception", error, StringComparison.Ordinal);
        await AssertNoneLeftAsync(mark);
    }

    [Theory]
    [InlineData("client", "--items=1", "rung9*", 4)]
    [InlineData("query", "--items=1", "rung4*", 2)]
    [InlineData("ways", "--items=1", "ways/GetFromJsonAsync*", 3)]
    [InlineData("bodies", "--bytes=1000", "bodies/KnownLength*", 4)]
    public async Task Suite_Any_MeasuresItsContenders(string suite, string size, string filter, int rows)
    {
        using Executable lab = Executable.StartLab("--suite", suite, size, "--filter", filter, "--as-published", "--output", _output.FullName);

        (int exitCode, _, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument json = JsonDocument.Parse(await ReadAsync($"{suite}.json"));
        JsonElement[] measured = [.. json.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.Equal(rows, measured.Length);
        Assert.All(measured, row => Assert.True(row.TryGetProperty("mean", out _) || row.GetProperty("note").GetString()!.Contains("Content-Length", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Lab_TwoAtOnce_DoNotClash()
    {
        string[] arguments = ["compare", "drain", "rung9", "--items", "10", "--rounds", "2", "--json"];
        using Executable first = Executable.StartLab(arguments), second = Executable.StartLab(arguments);

        var results = await Task.WhenAll(first.WaitForExitAsync(Cancellation), second.WaitForExitAsync(Cancellation));

        Assert.All(results, result =>
        {
            Assert.Equal(0, result.ExitCode);
            JsonDocument.Parse(result.Output).Dispose();
        });
    }

    [Fact]
    public async Task Serve_UntilInterrupted_AnswersAtTheAddressesThatItPrints()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals are sent by kill.");
        using Executable lab = Executable.StartLab("serve");
        JsonElement ready = await lab.WaitUntilReadyAsync(Cancellation);
        using var client = new HttpClient();

        Assert.Equal(10, JsonElement.Parse(await client.GetStringAsync(ready.GetProperty("http1").GetString() + "/api/github/repositories/10", Cancellation)).GetArrayLength());

        int origin = ready.GetProperty("processId").GetInt32();
        await lab.SignalAsync("INT", Cancellation);
        Assert.Equal(130, (await lab.WaitForExitAsync(Cancellation)).ExitCode);
        for (int i = 0; i < 100 && ProcessTree.IsRunning(origin); i++)
            await Task.Delay(50, Cancellation);
        Assert.False(ProcessTree.IsRunning(origin));
    }

    private static async Task AssertNoneLeftAsync(string mark)
    {
        for (int i = 0; i < 100 && ProcessTree.WithMark(mark).Any(); i++)
            await Task.Delay(50, Cancellation);
        Assert.Empty(ProcessTree.WithMark(mark));
    }

    private Task<string> ReadAsync(string file) => File.ReadAllTextAsync(Path.Combine(_output.FullName, file), Cancellation);
}
