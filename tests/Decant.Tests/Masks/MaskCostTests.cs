namespace Decant.Masks;

/// <summary>What a stranger can make a mask cost: the memory of parsing, of the canonical text, of what copies by it, and of intersections.</summary>
public sealed class MaskCostTests
{
    private const long Most = 2 * 1024 * 1024;

    public static TheoryData<string> Families { get; } = [.. MaskAttacks.Families.Keys];

    [Theory]
    [MemberData(nameof(Families))]
    public void Parse_TextOfAStranger_TakesBoundedMemory(string family)
    {
        var random = new Random(Tier.Seed);
        for (int i = 0; i < Tier.Choose(fast: 60, deep: 3_000); i++)
            Parse(MaskAttacks.Cut(MaskAttacks.Families[family](random)), out _);
    }

    // At each step a path may leave each row that has an asterisk there.
    [Theory]
    [InlineData(6)]
    [InlineData(14)]
    [InlineData(16)]
    public void Parse_RowsOfStepsWithAsterisks_TakesBoundedMemory(int rows) =>
        Parse(MaskAttacks.Rows(rows, steps: 63, period: 6), out _);

    /// <summary>Goes on from the text that took most, as one does who tries by hand.</summary>
    [Theory]
    [MemberData(nameof(Families))]
    public void Parse_TextThatWasMadeWorse_TakesBoundedMemory(string family)
    {
        var random = new Random(Tier.Seed);
        string worst = MaskAttacks.Cut(MaskAttacks.Families[family](random));
        long most = Parse(worst, out _);
        for (int i = 0; i < Tier.Choose(fast: 100, deep: 10_000); i++)
        {
            string text = MaskAttacks.Mutate(random, worst);
            if (text.Length == 0 || Parse(text, out _) is var bytes && bytes < most)
                continue;
            (worst, most) = (text, bytes);
        }
    }

    [Fact]
    public void Intersect_MasksOfStrangers_TakesBoundedMemory()
    {
        var random = new Random(Tier.Seed);
        List<JsonFieldMask> masks = [];
        foreach (Func<Random, string> family in MaskAttacks.Families.Values)
        {
            for (int i = 0; i < Tier.Choose(fast: 12, deep: 25); i++)
            {
                Parse(MaskAttacks.Cut(family(random)), out JsonFieldMask? mask);
                if (mask is not null)
                    masks.Add(mask);
            }
        }

        Assert.InRange(masks.Count, MaskAttacks.Families.Count, int.MaxValue);
        foreach (JsonFieldMask left in masks)
        {
            foreach (JsonFieldMask right in Tier.IsDeep ? masks : [.. masks.Where(_ => random.Next(8) == 0)])
                Intersect(left, right);
        }
    }

    // The two make each field of one with each of the other.
    [Theory]
    [InlineData(30)]
    [InlineData(100)]
    [InlineData(250)]
    public void Intersect_EachFieldWithEach_TakesBoundedMemory(int count)
    {
        string below = string.Join(',', Enumerable.Range(0, count).Select(i => $"*/a{i}")), above = string.Join(',', Enumerable.Range(0, count).Select(i => $"b{i}/*"));
        JsonFieldMask left = JsonFieldMask.Parse(below), right = JsonFieldMask.Parse(above);

        Intersect(left, right);
        Intersect(right, left);
        Intersect(JsonFieldMask.Parse($"{below},c/x"), JsonFieldMask.Parse($"{below},{above}"));
    }

    private static long Parse(string text, out JsonFieldMask? mask)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        if (JsonFieldMask.TryParse(text, out mask))
            _ = mask.Node;
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(bytes <= Most, $"{bytes:N0} bytes for {text} (seed {Tier.Seed})");
        return bytes;
    }

    private static void Intersect(JsonFieldMask left, JsonFieldMask right)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            _ = left.Intersect(right).Node;
        }
        catch (InvalidOperationException)
        {
        }

        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(bytes <= Most, $"{bytes:N0} bytes for {left} and {right} (seed {Tier.Seed})");
    }
}
