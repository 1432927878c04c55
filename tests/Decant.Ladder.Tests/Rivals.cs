using Decant.Lab;

namespace Decant.Ladder.Tests;

/// <summary>The rivals, in the order of the tables.</summary>
internal static class Rivals
{
    /// <summary>Those whose exceptions are known.</summary>
    public static IReadOnlyList<string> Known { get; } =
    [
        "rivals/GetFromJsonAsync",
        "rivals/DeserializeAsyncEnumerable", "rivals/JsonDocument", "rivals/JsonNode", "rivals/PipeReader",
        "rivals/Kiota", "rivals/Newtonsoft", "rivals/RecyclableMemoryStream", "rivals/Refit", "rivals/RestSharp", "rivals/ServiceStack",
        "rivals/SpanJson",
    ];

    public static IEnumerable<Contender> All => Contenders.In(Suite.Rivals).Where(contender => contender.Suite == Suite.Rivals);

    /// <summary>Those that this build has. One that it leaves out has a test of its own, which says so; it is no row of the others.</summary>
    public static IEnumerable<string> BuiltNames => All.Where(rival => rival.NotBuilt is null).Select(rival => rival.Name);
}
