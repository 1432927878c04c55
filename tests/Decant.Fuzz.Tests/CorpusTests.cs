namespace Decant.Fuzz.Tests;

/// <summary>What the fuzzer came upon holds for each change: the inputs of the committed corpora, and those that the fuzzer begins with.</summary>
public sealed class CorpusTests
{
    public static TheoryData<string> Targets => [.. FuzzTargets.Names];

    [Theory, Trait("Row", "A36"), Trait("Row", "G30")]
    [MemberData(nameof(Targets))]
    public void Run_InputsOfTheCorpus_FindNothing(string target)
    {
        byte[][] inputs = [.. FuzzTargets.CorpusOf(target)];
        Assert.NotEmpty(inputs);
        Assert.All(inputs, input => FuzzTargets.Run(target, input));
    }

    [Theory]
    [MemberData(nameof(Targets))]
    public void Run_InputsToBeginWith_FindNothing(string target) =>
        Assert.All(Tier.Sample([.. FuzzTargets.SeedsOf(target)], oneOf: 10), seed => FuzzTargets.Run(target, seed));

    [Fact]
    public void Corpora_InAll_AreSmall()
    {
        FileInfo[] corpora = new DirectoryInfo(Path.GetDirectoryName(Corpus.FileOf(""))!).GetFiles("*", SearchOption.AllDirectories);
        Assert.Equal(FuzzTargets.Names.Select(Corpus.FileOf).Order(StringComparer.Ordinal), corpora.Select(file => file.FullName).Order(StringComparer.Ordinal));
        Assert.InRange(corpora.Sum(file => file.Length), 1, 2 << 20);
    }

    [Theory]
    [MemberData(nameof(Targets))]
    public void Pack_InputsOfTheCorpus_WritesTheSameFile(string target) =>
        Assert.Equal(File.ReadAllText(Corpus.FileOf(target)), Corpus.Pack(FuzzTargets.CorpusOf(target)), ignoreLineEndingDifferences: false);

    // Each text of up to two bytes, and each of up to five characters that mean something in a line.
    [Fact]
    public void Pack_AnyInput_IsPrintableAndReadAgain()
    {
        byte[][] inputs = [.. Texts(Enumerable.Range(0, 256), 2).Concat(Texts("\\x5c \n\r\0u"u8.ToArray().Distinct().Select(each => (int)each), 5)).DistinctBy(Convert.ToHexString)];

        string packed = Corpus.Pack(inputs);

        Assert.DoesNotContain(packed, character => character is not ('\n' or (>= ' ' and <= '~')));
        Assert.DoesNotContain(" \n", packed, StringComparison.Ordinal);
        Assert.Equal(inputs.Select(Convert.ToHexString).Order(StringComparer.Ordinal), Corpus.Unpack(packed).Select(Convert.ToHexString).Order(StringComparer.Ordinal));
        Assert.Equal(packed, Corpus.Pack(inputs.Reverse().Concat(inputs)));
    }

    private static IEnumerable<byte[]> Texts(IEnumerable<int> bytes, int most) => most == 0 ? [[]]
        : Texts(bytes, most - 1).SelectMany(text => bytes.Select(each => (byte[])[.. text, (byte)each]).Prepend(text));
}
