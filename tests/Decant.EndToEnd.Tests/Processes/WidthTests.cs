using Decant.Kernels;
using Decant.Support;

namespace Decant.Processes;

/// <summary>All kernels give the same, in this process and where the hardware's vectors are switched off.</summary>
public sealed class WidthTests
{
    // What this process found, for the others.
    private const string Expected = "DECANT_TESTS_DIGEST";

    // Where vectors may be emulated, more would take too long.
    private const int FewFiles = 40;

    private static byte[][] Inputs => [.. Tier.Sample([.. SpanReads.OwnInputs(), .. SpanReads.CorporaInputs(FewFiles)], oneOf: 8)];

    [Fact, Trait("Row", "A31")]
    public void Parse_EveryWidth_IsTheSame() => Assert.Single(DigestsOf(Inputs, isNested: Tier.IsDeep).Distinct());

    [Theory, Deep, Trait("Row", "A31")]
    [InlineData("DOTNET_EnableHWIntrinsic", "0")]
    [InlineData("DOTNET_EnableAVX2", "0")]
    [InlineData("DOTNET_PreferredVectorBitWidth", "512")]
    public async Task Parse_UnderOtherInstructions_IsTheSame(string variable, string value)
    {
        string expected = Environment.GetEnvironmentVariable(Expected) ?? SpanReads.Digest(Inputs, isNested: false, VectorWidth.Vector256);
        if (await Child.IsItAsync((variable, value), (Expected, expected)))
            Assert.All(DigestsOf(Inputs, isNested: false), digest => Assert.Equal(expected, digest));
    }

    private static IEnumerable<string> DigestsOf(byte[][] inputs, bool isNested) => Ways.Widths.Select(width => SpanReads.Digest(inputs, isNested, width));
}
