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
        // Types with converters, and types that System.Text.Json rejects, are not intercepted. How many these are depends on the seed, so every second document is of another
        // type, and types are drawn until there is one.
        IReadOnlyList<(Subject Subject, InterceptedCalls Calls)> types =
            Enumerable.Range(seed, 10).Select(drawn => CompiledTypes.CreateIntercepted(drawn, s_types)).First(drawn => drawn.Any(type => type.Calls.AreServed));
        (Subject Subject, InterceptedCalls Calls)[] intercepted = [.. types.Where(type => type.Calls.AreServed)];
        output.WriteLine($"{Tier.SeedVariable}={seed}, {intercepted.Length} of {types.Count} types are intercepted");
        var random = new Random(seed);
        int served = 0;
        for (int i = 0; i < s_documents; i++)
        {
            (Subject subject, InterceptedCalls calls) = i % 2 == 0 ? intercepted[random.Next(intercepted.Length)] : types[random.Next(types.Count)];
            bool isArray = random.Next(2) == 0;
            JsonTree tree = new RandomDocuments(random, random.Next(2) == 0).Document(subject.Shape, isArray);
            var example = new Example(subject, isArray, tree, random.Next(3), false, 64, Break: random.Next(2) == 0 ? random.Next(1, int.MaxValue) : 0);
            byte[] json = random.Next(5) == 0 && example is { Break: 0 } ? example.ToLenientBytes() : example.ToBytes();
            int[] cuts = Chunks.Every(json.Length, () => random.Next(1, 40));
            if (await calls.FindDifferenceAsync(json, isArray, cuts) is { } difference)
                Assert.Fail($"{Tier.SeedVariable}={seed}: {difference}\n{example}");
            served += calls.AreServed ? 1 : 0;
        }

        Assert.InRange(served, s_documents / 4, s_documents);
    }
}
