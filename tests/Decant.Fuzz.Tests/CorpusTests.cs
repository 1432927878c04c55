namespace Decant.Fuzz.Tests;

/// <summary>What the fuzzer came upon holds for each change: the inputs of the committed corpora, and those that the fuzzer begins with.</summary>
public sealed class CorpusTests
{
    public static TheoryData<string> Targets => [.. FuzzTargets.Names];

    [Theory, Trait("Row", "A36"), Trait("Row", "G30")]
    [MemberData(nameof(Targets))]
    public void Run_InputsOfTheCorpus_FindNothing(string target)
    {
        string[] files = Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Fuzz", "corpus", target));
        Assert.NotEmpty(files);
        Assert.All(files, file => FuzzTargets.Run(target, File.ReadAllBytes(file)));
    }

    [Theory]
    [MemberData(nameof(Targets))]
    public void Run_InputsToBeginWith_FindNothing(string target) =>
        Assert.All(Tier.Sample([.. FuzzTargets.SeedsOf(target)], oneOf: 10), seed => FuzzTargets.Run(target, seed));

    [Fact]
    public void Corpora_InAll_AreSmall()
    {
        var corpora = new DirectoryInfo(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Fuzz", "corpus"));
        Assert.Equal(FuzzTargets.Names.Order(StringComparer.Ordinal), corpora.GetDirectories().Select(folder => folder.Name).Order(StringComparer.Ordinal));
        Assert.InRange(corpora.EnumerateFiles("*", SearchOption.AllDirectories).Sum(file => file.Length), 1, 2 << 20);
    }
}
