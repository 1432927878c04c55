using Decant.Ladder.Rungs;

namespace Decant;

/// <summary>The rungs whose flaws are known: those of the seeds, the two beside them and Decant's own. A rung that somebody adds must return the right
/// projects; what else it does is its own business.</summary>
internal static class KnownRungs
{
    public static IReadOnlyList<string> Names { get; } =
    [
        "rung0", "rung1", "rung2", "rung3", "rung4", "rung5", "rung6", "rung7", "rung8", "rung9", "rung9b", "rung10", "rung10b",
        "rung11", "rung11-invoker", "rung11-singleton", "rung11-structure", "rung11-unique",
        "rung12",
    ];

    /// <summary>Whether a contender is one of these, in any edition.</summary>
    public static bool Include(string contender) => Names.Any(name => contender == name || contender.StartsWith($"{name}-", StringComparison.Ordinal));

    /// <summary>Those that this build has.</summary>
    public static IEnumerable<Rung> Built => Rung.All.Where(rung => Names.Contains(rung.Name) && rung.Description.NotBuilt is null);
}
