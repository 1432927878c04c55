using System.Globalization;

// In the namespace that those of all test projects lie in.
namespace Decant;

/// <summary>How much runs, as DECANT_TIER says. Each tier has the tests of those above it.</summary>
internal enum TierName
{
    /// <summary>For each change: the default.</summary>
    Fast,

    /// <summary>Everything that ends by itself, and samples as a whole. Before a release, and each night.</summary>
    Deep,

    /// <summary>What takes hours, in slices that can be resumed.</summary>
    Campaign,
}

/// <summary>The tier of this run, and what random tests start from.</summary>
internal static class Tier
{
    public const string Variable = "DECANT_TIER";
    public const string SeedVariable = "DECANT_SEED";

    public static TierName Current { get; } = Parse(Environment.GetEnvironmentVariable(Variable));

    /// <summary>Whether more runs than is run for each change.</summary>
    public static bool IsDeep => Current >= TierName.Deep;

    /// <summary>The seed of this run. CI sets another one in every run and prints it; a failure names it, or the document.</summary>
    public static int Seed { get; } =
        Environment.GetEnvironmentVariable(SeedVariable) is { Length: > 0 } seed ? int.Parse(seed, CultureInfo.InvariantCulture) : 20_261_122;

    /// <summary>A count or a size by the tier: the first in the fast one, and the second beyond it.</summary>
    public static T Choose<T>(T fast, T deep) => IsDeep ? deep : fast;

    /// <summary>Whether to try one of many cases: the fast tier takes a sample, one in so many, and the others take all.</summary>
    public static bool Takes(Random random, int oneOf) => IsDeep || random.Next(oneOf) == 0;

    /// <summary>A sample of cases, in their order and at least one of them; all of them beyond the fast tier.</summary>
    /// <param name="cases">The cases.</param>
    /// <param name="oneOf">One in so many is taken.</param>
    /// <param name="random">What picks where several lists are sampled, so that it is not the same place in each.</param>
    public static IReadOnlyList<T> Sample<T>(IReadOnlyList<T> cases, int oneOf, Random? random = null)
    {
        if (IsDeep || oneOf <= 1 || cases.Count == 0)
            return cases;
        random ??= new Random(Seed);
        int first = random.Next(cases.Count);
        return [.. cases.Where((_, index) => index == first || random.Next(oneOf) == 0)];
    }

    /// <summary>The tier of this name; the fast one where none is given.</summary>
    public static TierName Parse(string? name) => name switch
    {
        null or "" or "fast" => TierName.Fast,
        "deep" => TierName.Deep,
        "campaign" => TierName.Campaign,
        _ => throw new InvalidOperationException($"{Variable} is '{name}': expected fast, deep or campaign."),
    };
}
