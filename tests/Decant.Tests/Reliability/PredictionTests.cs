using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>What was learned from a document makes no difference to the next one, least of all where that one is malformed.</summary>
public sealed class PredictionTests
{
    private const int OneOf = 12;

    private static readonly int s_turns = Tier.Choose(fast: 2, deep: 20);

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

    // One that skips, or rejects, what the other wants; and the same names with other white space, in other places and of other lengths.
    [Theory, Trait("Row", "A19")]
    [MemberData(nameof(Documents))]
    public void Parse_AfterAnotherDocumentByAnotherType_IsAsEver(string document)
    {
        (_, byte[] json, _) = PredictionDocuments.Find(document);
        int rejected = 0;
        int turns = 0;
        foreach (string other in PredictionDocuments.Names)
        {
            (Subject primerSubject, byte[] primer, _) = PredictionDocuments.Find(other);
            foreach (Subject subject in PredictionDocuments.Subjects)
            {
                // Each begins with another turn, so that few of each are as many kinds as many of one.
                var reads = new PrimedReads(subject, primerSubject, primer, firstTurn: turns);
                for (int turn = 0; turn < s_turns; turn++, turns++)
                    rejected += reads.Check(json) ? 1 : 0;
            }
        }

        Assert.InRange(rejected, 1, turns - 1);
    }

    private static void AssertAsEver(Subject subject, byte[] json, IEnumerable<byte[]> mutants)
    {
        var reads = new PrimedReads(subject, subject, json);
        Assert.False(reads.Check(json));
        int rejected = 0;
        int accepted = 0;
        var random = new Random(Tier.Seed);
        foreach (byte[] mutant in mutants.Where(_ => accepted == 0 || Tier.Takes(random, OneOf)))
            _ = reads.Check(mutant) ? rejected++ : accepted++;

        Assert.InRange(rejected, Tier.Choose(fast: 20, deep: 1000), int.MaxValue);
        Assert.InRange(accepted, Tier.Choose(fast: 1, deep: 100), int.MaxValue);
    }
}
