using System.Diagnostics;
using System.Globalization;
using FsCheck;
using FsCheck.Fluent;

namespace Decant.Differential;

/// <summary>Random projections × random documents, read in every way, against System.Text.Json by reflection.</summary>
public sealed class DifferentialTests(ITestOutputHelper output)
{
    // Set the first to go on for longer, from a random seed; the second to see a failure again; both to go on from a seed. With neither the seeds
    // are always the same.
    private const string SecondsVariable = "DECANT_DIFFERENTIAL_SECONDS";
    private const string SeedVariable = "DECANT_DIFFERENTIAL_SEED";
    private const int TypesPerSeed = 40;
    private const int DocumentsPerSeed = 100;

    [Fact]
    public void Read_RandomDocument_EqualsSystemTextJson()
    {
        int? givenSeconds = Read(SecondsVariable);
        int? givenSeed = Read(SeedVariable);
        int seconds = givenSeconds ?? (givenSeed is null ? 25 : 0);
        int seed = givenSeed ?? (givenSeconds is null ? 20_261_122 : Random.Shared.Next());
        long start = Stopwatch.GetTimestamp();
        int examples = 0;
        do
        {
            IReadOnlyList<Subject> subjects = CompiledTypes.Create(seed, TypesPerSeed);
            try
            {
                Prop.ForAll(Examples(subjects), CheckExample)
                    .Check(Config.QuickThrowOnFailure.WithMaxTest(DocumentsPerSeed).WithReplay((ulong)seed, 1).WithQuietOnSuccess(true));
            }
            catch (Exception exception)
            {
                Assert.Fail($"{SeedVariable}={seed}: {exception.Message}");
            }

            seed = new Random(seed).Next();
        }
        while (Stopwatch.GetElapsedTime(start).TotalSeconds < seconds);
        output.WriteLine($"{examples} documents.");

        void CheckExample(Example example)
        {
            examples++;
            if (Checks.FindDifference(example) is { } difference)
                Assert.Fail(difference);
        }
    }

    private static int? Read(string variable) =>
        Environment.GetEnvironmentVariable(variable) is { Length: > 0 } value ? int.Parse(value, CultureInfo.InvariantCulture) : null;

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
