namespace Decant.Lab.Measure;

/// <summary>In how many rounds a way took more than rung 11, and in how many less; a round in which they took the same tells nothing.</summary>
internal readonly record struct Signs(int Above, int Below)
{
    /// <summary>So few rounds that chance alone would make all of them agree too often.</summary>
    public const int TooFew = 5;

    private const double MostChance = 0.05;

    /// <summary>Whether the rounds agree more than chance would make them: the sign test, two-sided.</summary>
    public bool Agree => ChanceOf(Math.Min(Above, Below)) <= MostChance;

    public static Signs Of(IReadOnlyList<double> ratios) => new(ratios.Count(ratio => ratio > 1), ratios.Count(ratio => ratio < 1));

    // That a coin shows one of its sides no more often than this.
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
