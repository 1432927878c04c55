using System.Text;
using Decant.Support;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    private const int FewElements = 20;
    private const int ManyElements = 220;

    private static object? s_made;

    [Fact]
    public void ReadEntries_More_AllocatesTheirKeysAndValues() => AssertGrowsBy(
        count => KeysOf(count),
        (stream, options) => Take(JsonProjection.ReadEntriesAsAsyncEnumerable<Item>(stream, options)),
        () => Enumerate(FewElements, ManyElements, i =>
        {
            s_made = NewText(i);
            return new Item(i, NewText(1));
        }));

    // An object of one key gives the same string each time.
    [Fact]
    public void ReadEntries_MoreOfOneKey_AllocatesTheirValues() => AssertGrowsBy(
        count => Encoding.UTF8.GetBytes("{\"p\":{" + string.Join(',', Enumerable.Repeat("\"key\":{\"x\":1}", count)) + "}}"),
        (stream, options) => Take(JsonProjection.ReadEntriesAsAsyncEnumerable<Point>(stream, options with { Path = "p" })),
        () => null);

    [Fact]
    public void ReadElementsWithEnvelope_MoreElements_AllocatesThem() => AssertGrowsBy(
        count => Encoding.UTF8.GetBytes(
            $$"""{"id":7,"items":[{{string.Join(',', Enumerable.Range(0, count).Select(i => $"{{\"id\":{i},\"name\":\"ttt\"}}"))}}],"name":"behind"}"""),
        (stream, options) =>
        {
            ProjectionElements<Item, Item> items = JsonProjection.ReadAsAsyncEnumerable<Item, Item>(stream, options with { Path = "items" });
            Take(items);
            return items.Envelope;
        },
        () => Enumerate(FewElements, ManyElements, i => new Item(i, NewText(1))));

    // One for what stands before the elements, if it is asked for, and one for all.
    [Fact]
    public void ReadElementsWithEnvelope_MoreAroundThem_AllocatesTheEnvelopes()
    {
        foreach (bool isAsked in (bool[])[false, true])
        {
            AssertGrowsBy(
                count => Encoding.UTF8.GetBytes($$"""{"skipped":[{{new string('[', 30)}}1{{new string(']', 30)}}],"values":["{{new string('v', count)}}"],"items":[{"id":1}],"x":"{{new string('x', count * 9)}}"}"""),
                (stream, options) =>
                {
                    ProjectionElements<Texts, Item> items = JsonProjection.ReadAsAsyncEnumerable<Texts, Item>(stream, options with { Path = "items" });
                    IAsyncEnumerator<Item> elements = items.GetAsyncEnumerator();
                    while (elements.MoveNextAsync().AsTask().GetAwaiter().GetResult())
                        _ = isAsked ? items.Envelope : null;
                    elements.DisposeAsync().AsTask().GetAwaiter().GetResult();
                    return items.Envelope;
                },
                // The text is read for either, whether or not it is asked for.
                () =>
                {
                    s_made = new string('v', ManyElements);
                    return new string('v', ManyElements);
                },
                2 * Allocated.By(() => new string('v', FewElements)));
        }
    }

    [Fact]
    public void Copy_OfManyElements_AllocatesNothing()
    {
        string required = """{"id":1,"name":"a"}""";
        AssertCopiesForNothing<Thing>(Documents.Whole);
        AssertCopiesForNothing<Required>(required);
        AssertCopiesForNothing<RequiredHolder>(
            $$$"""{"one":{{{required}}},"many":[{{{required}}},{{{required}}},null],"map":{"a":{{{required}}},"b":{{{required}}}},"a":{"b":{{{required}}}}}""");
        AssertCopiesForNothing<WholeArray>("[]");
        AssertCopiesForNothing<Element>("""{"value":[{"a":"\u00e9"}]}""");
    }

    [Fact]
    public void Copy_OfADeepDocument_AllocatesNothing()
    {
        const int levels = 2_000;
        string objects = string.Concat(Enumerable.Repeat("""{"child":""", levels)) + "{}" + new string('}', levels);
        string arrays = string.Concat(Enumerable.Repeat("""{"children":[""", levels)) + string.Concat(Enumerable.Repeat("]}", levels));
        foreach (string document in (string[])[objects, arrays])
            AssertCopiesForNothing<Node>(document, new() { MaxDepth = 3 * levels }, count: 2);
    }

    [JsonProjection]
    internal sealed partial record RequiredHolder(
        Required? One, Required?[]? Many, Dictionary<string, Required>? Map, [property: JsonPropertyPath("a.b")] Required? OnPath);

    private static void AssertCopiesForNothing<T>(string element, JsonProjectionOptions? options = null, int count = Count)
        where T : IJsonProjection<T>
    {
        byte[] json = Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Repeat(element, count))}]");
        var destination = new System.Buffers.ArrayBufferWriter<byte>(1 << 20);
        long allocated = Allocated.By(() =>
        {
            destination.ResetWrittenCount();
            JsonProjection.Copy(json, JsonCopy.OfArray<T>(options), destination);
            return null;
        });
        Assert.True(allocated == 0, $"{typeof(T).Name}: {allocated}");
    }

    /// <summary>What more elements allocate is what they take when they are made by hand, whatever the enumeration takes itself.</summary>
    private static void AssertGrowsBy(
        Func<int, byte[]> json, Func<Stream, JsonProjectionOptions, object?> read, Func<object?> byHand, long less = 0)
    {
        long expected = Allocated.By(byHand) - less;
        (byte[] few, byte[] many) = (json(FewElements), json(ManyElements));
        foreach (JsonProjectionOptions options in EveryKernel(new() { Settings = new() { WindowBytes = 512 } }))
        {
            long Of(byte[] body) => Allocated.By(() =>
            {
                using var stream = new MemoryStream(body);
                return read(stream, options);
            });

            Assert.Equal(expected, Of(many) - Of(few));
        }
    }

    private static byte[] KeysOf(int count) => Encoding.UTF8.GetBytes(
        "{" + string.Join(',', Enumerable.Range(0, count).Select(i => $"\"{NewText(i)}\":{{\"id\":{i},\"name\":\"ttt\"}}")) + "}");

    private static object? Enumerate<T>(int from, int to, Func<int, T> make)
    {
        for (int i = from; i < to; i++)
            s_made = make(i);
        return null;
    }

    private static object? Take<T>(IAsyncEnumerable<T> source)
    {
        IAsyncEnumerator<T> elements = source.GetAsyncEnumerator();
        while (elements.MoveNextAsync().AsTask().GetAwaiter().GetResult())
            ;
        elements.DisposeAsync().AsTask().GetAwaiter().GetResult();
        return null;
    }
}
