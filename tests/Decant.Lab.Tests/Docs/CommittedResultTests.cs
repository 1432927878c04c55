using System.Text.Json;
using Decant.Ladder;

namespace Decant.Lab.Tests.Docs;

/// <summary>What is claimed of allocation must be in the committed results. Time is not asserted: it depends on the machine.</summary>
public sealed class CommittedResultTests
{
    [Fact]
    public void Query_10000Items_HasTheSeedsShape()
    {
        Dictionary<string, long> allocated = Read("query.json", row => row.GetProperty("count").GetInt32() == 10_000);

        Assert.InRange(allocated["rung0"], 15 * allocated["rung9"], long.MaxValue);
        Assert.InRange(allocated["rung0"], 1.5 * allocated["rung7"], long.MaxValue);
        Assert.InRange(allocated["rung7"], 1.2 * allocated["rung8"], long.MaxValue);
        Assert.InRange(allocated["rung7"], 5 * allocated["rung9"], long.MaxValue);
        Assert.InRange(allocated["rung9"], 2.1e6, 2.4e6);
        Assert.InRange(allocated["rung9b"], 1.6e6, 1.9e6);
        // Its results are 1,679,720 bytes.
        Assert.InRange(allocated["rung11"], 1.67e6, 1.70e6);
        // A page, and what misses of the framework's pools add over the few calls that it is counted over.
        Assert.InRange(allocated["drain"], 1_000, 4_096 + 2_048);
    }

    [Fact]
    public void Bodies_PooledStream_StaysBelowWhatSeed002Published()
    {
        foreach (string transfer in (string[])["Length", "Chunked"])
        {
            Dictionary<string, long> allocated = Read("bodies.json", row => row.GetProperty("transfer").GetString() == transfer);
            Assert.InRange(allocated["bodies/SendAsync_ArrayPoolWriteStream"], 1_000, 6_200);
            Assert.InRange(allocated["bodies/Client_Send_GetByteArrayAsync"], 1 << 20, 3 << 20);
        }
    }

    [Theory]
    [InlineData("query.json", 17)]
    [InlineData("client.json", 13)]
    [InlineData("ways.json", 27)]
    [InlineData("bodies.json", 9)]
    [InlineData("github/query.json", 17)]
    public void Result_Committed_IsWholeAndOfAReleaseBuild(string file, int contenders)
    {
        using JsonDocument document = Open(file);

        Assert.Equal("Release", document.RootElement.GetProperty("machine").GetProperty("build").GetString());
        Assert.False(document.RootElement.GetProperty("interrupted").GetBoolean());
        Assert.Equal(0, document.RootElement.GetProperty("failures").GetArrayLength());
        IEnumerable<string?> names = document.RootElement.GetProperty("rows").EnumerateArray().Select(row => row.GetProperty("name").GetString());
        Assert.InRange(names.Distinct().Count(), contenders, int.MaxValue);
    }

    /// <summary>Reports go by what a row says of its contender; here that is held against the contender itself.</summary>
    [Fact]
    public void Rows_OfContenders_SayWhatTheseAre()
    {
        (string File, JsonElement Row)[] rows =
        [
            .. from file in Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "bench", "results"), "*.json", SearchOption.AllDirectories)
               from row in JsonElement.Parse(File.ReadAllBytes(file)).GetProperty("rows").EnumerateArray()
               where row.TryGetProperty("name", out _)
               select (file, row),
        ];

        Assert.InRange(rows.Length, 500, int.MaxValue);
        Assert.All(rows, row =>
        {
            if (Contenders.Find(row.Row.GetProperty("name").GetString()!) is { } contender)
                Assert.Equal(contender.Traits, Enum.Parse<ContenderTraits>(row.Row.GetProperty("traits").GetString()!, ignoreCase: true));
        });
    }

    private static Dictionary<string, long> Read(string file, Func<JsonElement, bool> isWanted)
    {
        using JsonDocument document = Open(file);
        return document.RootElement.GetProperty("rows").EnumerateArray()
            .Where(row => isWanted(row) && row.TryGetProperty("allocated", out _))
            .ToDictionary(row => row.GetProperty("name").GetString()!, row => row.GetProperty("allocated").GetInt64());
    }

    private static JsonDocument Open(string file) =>
        JsonDocument.Parse(File.ReadAllBytes(Path.Combine(RepositoryFiles.Root, "bench", "results", file)));
}
