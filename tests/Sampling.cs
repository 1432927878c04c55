using System.Globalization;

// Linked into the test projects that sample; in the namespace that all of theirs lie in.
namespace Decant;

/// <summary>How much of what is too much for every run a test tries. One round, which is the default, takes a sample by its seed; with more rounds all is
/// tried. CI has another seed in every run; a failure names it, or the document.</summary>
internal static class Sampling
{
    public const string RoundsVariable = "DECANT_DIFFERENTIAL_ROUNDS";
    public const string SeedVariable = "DECANT_DIFFERENTIAL_SEED";

    public static int Rounds { get; } = Read(RoundsVariable) ?? 1;

    public static int Seed { get; } = Read(SeedVariable) ?? 20_261_122;

    /// <summary>Whether one is tried of which a sample has one in so many.</summary>
    public static bool Takes(Random random, int oneOf) => Rounds > 1 || random.Next(oneOf) == 0;

    /// <summary>The value of a variable; <see langword="null"/> if it is not set.</summary>
    public static int? Read(string variable) =>
        Environment.GetEnvironmentVariable(variable) is { Length: > 0 } value ? int.Parse(value, CultureInfo.InvariantCulture) : null;
}
