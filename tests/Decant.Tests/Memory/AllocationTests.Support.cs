using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    private static IEnumerable<JsonProjectionOptions> EveryKernel(JsonProjectionOptions options) =>
        from width in Ways.Widths
        from validation in Enum.GetValues<JsonSkipValidation>()
        select options.With(width: width) with { SkipValidation = validation };

    private static void AssertExact<T>(byte[] json, Func<T[]> byHand, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        long expected = Allocated.By(byHand);
        // An array of no results is the one that the framework has.
        Assert.InRange(expected, byHand().Length == 0 ? 0 : 24, long.MaxValue);
        foreach (JsonProjectionOptions each in EveryKernel(options ?? new()))
        {
            Assert.Equal(byHand().Length, JsonProjection.ParseArray<T>(json, each).Length);
            Assert.Equal(expected, Allocated.By(() => JsonProjection.ParseArray<T>(json, each)));
        }

        // In pieces the same: a recursive type boxes what the end of a window cuts, in boxes that are used again.
        System.Buffers.ReadOnlySequence<byte> sequence = Chunks.ToSequence(json, Chunks.Every(json.Length, () => 61));
        foreach (JsonProjectionOptions each in EveryKernel(options ?? new()))
        {
            Assert.Equal(expected, Allocated.By(() => JsonProjection.ParseArray<T>(sequence, each)));
            JsonProjectionOptions piecewise = each.With(gatheredBytes: 0);
            Assert.Equal(expected, Allocated.By(() => JsonProjection.ParseArray<T>(sequence, piecewise)));
        }
    }

    private static void AssertExactOne<T>(byte[] json, Func<T> byHand)
        where T : class, IJsonProjection<T>
    {
        long expected = Allocated.By(byHand);
        System.Buffers.ReadOnlySequence<byte> sequence = Chunks.ToSequence(json, Chunks.Every(json.Length, () => 61));
        foreach (JsonProjectionOptions each in EveryKernel(new()))
        {
            Assert.Equal(Dump.Of(byHand()), Dump.Of(JsonProjection.Parse<T>(json, each)));
            Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<T>(json, each)));
            Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<T>(sequence, each)));
            JsonProjectionOptions piecewise = each.With(gatheredBytes: 0);
            Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<T>(sequence, piecewise)));
        }
    }

    private static byte[] JsonOf(Func<int, string> element) => Encoding.UTF8.GetBytes($"[{string.Join(" , ", Enumerable.Range(0, Count).Select(element))}]");

    private static T[] Make<T>(Func<int, T> element)
    {
        var items = new T[Count];
        for (int i = 0; i < Count; i++)
            items[i] = element(i);
        return items;
    }

    private static string NewText(int length) => new('t', length + 2);

    private static string[] MakeCopies(int count)
    {
        string[] texts = count == 0 ? [] : new string[count];
        for (int i = 0; i < count; i++)
            texts[i] = new string('a', 1);
        return texts;
    }

    [JsonProjection]
    internal sealed partial record WithList(List<Item>? Items);

    [JsonProjection]
    internal sealed partial record WithPaths([property: JsonPropertyPath("a.b.c")] int C, [property: JsonPropertyPath("a.d")] string? D);

    [JsonProjection]
    internal sealed partial record WithIndexes([property: JsonPropertyPath("a[1].b[1]")] int B, [property: JsonPropertyPath("d[1]")] string? D);

    [JsonProjection]
    internal sealed partial record Places([property: JsonPropertyPath("$[1]")] int B, [property: JsonPropertyPath("$[3]")] string? D);

    [JsonProjection]
    internal readonly partial record struct WholeNumber([property: JsonPropertyPath("$")] decimal Value);

    [JsonProjection]
    internal sealed partial record WholeText([property: JsonPropertyPath("$")] string? Value);

    [JsonProjection]
    internal sealed partial record WholeArray([property: JsonPropertyPath("$")] string?[]? Values);

    [JsonProjection]
    internal sealed partial record Scalars(double A, decimal B, DateTimeOffset C, Guid D, bool E, int F);
}
