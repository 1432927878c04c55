namespace Decant.Lab.Measure;

/// <summary>The number of rounds in which a way took more than rung 11, and in which it took less. Rounds with equal figures are not counted.</summary>
internal readonly record struct Signs(int Above, int Below)
{
    /// <summary>The largest number of rounds that is too small, because all of them agree by chance too often.</summary>
    public const int TooFew = 5;

    private const double MostChance = 0.05;

    /// <summary>Whether the rounds agree more than by chance, by the two-sided sign test.</summary>
    public bool Agree => ChanceOf(Math.Min(Above, Below)) <= MostChance;

    public static Signs Of(IReadOnlyList<double> ratios) => new(ratios.Count(ratio => ratio > 1), ratios.Count(ratio => ratio < 1));

    // The probability that one side of a coin shows no more often than this.
    private double ChanceOf(int rarer)
    {
        int rounds = Above + Below;
        double sum = 0, term = Math.Pow(0.5, rounds);
        for (int i = 0; i <= rarer; i++)
        {
            sum += term;
            term *= (double)(rounds - i) / (i + 1);
        }

        return 2 * sum;
    }
}
