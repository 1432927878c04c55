using System.Globalization;

namespace Decant.Mutation;

/// <summary>How many mutants of an area there are, and what became of them.</summary>
internal sealed record Score(string Area, int Tried, int Killed, int Equal, int Survived)
{
    /// <summary>The share of those that a test could notice.</summary>
    public double Share => Tried == Equal ? 1 : (double)Killed / (Tried - Equal);

    /// <summary>One row for each area, one for what changes the speed alone, and one for all others.</summary>
    public static IReadOnlyList<Score> Of(IReadOnlyList<Mutant> mutants, Known known)
    {
        Mutant[] tried = [.. mutants.Where(mutant => mutant.IsTried || known.Has(mutant))];
        Mutant[] counted = [.. tried.Where(mutant => !known.IsSpeed(mutant))];
        return
        [
            .. counted.GroupBy(mutant => mutant.Area).Select(area => Of(area.Key, [.. area], known)),
            Of("speed alone", [.. tried.Where(known.IsSpeed)], known),
            Of("all but speed", counted, known),
        ];
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"| {Area} | {Tried} | {Killed} | {Equal} | {Survived} | {Share:P1} |");

    private static Score Of(string area, Mutant[] mutants, Known known)
    {
        int killed = mutants.Count(mutant => mutant.KilledBy is not null);
        int equal = mutants.Count(mutant => mutant.KilledBy is null && known.IsEqual(mutant));
        return new(area, mutants.Length, killed, equal, mutants.Length - killed - equal);
    }
}
