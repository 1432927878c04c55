using Decant.Support;

namespace Decant.Memory;

/// <summary>Nothing is read beyond an input's ends, by any kernel. An overrun would end the process, so it happens in another.</summary>
public sealed class GuardPageTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact, Trait("Row", "A23")]
    public async Task Parse_OwnInputsAtThePagesEnd_ReadsNothingBeyond() =>
        await AssertReadsAlikeAsync(ChildMode.GuardOwn, [.. SpanReads.OwnInputs()], fewest: 5_000);

    [Fact, Trait("Row", "A23")]
    public async Task Parse_CorporaAtThePagesEnd_ReadsNothingBeyond()
    {
        CorpusFiles.Find("json-test-suite");
        await AssertReadsAlikeAsync(ChildMode.GuardCorpora, [.. SpanReads.CorporaInputs(int.MaxValue)], fewest: 1_400);
    }

    [Theory, Trait("Row", "A23")]
    [InlineData(ChildMode.OverRead)]
    [InlineData(ChildMode.UnderRead)]
    public async Task Read_OneByteBeyond_EndsTheProcess(string mode)
    {
        SkipUnlessLinux();
        (string[] output, string error) = await Child.RunAsync(mode, Cancellation);

        Assert.Equal((string[])[('{' + '}').ToString(System.Globalization.CultureInfo.InvariantCulture)], output);
        Assert.Contains("AccessViolationException", error, StringComparison.Ordinal);
    }

    private static async Task AssertReadsAlikeAsync(string mode, byte[][] inputs, int fewest)
    {
        SkipUnlessLinux();
        Assert.InRange(inputs.Length, fewest, int.MaxValue);
        Task<(string[] Output, string Error)> child = Child.RunAsync(mode, Cancellation);
        string expected = SpanReads.Digest(inputs, isNested: mode == ChildMode.GuardCorpora, Kernels.VectorWidth.Scalar);

        (string[] output, string error) = await child;

        Assert.True(output is [.., ChildMode.Done], $"The child crashed: {error}");
        Assert.Equal([.. Enumerable.Repeat(expected, Ways.Widths.Count + 1), $"{inputs.Length}", ChildMode.Done], output);
    }

    private static void SkipUnlessLinux() => Assert.SkipUnless(OperatingSystem.IsLinux(), "Guard pages are made by Linux's mmap and mprotect.");
}
