using Decant.Support;

namespace Decant.Differential;

/// <summary>Random types × random documents by calls that are intercepted, against the same calls that are not: values, elements, and exceptions with their messages.</summary>
public sealed class InterceptedDifferentialTests(ITestOutputHelper output)
{
    private static readonly int s_types = Tier.Choose(fast: 10, deep: 40);
    private static readonly int s_documents = Tier.Choose(fast: 60, deep: 600);

    [Fact]
    public async Task Calls_WithRandomDocuments_HaveTheOutcomeOfTheWrittenCall()
    {
        int seed = Tier.Seed;
        output.WriteLine($"{Tier.SeedVariable}={seed}");
        IReadOnlyList<(Subject Subject, InterceptedCalls Calls)> types = CompiledTypes.CreateIntercepted(seed, s_types);
        var random = new Random(seed);
        int served = 0;
        for (int i = 0; i < s_documents; i++)
        {
            (Subject subject, InterceptedCalls calls) = types[random.Next(types.Count)];
            bool isArray = random.Next(2) == 0;
            JsonTree tree = new RandomDocuments(random, random.Next(2) == 0).Document(subject.Shape, isArray);
            var example = new Example(subject, isArray, tree, random.Next(3), false, 64, Break: random.Next(2) == 0 ? random.Next(1, int.MaxValue) : 0);
            byte[] json = random.Next(5) == 0 && example is { Break: 0 } ? example.ToLenientBytes() : example.ToBytes();
            int[] cuts = Chunks.Every(json.Length, () => random.Next(1, 40));
            if (await calls.FindDifferenceAsync(json, isArray, cuts) is { } difference)
                Assert.Fail($"{Tier.SeedVariable}={seed}: {difference}\n{example}");
            served += calls.AreServed ? 1 : 0;
        }

        // Types with converters, and types that System.Text.Json refuses, are not. How many these are depends on the seed.
        Assert.InRange(served, 1, s_documents);
    }
}
