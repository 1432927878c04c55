using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;
using Decant.Memory;
using Decant.Support;

namespace Decant.Processes;

/// <summary>Nothing is read beyond an input's ends, by any kernel. An overrun would end the process, so it happens in another.</summary>
public sealed class GuardPageTests
{
    private const int LongestInput = 512 * 1024;

    [Fact, Trait("Row", "A23")]
    public async Task Parse_OwnInputsAtThePagesEnd_ReadsNothingBeyond()
    {
        SkipUnlessLinux();
        if (await Child.IsItAsync())
            AssertReadAlike(SpanReads.OwnInputs(), fewest: Tier.Choose(fast: 1_000, deep: 5_000), isNested: false);
    }

    [Fact, Deep, Trait("Row", "A23")]
    public async Task Parse_CorporaAtThePagesEnd_ReadsNothingBeyond()
    {
        SkipUnlessLinux();
        CorpusFiles.Find("json-test-suite");
        if (await Child.IsItAsync())
            AssertReadAlike(SpanReads.CorporaInputs(int.MaxValue), fewest: 1_400, isNested: true);
    }

    [Theory, Deep, Trait("Row", "A23")]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Read_OneByteBeyond_EndsTheProcess(bool isAfter)
    {
        SkipUnlessLinux();
        if (await Child.CrashAsync() is { } error)
            Assert.Contains("AccessViolationException", error, StringComparison.Ordinal);
        else
            ReadBeyond(isAfter);
    }

    // At the end of memory by each kernel, and at its start by the widest.
    private static void AssertReadAlike(IReadOnlyList<byte[]> all, int fewest, bool isNested)
    {
        byte[][] inputs = [.. Tier.Sample(all, oneOf: 4)];
        Assert.InRange(inputs.Length, fewest, int.MaxValue);
        var memory = new GuardedMemory(LongestInput);
        string expected = SpanReads.Digest(inputs, isNested, VectorWidth.Scalar);
        foreach (VectorWidth width in Ways.Widths)
            Assert.Equal(expected, SpanReads.Digest(inputs, isNested, width, bytes => memory.PlaceAtEnd(bytes)));
        Assert.Equal(expected, SpanReads.Digest(inputs, isNested, VectorWidth.Vector512, bytes => memory.PlaceAtStart(bytes)));
    }

    private static void ReadBeyond(bool isAfter)
    {
        Span<byte> place = isAfter ? new GuardedMemory(1).PlaceAtEnd("{}"u8) : new GuardedMemory(1).PlaceAtStart("{}"u8);
        Assert.Equal('{' + '}', place[0] + place[^1]);
        Assert.Fail($"There is {Unsafe.Add(ref MemoryMarshal.GetReference(place), isAfter ? place.Length : -1)}.");
    }

    private static void SkipUnlessLinux() => Assert.SkipUnless(OperatingSystem.IsLinux(), "Guard pages are made by Linux's mmap and mprotect.");
}
