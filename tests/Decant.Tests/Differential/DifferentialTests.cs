using FsCheck;
using FsCheck.Fluent;

namespace Decant.Differential;

/// <summary>Random projections × random documents, read in every way, against System.Text.Json by reflection.</summary>
public sealed class DifferentialTests(ITestOutputHelper output)
{
    private static readonly int s_typesPerRound = Tier.Choose(fast: 12, deep: 40);
    private static readonly int s_documentsPerRound = Tier.Choose(fast: 50, deep: 100);
    private static readonly int s_rounds = Tier.Choose(fast: 1, deep: 4);

    [Fact]
    public void Read_RandomDocument_EqualsSystemTextJson() => Check(areCopied: false, Checks.FindDifference);

    [Fact]
    public void Copy_RandomDocument_IsWhatSystemTextJsonWritesOfWhatIsRead() => Check(areCopied: true, CopyChecks.FindDifference);

    [Campaign]
    [Fact]
    public Task ReadAndCopy_RandomDocuments_ForHours() => Campaign.RunAsync(
        "differential",
        rounds: 1_000,
        (round, _) =>
        {
            int seed = round.Random.Next();
            CheckRound(seed, areCopied: false, Checks.FindDifference);
            CheckRound(seed, areCopied: true, CopyChecks.FindDifference);
            round.Calls += 2 * s_documentsPerRound;
            return Task.CompletedTask;
        },
        Cancellation);

    // The first seed, from which the others follow.
    private void Check(bool areCopied, Func<Example, string?> findDifference)
    {
        int seed = Tier.Seed;
        for (int round = 0; round < s_rounds; round++)
        {
            output.WriteLine($"{Tier.SeedVariable}={seed}");
            CheckRound(seed, areCopied, findDifference);
            seed = new Random(seed).Next();
        }
    }

    // A failure names its seed, with which it is seen again.
    private static void CheckRound(int seed, bool areCopied, Func<Example, string?> findDifference)
    {
        IReadOnlyList<Subject> subjects = CompiledTypes.Create(seed, s_typesPerRound, areCopied);
        if (areCopied)
        {
            // Two members may be written by one name.
            int all = subjects.Count;
            subjects = [.. subjects.Where(CopyChecks.IsCopied)];
            Assert.InRange(subjects.Count, all / 2, all);
        }

        int examples = 0;
        try
        {
            Prop.ForAll(Examples(subjects), CheckExample)
                .Check(Config.QuickThrowOnFailure.WithMaxTest(s_documentsPerRound).WithReplay((ulong)seed, 1).WithQuietOnSuccess(true));
        }
        catch (Exception exception)
        {
            Assert.Fail($"{Tier.SeedVariable}={seed}: {exception.Message}");
        }

        // FsCheck counts an example once; those that a failure is made smaller by come on top.
        Assert.Equal(s_documentsPerRound, examples);

        void CheckExample(Example example)
        {
            examples++;
            if (findDifference(example) is { } difference)
                Assert.Fail(difference);
        }
    }

    private static Arbitrary<Example> Examples(IReadOnlyList<Subject> subjects) => Arb.From(
        from seed in Gen.Choose(0, int.MaxValue - 1)
        select Create(subjects, new Random(seed)),
        example => example.Smaller());

    private static Example Create(IReadOnlyList<Subject> subjects, Random random)
    {
        Subject subject = subjects[random.Next(subjects.Count)];
        bool isArray = random.Next(2) == 0;
        bool isUnique = random.Next(2) == 0;
        JsonTree tree = new RandomDocuments(random, isUnique).Document(subject.Shape, isArray);
        int layout = random.Next(3) == 0 ? random.Next() : random.Next(2);
        int maxDepth = random.Next(8) == 0 ? random.Next(1, 5) : 64;
        return new(subject, isArray, tree, layout, isUnique, maxDepth, Break: random.Next(3) == 0 ? random.Next(1, int.MaxValue) : 0);
    }
}
