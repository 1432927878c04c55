using System.Text;
using System.Text.Json;
using Decant.Differential;

namespace Decant.Snapshots;

/// <summary>Random projections × random documents, appended in pieces: each snapshot is what System.Text.Json reads of the beginning, and the end is what it reads of all.</summary>
public sealed class SnapshotDifferentialTests(ITestOutputHelper output)
{
    private static readonly int s_types = Tier.Choose(fast: 12, deep: 40);
    private static readonly int s_documents = Tier.Choose(fast: 40, deep: 1_000);
    private static readonly int s_rounds = Tier.Choose(fast: 1, deep: 4);

    private static readonly JsonProjectionOptions[] s_options =
    [
        new(), new() { SkipValidation = JsonSkipValidation.StructureOnly }, new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames },
    ];

    [Fact]
    public void Snapshots_OfARandomDocument_AreItsBeginnings()
    {
        int seed = Tier.Seed;
        for (int round = 0; round < s_rounds; round++)
        {
            output.WriteLine($"{Tier.SeedVariable}={seed}");
            IReadOnlyList<Subject> subjects = CompiledTypes.Create(seed, s_types);
            var random = new Random(seed);
            int shown = 0;
            for (int i = 0; i < s_documents; i++)
            {
                Subject subject = subjects[random.Next(subjects.Count)];
                byte[] json = Write(subject, random, isUnique: true);
                Outcome expected = subject.Expected(json, isArray: false);
                shown += expected.IsError ? CheckError(subject, json, expected, random, seed) : Check(subject, json, expected, random, seed);
            }

            Assert.InRange(shown, s_documents, int.MaxValue);
            seed = random.Next();
        }
    }

    private static byte[] Write(Subject subject, Random random, bool isUnique)
    {
        var text = new StringBuilder();
        new RandomDocuments(random, isUnique).Document(subject.Shape, isArray: false).Write(text, new Layout(random.Next(3)));
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private static int Check(Subject subject, byte[] json, Outcome expected, Random random, int seed)
    {
        var wanted = Wanted.Of(subject.Shape);
        using ISnapshots snapshots = subject.CreateSnapshots(s_options[random.Next(s_options.Length)]);
        int shown = 0;
        for (int cut = 0; cut <= json.Length;)
        {
            Outcome? found = snapshots.TryGet();
            byte[]? beginning = ShownPrefix.Of(json, cut, wanted);
            Outcome? own = beginning is null ? null : subject.ExpectedOfBeginning(beginning);
            if (found is { } one && own is { } other ? !one.Agrees(other) : found.HasValue != own.HasValue)
                Assert.Fail($"{Describe(cut)}\nexpected {(beginning is null ? "none" : $"{own} of {Encoding.UTF8.GetString(beginning)}")}\nfound {found?.ToString() ?? "none"}");
            shown += found.HasValue ? 1 : 0;
            if (cut == json.Length)
                break;
            int next = random.Next(8) == 0 ? Math.Min(json.Length, cut + random.Next(1, 40)) : cut + 1;
            snapshots.Append(json[cut..next]);
            cut = next;
        }

        Outcome end = snapshots.Complete();
        Assert.True(end.Agrees(expected), $"{Describe(json.Length)}\nexpected {expected}\nfound {end}");
        Assert.Equal(end, snapshots.TryGet());
        return shown;

        string Describe(int cut) => $"{Tier.SeedVariable}={seed}: {subject}, cut at {cut}: {Encoding.UTF8.GetString(json.AsSpan(0, cut))} of {Encoding.UTF8.GetString(json)}\n{subject.Source}";
    }

    // What is rejected is rejected in the same words and at the same place, and a snapshot before that does no harm.
    private static int CheckError(Subject subject, byte[] json, Outcome expected, Random random, int seed)
    {
        int shown = 0;
        using ISnapshots snapshots = subject.CreateSnapshots(s_options[0]);
        var found = new Outcome("", null, "");
        for (int cut = 0; cut < json.Length && !found.IsError;)
        {
            int next = Math.Min(json.Length, cut + random.Next(1, 24));
            found = Outcome.Of(() =>
            {
                snapshots.Append(json[cut..next]);
                return null;
            });
            cut = next;
            if (!found.IsError && snapshots.TryGet().HasValue)
                shown++;
        }

        if (!found.IsError)
            found = snapshots.Complete();
        Assert.True(
            found.Agrees(expected), $"{Tier.SeedVariable}={seed}: {subject}: {Encoding.UTF8.GetString(json)}\nexpected {expected}\nfound {found}\n{subject.Source}");
        Assert.Equal(found, snapshots.Complete());
        return shown;
    }
}
