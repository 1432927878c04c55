using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Throughput;

/// <summary>The contenders to put under load.</summary>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record ThroughputRequest(
    Contender[] Contenders, int[] Callers, Network[] Networks, int Items, int Seconds, int Rounds, Delivery Delivery, Uri? Origin = null)
{
    private const string BaselineName = "rung9";

    /// <summary>The contender that ratios are relative to: rung 9, or the first that is not a floor, or the floor.</summary>
    public Contender Against { get; } =
        Array.Find(Contenders, contender => contender.Name == BaselineName)
        ?? Array.Find(Contenders, contender => contender.Suite != Suite.Floors)
        ?? Contenders[0];
}
