using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.FirstCall;

/// <summary>Sentences about first calls in new processes. They add set-up and first call, because a user waits for both.</summary>
internal static class FirstCallHeadline
{
    /// <summary>The sentences about all rows.</summary>
    /// <param name="rows">The rows.</param>
    /// <param name="against">The name of the contender that others are compared with.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<FirstCallRow> rows, string against)
    {
        FirstCallRow[] decant = [.. rows.Where(row => row.Is(ContenderTraits.Decant) && row.Name != against)];
        FirstCallRow? other = rows.FirstOrDefault(row => row.Name == against), floor = rows.FirstOrDefault(row => row.IsDrain);
        string[] drain = floor is null ? [] : [$"A process that only reads the body and throws it away ({floor.Name}) takes {Units.Time(floor.Total.Median)}."];
        if (other is null || decant.Length == 0)
        {
            FirstCallRow least = rows.MinBy(row => row.Total.Median)!, most = rows.MaxBy(row => row.Total.Median)!;
            return [$"Set-up and first call in a new process take from {Units.Time(least.Total.Median)} ({Phrases.Label(least)}) to {Units.Time(most.Total.Median)} ({Phrases.Label(most)}).", .. drain];
        }

        return
        [
            $"In a new process, set-up and first call take {Compared(decant[0], other)}.",
            .. decant.Skip(1).Take(1).Select(row => $"Set-up and first call take {Compared(row, other)}."),
            .. drain,
        ];
    }

    private static string Compared(FirstCallRow row, FirstCallRow other)
    {
        string times = $"{Units.Time(row.Total.Median)} with {Phrases.Label(row)} and {Units.Time(other.Total.Median)} with {Phrases.Label(other)}";
        string factor = Phrases.AreApart(row.Total, other.Total) ? Phrases.Multiple(row.Total.Median / other.Total.Median, "the time") : "which this run does not tell apart";
        return $"{times}, {factor}; the first call alone takes {Units.Time(row.FirstCall.Median)} and {Units.Time(other.FirstCall.Median)}";
    }
}
