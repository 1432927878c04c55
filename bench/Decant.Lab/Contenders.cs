using Decant.Ladder.Floors;

namespace Decant.Lab;

/// <summary>All contenders, in the order of the tables: floors, the ladder, the rivals, those that enumerate, those that send requests, those that read all members, the ways, the bodies,
/// and those that read from memory.</summary>
internal static class Contenders
{
    /// <summary>Every contender, including those that this build leaves out.</summary>
    public static IReadOnlyList<Contender> All { get; } = [.. ContenderFamilies.All];

    /// <summary>The contenders that a suite measures together: its own, the floors if it uses HTTP, and Decant beside the rivals.</summary>
    public static IEnumerable<Contender> In(Suite suite) =>
    [
        .. Floor.All.Where(_ => suite is not (Suite.Memory or Suite.Queries or Suite.Stages or Suite.Jobs)),
        .. All.Where(contender => contender.Suite == suite && suite != Suite.Floors),
        .. All.Where(contender => suite == Suite.Rivals && contender.Name is "rung11" or "rung11-singleton"),
    ];

    /// <summary>The floor that every figure is compared with.</summary>
    public static Contender Drain { get; } = All.First(contender => contender.Traits.HasFlag(ContenderTraits.Floor | ContenderTraits.Reference));

    /// <summary>The contender with this name, or <see langword="null"/>; letter case does not matter.</summary>
    public static Contender? Find(string name) => All.FirstOrDefault(c => c.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}
