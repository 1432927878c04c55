using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>First calls in new processes, as their users start them.</summary>
[Deep]
public sealed class LabFirstCallTests : LabTestBase
{
    [Fact]
    public async Task FirstCall_Json_HasARowForEachContenderAndTheTwoThatItIsHeldAgainst()
    {
        string[] names =
            ["drain", "rivals/GetFromJsonAsync", "rung11", "rung9b", "enumerate/GetProjectionAsAsyncEnumerable", "ways/GetFromJsonAsync"];
        using Executable lab = Executable.StartLab(["first-call", .. names[2..], "RUNG11", "--processes", "2", "--json", "--output", Output]);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        using JsonDocument document = JsonDocument.Parse(output);
        JsonElement root = document.RootElement;
        Assert.Equal((10, 2), (root.GetProperty("items").GetInt32(), root.GetProperty("processes").GetInt32()));
        Assert.Equal("rivals/GetFromJsonAsync", root.GetProperty("against").GetString());
        Assert.InRange(root.GetProperty("bodyBytes").GetInt64(), 10_000, 12_000);
        JsonElement[] rows = [.. root.GetProperty("rows").EnumerateArray()];
        Assert.Equal(names, rows.Select(row => row.GetProperty("name").GetString()));
        Assert.All(rows, row =>
        {
            double[] setUp = Quartiles(row, "setUp"), firstCall = Quartiles(row, "firstCall"), total = Quartiles(row, "total");
            // Of two processes the median is the mean.
            Assert.Equal(setUp[1] + firstCall[1], total[1], 1.0);
            Assert.All((double[][])[setUp, firstCall, total], quartiles => Assert.Equal(quartiles.Order(), quartiles));
            Assert.InRange(firstCall[0], 1e5, double.MaxValue);
        });
        double one = Median(rows[1]) - Median(rows[0]);
        if (one > 0)
            Assert.All(rows, row => Assert.Equal((Median(row) - Median(rows[0])) / one, row.GetProperty("firstCallRatio").GetDouble(), 1e-9));
    }

    [Fact]
    public async Task FirstCall_Output_PrintsTheTableAndWritesMarkdownCsvAndJson()
    {
        using Executable lab = Executable.StartLab(
            "first-call", "rung9", "--against", "rung11-singleton", "--processes", "1", "--items", "3", "--output", Path.Combine(Output, "new"));

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        string[] markdown = (await ReadAsync("new/first-call.md")).Split('\n');
        Assert.Contains("The first call of a new process", await ReadAsync("new/report.html"), StringComparison.Ordinal);
        string[] csv = (await ReadAsync("new/first-call.csv")).Split("\r\n");
        JsonDocument.Parse(await ReadAsync("new/first-call.json")).Dispose();
        Assert.Contains(markdown, line => line.StartsWith("## 3 items, ", StringComparison.Ordinal));
        Assert.All((string[])["drain", "rung11-singleton", "rung9"], name =>
        {
            Assert.Contains($"│ {name} ", output, StringComparison.Ordinal);
            Assert.Single(markdown, line => line.StartsWith($"| {name} |", StringComparison.Ordinal));
            Assert.Single(csv, line => line.StartsWith($"{name},", StringComparison.Ordinal));
        });
    }

    private static double Median(JsonElement row) => row.GetProperty("firstCall").GetProperty("median").GetDouble();

    private static double[] Quartiles(JsonElement row, string name) =>
        [.. ((string[])["low", "median", "high"]).Select(part => row.GetProperty(name).GetProperty(part).GetDouble())];
}
