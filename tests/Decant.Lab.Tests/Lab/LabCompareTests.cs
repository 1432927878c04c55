using System.Text.Json;
using Decant.Lab.Tests.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>The paired comparison as its users start it.</summary>
[Collection(nameof(RunsAlone))]
public sealed class LabCompareTests : LabTestBase
{
    [Theory]
    [InlineData("rung9", "rung9b", "--items", 10)]
    [InlineData("rung1-client", "drain-factory", "--items", 20)]
    [InlineData("ways/GetFromJsonAsync", "rung9", "--items", 10)]
    [InlineData("ways/GetStreamAsync-published", "ways/GetStreamAsync", "--items", 10)]
    [InlineData("bodies/GetByteArrayAsync", "drain-invoker", "--bytes", 1000)]
    [InlineData("drain", "drain", "--bytes", 1000)]
    [InlineData("memory/projection", "memory/stj", "--items", 10)]
    [InlineData("memory/skip-full", "rung9", "--items", 10)]
    [InlineData("stages/growth", "memory/tokens", "--items", 100)]
    public async Task Compare_Json_PrintsOneObject(string a, string b, string size, int count)
    {
        using Executable lab = Executable.StartLab("compare", a, b, size, $"{count}", "--rounds", "2", "--json");

        (int exitCode, string output, _) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement root = document.RootElement;
        Assert.Equal(
            [
                "a", "b", "items", "bodyBytes", "rounds", "timeRatio", "timeRatioLow", "timeRatioHigh", "cpuRatio", "aMicroseconds", "bMicroseconds",
                "aAllocated", "bAllocated", "aResultBytes", "bResultBytes", "aOverhead", "bOverhead",
            ],
            root.EnumerateObject().Select(member => member.Name));
        Assert.Equal((a, b), (root.GetProperty("a").GetString(), root.GetProperty("b").GetString()));
        Assert.Equal((count, 2), (root.GetProperty("items").GetInt32(), root.GetProperty("rounds").GetInt32()));
        Assert.InRange(root.GetProperty("bodyBytes").GetInt64(), count, count * 1_500L);
        Assert.InRange(root.GetProperty("timeRatioLow").GetDouble(), double.Epsilon, root.GetProperty("timeRatio").GetDouble());
        Assert.InRange(root.GetProperty("timeRatioHigh").GetDouble(), root.GetProperty("timeRatio").GetDouble(), double.MaxValue);
        foreach (string side in (string[])["a", "b"])
        {
            Assert.InRange(root.GetProperty(side + "Microseconds").GetDouble(), double.Epsilon, double.MaxValue);
            long allocated = root.GetProperty(side + "Allocated").GetInt64(), result = root.GetProperty(side + "ResultBytes").GetInt64();
            Assert.Equal(allocated - result, root.GetProperty(side + "Overhead").GetInt64());
        }
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
}
