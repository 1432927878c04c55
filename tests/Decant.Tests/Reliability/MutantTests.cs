using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Arrays of random projections with one byte changed, each read after another document.</summary>
public sealed class MutantTests
{
    private const int TypesPerRound = 8;

    [Campaign]
    [Fact]
    public Task Parse_MutantsOfRandomDocuments_AreAsSystemTextJson() => Campaign.RunAsync(
        "mutants",
        rounds: 1_000,
        (round, cancellationToken) =>
        {
            IReadOnlyList<Subject> subjects = CompiledTypes.Create(round.Random.Next(), TypesPerRound);
            foreach (Subject subject in subjects)
            {
                Subject primerSubject = subjects[round.Random.Next(subjects.Count)];
                var reads = new PrimedReads(subject, primerSubject, CreateArray(primerSubject, round.Random), round.Random.Next(1_000));
                foreach (byte[] mutant in Mutants.OfManyBytes(CreateArray(subject, round.Random)))
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    reads.Check(mutant);
                    round.Calls++;
                }
            }

            return Task.CompletedTask;
        },
        Cancellation);

    private static byte[] CreateArray(Subject subject, Random random)
    {
        JsonTree tree = new RandomDocuments(random, isUnique: false).Document(subject.Shape, isArray: true);
        return new Example(subject, IsArray: true, tree, Layout: random.Next(3), IsUnique: false, MaxDepth: 64, Break: 0).ToBytes();
    }
}
