using Decant.Ladder.Bodies;
using Decant.Ladder.Enumerating;
using Decant.Ladder.Floors;
using Decant.Ladder.Memory;
using Decant.Ladder.Rivals;
using Decant.Ladder.Rungs;
using Decant.Ladder.Stages;
using Decant.Ladder.Ways;

namespace Decant.Ladder;

/// <summary>All contenders, in the order of the tables: floors, the ladder, the rivals, those that enumerate, the ways, the bodies, what reads
/// from memory.</summary>
public static class Contenders
{
    /// <summary>Every contender, also those that this build leaves out.</summary>
    public static IReadOnlyList<Contender> All { get; } =
    [
        .. Floor.All,
        .. Rung.All.SelectMany(RungContender.AllOf),
        .. RivalContender.All,
        .. EnumeratingContender.All,
        .. WayContender.All,
        .. BodyContender.All,
        .. MemorySuite.All,
        .. StageSuite.All,
    ];

    /// <summary>The contenders measured together in a suite: its own, the floors of what goes over HTTP, and beside the rivals what they are rivals of.</summary>
    public static IEnumerable<Contender> In(Suite suite) =>
    [
        .. Floor.All.Where(_ => suite is not (Suite.Memory or Suite.Stages)),
        .. All.Where(contender => contender.Suite == suite && suite != Suite.Floors),
        .. All.Where(contender => suite == Suite.Rivals && contender.Name is "rung11" or "rung11-singleton"),
    ];

    /// <summary>The floor that every figure is held against.</summary>
    public static Contender Drain { get; } = All.First(contender => contender.Traits.HasFlag(ContenderTraits.Floor | ContenderTraits.Reference));

    /// <summary>The contender with this name, or <see langword="null"/>; letter case does not matter.</summary>
    public static Contender? Find(string name) => All.FirstOrDefault(c => c.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}
