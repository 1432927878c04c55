using System.Text.Json;
using Decant.Lab.Gateway;
using Decant.Ladder;

namespace Decant.Lab.Tests.Docs;

/// <summary>What is claimed of allocation must be in the committed results. Time is not asserted: it depends on the machine.</summary>
public sealed class CommittedResultTests
{
    private static readonly string s_folder = Path.Combine(RepositoryFiles.Root, "bench", "results");

    public static TheoryData<string> Files => [.. Directory.EnumerateFiles(s_folder, "*.json", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(s_folder, file).Replace('\\', '/'))
        .Order(StringComparer.Ordinal)];

    // The rows of the others are forms of a call, services of a gateway, and pairs.
    public static TheoryData<string> FilesOfContenders =>
    [
        .. Files.Select(file => file.Data).Where(file => Path.GetFileName(file) is not ("footprint.json" or "gateway.json" or "pairs.json" or "invariant.json")),
    ];

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

    [Fact]
    public void Gateway_Copy_AllocatesNoMoreThanAKilobyteBeyondTheForwarder()
    {
        using JsonDocument document = Open("gateway.json");
        var allocated = document.RootElement.GetProperty("rows").EnumerateArray().ToDictionary(
            row => (row.GetProperty("name").GetString(), row.GetProperty("items").GetInt32(), row.GetProperty("callers").GetInt32()),
            row => row.GetProperty("allocated").GetInt64());

        Assert.All(
            from items in (int[])[10, 1_000, 10_000] from callers in (int[])[1, 64] select (items, callers),
            cell => Assert.InRange(allocated[("rung12", cell.items, cell.callers)], 1, allocated[("yarp", cell.items, cell.callers)] + 1_024));
    }

    [Fact]
    public void Gateway_Services_AreThoseThatAreAndSayWhatTheyAre()
    {
        using JsonDocument document = Open("gateway.json");

        Assert.All(document.RootElement.GetProperty("rows").EnumerateArray(), row => Assert.Equal(
            GatewayService.Find(row.GetProperty("name").GetString()!)?.Traits,
            Enum.Parse<ContenderTraits>(row.GetProperty("traits").GetString()!, ignoreCase: true)));
    }

    [Theory]
    [MemberData(nameof(Files))]
    public void Result_Committed_IsWholeAndOfAReleaseBuild(string file)
    {
        using JsonDocument document = Open(file);
        JsonElement result = document.RootElement;

        Assert.Equal("Release", result.GetProperty("machine").GetProperty("build").GetString());
        Assert.False(result.TryGetProperty("interrupted", out JsonElement interrupted) && interrupted.GetBoolean());
        Assert.False(result.TryGetProperty("failures", out JsonElement failures) && failures.GetArrayLength() > 0);
        Assert.NotEqual(0, result.GetProperty("rows").GetArrayLength());
    }

    [Theory]
    [MemberData(nameof(FilesOfContenders))]
    public void Result_OfContenders_NamesThoseThatAreAndSaysWhatTheyAre(string file)
    {
        using JsonDocument document = Open(file);

        Assert.All(document.RootElement.GetProperty("rows").EnumerateArray(), row =>
        {
            // Reports go by what a row says of its contender.
            Contender? contender = Contenders.Find(row.GetProperty("name").GetString()!);
            Assert.Equal(contender?.Traits, Enum.Parse<ContenderTraits>(row.GetProperty("traits").GetString()!, ignoreCase: true));
        });
    }

    [Theory]
    [InlineData("query.json", 21)]
    [InlineData("client.json", 16)]
    [InlineData("rivals.json", 17)]
    [InlineData("github/query.json", 21)]
    public void Result_OverHttp_HasTheSameContendersAtEverySizeAndTheFloorsAreTheLeast(string file, int contenders)
    {
        using JsonDocument document = Open(file);
        JsonElement[][] tables = [.. document.RootElement.GetProperty("rows").EnumerateArray()
            .GroupBy(row => row.GetProperty("count").GetInt32())
            .Select(table => table.ToArray())];

        // Those of the day when it was measured: one that is added later is measured later.
        Assert.InRange(tables[0].Length, contenders, int.MaxValue);
        Assert.All(tables, table => Assert.Equal(NamesOf(tables[0]), NamesOf(table)));
        Assert.All(tables, table =>
        {
            ILookup<bool, long> allocated = table.Where(row => row.TryGetProperty("allocated", out _)).ToLookup(
                row => Contenders.Find(row.GetProperty("name").GetString()!)!.Traits.HasFlag(ContenderTraits.Floor), row => row.GetProperty("allocated").GetInt64());
            Assert.InRange(allocated[true].Max(), 1, allocated[false].Min() - 1);
        });
    }

    private static IEnumerable<string?> NamesOf(JsonElement[] rows) => rows.Select(row => row.GetProperty("name").GetString());

    private static Dictionary<string, long> Read(string file, Func<JsonElement, bool> isWanted)
    {
        using JsonDocument document = Open(file);
        return document.RootElement.GetProperty("rows").EnumerateArray()
            .Where(row => isWanted(row) && row.TryGetProperty("allocated", out _))
            .ToDictionary(row => row.GetProperty("name").GetString()!, row => row.GetProperty("allocated").GetInt64());
    }

    private static JsonDocument Open(string file) =>
        JsonDocument.Parse(File.ReadAllBytes(Path.Combine(s_folder, file)));
}
