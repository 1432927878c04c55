using Decant.Differential;
using Decant.Support;

namespace Decant.Corpora;

/// <summary>What GitHub really answers: every body as the root, as an element, as a value that is skipped and as one that is wanted.</summary>
public sealed class GitHubTests
{
    private const int Cuts = 12;

    [Theory, Trait("Row", "A7")]
    [InlineData("github/rest-examples", 1039)]
    [InlineData("github/api-responses", 97)]
    public void Parse_Body_IsAsSystemTextJson(string folder, int count)
    {
        IReadOnlyList<(string Name, byte[] Bytes)> files = RepositoryData.Read(folder);
        Assert.Equal(count, files.Count);
        Subject subject = Ways.SubjectOf<Thing>();
        foreach ((_, byte[] bytes) in Tier.Sample(files, oneOf: 24))
        {
            bool isArray = bytes.AsSpan().TrimStart(" \r\n\t"u8) is [(byte)'[', ..];
            Ways.AssertAsSystemTextJson(subject, bytes, isArray, Cuts);
            Ways.AssertAsSystemTextJson(subject, bytes, !isArray, cuts: 2);
            Ways.AssertAsSystemTextJson(subject, [.. "["u8, .. bytes, .. ", "u8, .. bytes, .. "]"u8], isArray: true, cuts: 8);
            Ways.AssertAsSystemTextJson<Item>([.. "{\"x\":"u8, .. bytes, .. ",\"id\":1}"u8], cuts: Cuts);
            Ways.AssertAsSystemTextJson<Element>([.. "{\"value\":"u8, .. bytes, .. "}"u8], cuts: 4);
        }
    }

    [Theory, Trait("Row", "A7")]
    [InlineData(10)]
    [InlineData(30)]
    [InlineData(100)]
    [InlineData(1000)]
    public void ParseArray_Repositories_AreAsSystemTextJson(int count)
    {
        string name = $"github-repositories-{count}.json";
        byte[] bytes = RepositoryData.Read("github").Single(file => file.Name == name).Bytes;

        Outcome outcome = Ways.AssertAsSystemTextJson<Thing>(bytes, isArray: true, cuts: 1000 / count);

        Assert.False(outcome.IsError);
        Assert.Equal(count, JsonProjection.ParseArray<Thing>(bytes).Length);
    }

    [Fact, Trait("Row", "A6")]
    public void ParseArray_RepositoriesWithAByteFlipped_AreAsSystemTextJson()
    {
        byte[] bytes = RepositoryData.Read("github").Single(file => file.Name == "github-repositories-10.json").Bytes;
        var random = new Random(Tier.Seed);
        for (int i = 0; i < Tier.Choose(fast: 15, deep: 100); i++)
        {
            byte[] flipped = [.. bytes];
            flipped[random.Next(bytes.Length)] ^= (byte)(1 << random.Next(8));
            Ways.AssertAsSystemTextJson<Thing>(flipped, isArray: true, cuts: 1);
        }
    }
}
