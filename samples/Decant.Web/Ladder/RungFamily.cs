using Decant.Ladder.Rungs;

namespace Decant.Web.Ladder;

/// <summary>A rung with its editions, which come from the same folder.</summary>
internal sealed record RungFamily(Rung Rung, IReadOnlyList<Rung> Editions)
{
    /// <summary>All of them, in the order of the ladder.</summary>
    public static IReadOnlyList<RungFamily> All { get; } =
        [.. Rung.All.GroupBy(rung => (rung.Number, rung.Variant)).Select(group => new RungFamily(group.First(), [.. group.Skip(1)]))];
}
