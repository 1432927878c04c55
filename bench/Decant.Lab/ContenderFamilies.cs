using Decant.Ladder.Bodies;
using Decant.Ladder.Enumerating;
using Decant.Ladder.Floors;
using Decant.Ladder.Requests;
using Decant.Ladder.Rungs;
using Decant.Ladder.Ways;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Jobs;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Queries;
using Decant.Microbenchmarks.Stages;
using Decant.Microbenchmarks.Values;
#if !LAB_CLIENT
using Decant.Rivals;
#endif

namespace Decant.Lab;

/// <summary>The families of contenders, from the three projects that have contenders. Each family finds its own contenders. A new family needs a line
/// here.</summary>
internal static class ContenderFamilies
{
    // In the order of the tables. Each family is a function, so that a search for one contender loads only that contender's assembly.
    private static readonly (string Prefix, Func<IEnumerable<Contender>> Contenders)[] s_families =
    [
        ("drain", () => Floor.All),
        ("rung", () => Rung.All.SelectMany(RungContender.AllOf)),
#if !LAB_CLIENT
        ("rivals/", () => RivalContender.All),
#endif
        ("enumerate/", () => EnumeratingContender.All),
        ("requests/", () => RequestContender.All),
        ("whole/", () => WholeContender.All),
        ("ways/", () => WayContender.All),
        ("bodies/", () => BodyContender.All),
        ("memory/", () => MemorySuite.All),
        ("queries/", () => QuerySuite.All),
        ("stages/", () => StageSuite.All),
        ("values/", () => ValueSuite.All.SelectMany(job => job.Contenders)),
        .. ((string[])["collections/", "text/", "names/", "nested/", "wide/", "hostile/", "unions/", "events/", "interception/"])
            .Select(prefix => (prefix, (Func<IEnumerable<Contender>>)(() => JobsOf(prefix)))),
    ];

    public static IEnumerable<Contender> All => s_families.SelectMany(family => family.Contenders());

    private static IEnumerable<Contender> JobsOf(string prefix) =>
        JobSuite.All.Where(job => job.Name.StartsWith(prefix, StringComparison.Ordinal)).SelectMany(job => job.Contenders);

    /// <summary>The contenders of the family that a name belongs to, or none if there is no such family.</summary>
    public static IEnumerable<Contender> Of(string name) =>
        s_families.Where(family => name.StartsWith(family.Prefix, StringComparison.Ordinal)).SelectMany(family => family.Contenders());
}
