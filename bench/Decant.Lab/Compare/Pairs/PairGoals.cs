using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>How many goals are met.</summary>
internal static class PairGoals
{
    /// <summary>The start of a sentence, such as <c>1 of 3 goals is met (none reaches its aim), and 2 are missed</c>.</summary>
    /// <param name="goals">How many goals there are, at least one.</param>
    /// <param name="missed">How many of them are missed.</param>
    /// <param name="aims">How many figures reach their aim; <see langword="null"/> to leave that out.</param>
    public static string Describe(int goals, int missed, int? aims = null)
    {
        int met = goals - missed;
        string all = (goals, met) switch
        {
            (1, 0) => "The goal is missed",
            (1, _) => "The goal is met",
            (_, 0) => $"All {Units.Count(goals)} goals are missed",
            _ when missed == 0 => $"All {Units.Count(goals)} goals are met",
            _ => $"{Units.Count(met)} of {Units.Count(goals)} goals {Are(met)} met",
        };
        return all + (met == 0 || aims is not { } reached ? "" : Aims(goals, met, reached)) + (met == 0 || missed == 0 ? "" : $", and {Units.Count(missed)} {Are(missed)} missed");
    }

    private static string Aims(int goals, int met, int reached) => (goals, reached) switch
    {
        (1, 0) => " (its aim is not reached)",
        (1, _) => " (its aim is reached too)",
        (_, 0) => " (none reaches its aim)",
        _ when met == 1 => " (it reaches its aim)",
        _ when reached == met => " (all reach their aims)",
        (_, 1) => " (1 reaches its aim)",
        _ => $" ({Units.Count(reached)} reach their aims)",
    };

    private static string Are(int number) => number == 1 ? "is" : "are";
}
