using Decant.Ladder.GitHub;

namespace Decant.Microbenchmarks.Memory.Simdjson;

/// <summary>simdjson, which is C++, over the same bytes, if it is available: the same three members, in memory of its own and without objects.
/// <c>bench/docs/simdjson.md</c> says what it checks, and what the comparison leaves out.</summary>
internal static class SimdjsonContenders
{
    public static IEnumerable<Contender> All { get; } =
    [
        Of("memory/simdjson-ondemand", SimdjsonWay.Lookup, "On-Demand, a few members looked up, without objects"),
        Of("memory/simdjson-ondemand-fields", SimdjsonWay.Fields, "On-Demand, a few members in a loop over all, without objects"),
        Of("memory/simdjson-ondemand-selector", SimdjsonWay.Selector, "On-Demand, a few members in one walk, without objects"),
        Of("memory/simdjson-dom", SimdjsonWay.Dom, "DOM, a few members looked up, without objects"),
    ];

    private static MemoryContender Of(string name, SimdjsonWay way, string summary) => new(
        name,
        // Without the version, so that a table reads the same whatever build writes it. The library of the row has it.
        $"simdjson, {summary}",
        way == SimdjsonWay.Dom ? ContenderTraits.None : ContenderTraits.ChecksLess,
        [BodyKind.Repositories],
        (target, body) => Start(target, body, way),
        NotBuilt(way))
    {
        Library = Name,
    };

#if WITH_SIMDJSON
    private static string Name => $"simdjson {SimdjsonReader.Version}";

    private static string? NotBuilt(SimdjsonWay way) => SimdjsonReader.Has(way) ? null : $"not built: {Name} does not have it, and newer versions do";
#else
    private static string Name => "simdjson";

    private static string NotBuilt(SimdjsonWay way) => "not built: add -p:WithSimdjson=FOLDER, with a checkout of simdjson there, and with g++";
#endif

    // The answer is checked before it is measured, because what reads the body is not of this repository, and is not part of every build.
    private static Session Start(Target target, MemoryBody body, SimdjsonWay way)
    {
        SimdjsonReader reader = SimdjsonReader.Open(body.Span, way, target.Members).Read();
        using Session serializer = Readers.Deserialize(target, body);
        var expected = (IEnumerable<Project>?)serializer.GetResultAsync(CancellationToken.None).GetAwaiter().GetResult();
        return reader.SequenceEqual(expected!)
            ? Session.OfMemory(body.Length, reader.Read)
            : throw new InvalidOperationException($"{Name} and System.Text.Json read different projects.");
    }
}
