using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Throughput;

/// <summary>What the user asked to be put under load.</summary>
/// <param name="Contenders">What is measured, the floor first.</param>
/// <param name="Callers">How many call at once, the fewest first.</param>
/// <param name="Networks">What lies between them and the origin.</param>
/// <param name="Items">The size of the body.</param>
/// <param name="Seconds">How long a block of calls is.</param>
/// <param name="Rounds">How often all of it is measured.</param>
/// <param name="Delivery">How the body comes.</param>
/// <param name="Origin">Where an origin is that is measured against; <see langword="null"/> to start one.</param>
internal sealed record ThroughputRequest(
    Contender[] Contenders, int[] Callers, Network[] Networks, int Items, int Seconds, int Rounds, Delivery Delivery, Uri? Origin = null)
{
    private const string BaselineName = "rung9";

    /// <summary>What a ratio of 1 means: rung 9, or the first that is no floor, or the floor alone.</summary>
    public Contender Against { get; } =
        Array.Find(Contenders, contender => contender.Name == BaselineName)
        ?? Array.Find(Contenders, contender => contender.Suite != Suite.Floors)
        ?? Contenders[0];
}
