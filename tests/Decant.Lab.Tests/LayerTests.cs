namespace Decant.Lab.Tests;

/// <summary>What of the lab may know of what. The entry point is in none of its layers.</summary>
[Deep]
public sealed class LayerTests
{
    private static readonly LayerLaw s_law = new(
    [
        ["Decant.Lab", "Decant.Lab.Published.*"],
        ["Decant.Lab.Reports.*"],
        ["Decant.Lab.Origins.*"],
        ["Decant.Lab.Processes.*", "Decant.Lab.Suites.*"],
        ["Decant.Lab.Compare.*"],
        ["Decant.Lab.FirstCall.*", "Decant.Lab.Footprint.*", "Decant.Lab.Throughput.*", "Decant.Lab.Runtimes.*", "Decant.Lab.Measure.*"],
        ["Decant.Lab.Gateway.*"],
        ["Decant.Lab.Commands.*"],
    ]);

    // What lies in Measure/Ways is compiled by the lab with the types that it infers, and not with the lab.
    [Fact]
    public void Sources_OfEveryLayer_KnowLowerLayersAlone() =>
        s_law.AssertHolds(new("bench/Decant.Lab", file => !file.StartsWith("Measure/Ways/", StringComparison.Ordinal)));
}
