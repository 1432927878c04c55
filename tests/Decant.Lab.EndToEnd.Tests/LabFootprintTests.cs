using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The memory of one large call, as its users measure it.</summary>
[Deep]
public sealed class LabFootprintTests : LabTestBase
{
    [Fact]
    public async Task Footprint_Json_HasTheFloorAndThoseThatEnumerate()
    {
        using Executable lab = Executable.StartLab("footprint", "--items", "1000", "--json");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement root = document.RootElement;
        Assert.Equal(1_000, root.GetProperty("items").GetInt32());
        Assert.InRange(root.GetProperty("bodyBytes").GetInt64(), 1_000_000, 1_300_000);
        JsonElement[] rows = [.. root.GetProperty("rows").EnumerateArray()];
        Assert.Equal(
            ["drain", "enumerate/GetFromJsonAsAsyncEnumerable", "enumerate/GetProjectionAsAsyncEnumerable"],
            rows.Select(row => row.GetProperty("name").GetString()));
        long floor = rows[0].GetProperty("peakWorkingSet").GetInt64();
        Assert.All(rows, row =>
        {
            long peak = row.GetProperty("peakWorkingSet").GetInt64();
            Assert.InRange(peak, 10 << 20, 1L << 30);
            Assert.Equal(peak - floor, row.GetProperty("aboveDrain").GetInt64());
            Assert.InRange(row.GetProperty("allocated").GetInt64(), 1_000, 10_000_000);
        });
        Assert.False(rows[0].TryGetProperty("items", out _));
        Assert.All(rows[1..], row => Assert.Equal(1_000, row.GetProperty("items").GetInt64()));
    }

    [Fact]
    public async Task Footprint_Gen0Bytes_BoundsWhatIsAllocatedBetweenCollections()
    {
        const int gen0 = 1 << 20;
        using Executable lab = Executable.StartLab(
            "footprint", "enumerate/GetProjectionAsAsyncEnumerable", "--items", "50000", "--gen0-bytes", $"{gen0}", "--json");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        using JsonDocument document = JsonDocument.Parse(output);
        Assert.Equal(gen0, document.RootElement.GetProperty("gen0Bytes").GetInt32());
        JsonElement row = document.RootElement.GetProperty("rows")[1];
        // Half as many, for a collection may come a little late.
        Assert.InRange(row.GetProperty("gen0").GetInt64(), row.GetProperty("allocated").GetInt64() / gen0 / 2, long.MaxValue);
    }

    [Fact]
    public async Task Footprint_OfACallThatKeepsWhatItRead_IsLarger()
    {
        using Executable lab = Executable.StartLab("footprint", "rung0", "rung11", "--items", "20000", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.Contains("│ rung11 ", output, StringComparison.Ordinal);
        using JsonDocument document = JsonDocument.Parse(await ReadAsync("footprint.json"));
        JsonElement[] rows = [.. document.RootElement.GetProperty("rows").EnumerateArray()];
        Assert.All(rows[1..], row => Assert.Equal(20_000, row.GetProperty("items").GetInt64()));
        // One string of 22 million characters, which rung 11 never has.
        long more = rows[1].GetProperty("peakWorkingSet").GetInt64() - rows[2].GetProperty("peakWorkingSet").GetInt64();
        Assert.InRange(more, 30 << 20, long.MaxValue);
        Assert.Single((await ReadAsync("footprint.md")).Split('\n'), line => line.StartsWith("| rung0 |", StringComparison.Ordinal));
        Assert.Single((await ReadAsync("footprint.csv")).Split("\r\n"), line => line.StartsWith("rung0,", StringComparison.Ordinal));
    }
}
