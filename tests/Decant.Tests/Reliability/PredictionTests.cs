using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>What was learned from a document makes no difference to the next one, least of all where that one is malformed.</summary>
public sealed class PredictionTests
{
    public static TheoryData<string> Documents => [.. PredictionDocuments.Names];

    [Theory, Trait("Row", "A6")]
    [MemberData(nameof(Documents))]
    public void Parse_ByteChangedAfterTheWhole_IsAsEver(string document)
    {
        (Subject subject, byte[] json, int end) = PredictionDocuments.Find(document);
        AssertAsEver(subject, json, Mutants.OfBytes(json, end));
    }

    [Theory, Trait("Row", "A26")]
    [MemberData(nameof(Documents))]
    public void Parse_TokensMovedAfterTheWhole_IsAsEver(string document)
    {
        (Subject subject, byte[] json, int end) = PredictionDocuments.Find(document);
        AssertAsEver(subject, json, Mutants.OfTokens(json, end));
    }

    private static void AssertAsEver(Subject subject, byte[] json, IEnumerable<byte[]> mutants)
    {
        var reads = new PrimedReads(subject, json, isArray: true);
        Assert.False(reads.Check(json));
        int refused = 0;
        int accepted = 0;
        foreach (byte[] mutant in mutants)
            _ = reads.Check(mutant) ? refused++ : accepted++;

        Assert.InRange(refused, 1000, int.MaxValue);
        Assert.InRange(accepted, 100, int.MaxValue);
    }
}
