using Decant.Support;

namespace Decant.Reliability;

/// <summary>All kernels give the same, in this process and where the hardware's vectors are switched off.</summary>
public sealed class WidthTests
{
    [Fact, Trait("Row", "A31")]
    public void Parse_EveryWidth_IsTheSame()
    {
        byte[][] inputs = [.. SpanReads.OwnInputs(), .. SpanReads.CorporaInputs(ChildMode.FewFiles)];
        Assert.Single(Ways.Widths.Select(width => SpanReads.Digest(inputs, isNested: true, width)).Distinct());
    }

    [Theory, Trait("Row", "A31")]
    [InlineData("DOTNET_EnableHWIntrinsic", "0")]
    [InlineData("DOTNET_EnableAVX2", "0")]
    [InlineData("DOTNET_PreferredVectorBitWidth", "512")]
    public async Task Parse_UnderOtherInstructions_IsTheSame(string variable, string value)
    {
        Task<(string[] Output, string Error)> child =
            Child.RunAsync(ChildMode.Digests, TestContext.Current.CancellationToken, (variable, value));
        byte[][] inputs = [.. SpanReads.OwnInputs(), .. SpanReads.CorporaInputs(ChildMode.FewFiles)];
        string expected = SpanReads.Digest(inputs, isNested: false, Kernels.VectorWidth.Vector256);

        (string[] output, string error) = await child;

        Assert.True(output is [.., ChildMode.Done], $"The child crashed: {error}");
        Assert.Equal([.. Enumerable.Repeat(expected, Ways.Widths.Count), ChildMode.Done], output);
    }
}
