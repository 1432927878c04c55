using System.Buffers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Grammar.Names;
using Decant.Http;
using Decant.Reading;
using Decant.Support;

namespace Decant.Memory;

/// <summary>What one body needed is not kept for all others: what a thread keeps for its next operation has a bound, whatever it has read.</summary>
[Collection(Alone.Name)]
public sealed class KeptMemoryTests
{
    private const long MostBytesOfAnItem = 64 * 1024;
    private const long MostBytesOfAPredictor = 110 * 1024;
    private const int Levels = 5_000;
    private const int Items = 20_000;

    private static readonly JsonProjectionOptions s_options = new() { MaxDepth = int.MaxValue, Settings = new() { WindowBytes = 256, GatheredBytes = 0 } };

    private static readonly Dictionary<string, Action> s_operations = new()
    {
        ["objects"] = () => Read<Node>(Nested("""{"child":""", "}")),
        ["arrays"] = () => Read<Node>(Nested("""{"children":[""", "]}")),
        ["skipped"] = () => Read<Item>("{\"x\":" + new string('[', 100 * Levels) + new string(']', 100 * Levels) + "}"),
        ["strings"] = () => Read<Interned>($$"""{"values":[{{List(i => $"\"s{i}\"")}}]}"""),
        ["names"] = () => Read<Item>($$"""{{{List(i => $"\"a_name_that_is_longer_than_the_head_of_a_prediction_{i % 1000}\":0")}}}"""),
        ["elements"] = () => Read<Texts>($$"""{"values":[{{List(_ => "\"\"")}}]}"""),
        ["copied objects"] = () => Copy<Node>(Nested("""{"child":""", "}")),
        ["copied arrays"] = () => Copy<Node>(Nested("""{"children":[""", "]}")),
        ["copied keys"] = () => Copy<Entries>($$$"""{"values":{{{{List(i => $"\"k{i}\":{i}")}}}}}"""),
        ["copied texts"] = () => Copy<Texts>($$"""{"values":[{{List(i => $"\"s{i}\"")}}]}"""),
        ["masked objects"] = () => CopyFields("child/*/*", Nested("""{"child":""", "}")),
        ["masked arrays"] = () => CopyFields("x", Nested("[", "]")),
        ["masked names"] = () => CopyFields("*/x", $$$"""{{{{List(i => $"\"k{new string('k', 100)}{i}\":{{\"x\":{i}}}")}}}}"""),
        ["left out"] = () => Enumerate($$$"""{"value":{"items":[{{{List(i => $"{{\"id\":{i}}}")}}}],"x":1}}"""),
    };

    public static TheoryData<string> Operations => [.. s_operations.Keys];

    [Theory]
    [MemberData(nameof(Operations))]
    public void Operation_ThatNeedsMuch_LeavesLittle(string operation) => SmallStack.Run(
        () =>
        {
            ReadingState state = States.Renew();
            s_operations[operation]();

            object[] kept = [.. Kept()];
            Assert.Contains(state.State, kept);
            Assert.Contains(state.Copier, kept);
            Assert.All(kept, item => Assert.InRange(StateMemory.BytesIn(item), 0, item is MemberPredictor ? MostBytesOfAPredictor : MostBytesOfAnItem));
        },
        512 * 1024 * 1024);

    [Fact]
    public void Chunks_OfALongBody_LeaveAShortList()
    {
        var chunks = new ByteChunks();
        chunks.Begin(new SmallPool(), expected: null, limit: long.MaxValue);
        for (int i = 0; i < 10_000; i++)
            chunks.Advance(chunks.GetFree().Length);
        chunks.ReturnAll();
        Assert.InRange(StateMemory.BytesIn(chunks), 1, 1024);
    }

    // All that is kept for later operations on any thread, but for what calls over HTTP keep: their clocks and streams are the framework's.
    private static IEnumerable<object> Kept() => ((List<WeakReference<RecyclerSlot>>)typeof(RecyclerSlot).GetField("s_all", BindingFlags.NonPublic | BindingFlags.Static)!.GetValue(null)!)
        .ToArray()
        .Select(weak => weak.TryGetTarget(out RecyclerSlot? slot) ? slot.GetType().GetField(nameof(RecyclerSlot<object>.Item))!.GetValue(slot) : null)
        .OfType<object>()
        .Where(item => item.GetType().Namespace?.StartsWith("Decant.Http", StringComparison.Ordinal) != true);

    private static string Nested(string before, string after) =>
        string.Concat(Enumerable.Repeat(before, Levels)) + "{}" + string.Concat(Enumerable.Repeat(after, Levels));

    private static string List(Func<int, string> item) => string.Join(',', Enumerable.Range(0, Items).Select(item));

    // From memory as a whole, and in windows.
    private static void Read<T>(string json)
        where T : IJsonProjection<T>
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        JsonProjection.Parse<T>(bytes, s_options);
        JsonProjection.Parse<T>(Chunks.ToSequence(bytes, Chunks.Every(bytes.Length, () => 4096)), s_options);
    }

    private static void Copy<T>(string json)
        where T : IJsonProjection<T>
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        JsonProjection.Copy(bytes, JsonCopy.Of<T>(s_options), new ArrayBufferWriter<byte>(bytes.Length));
        JsonProjection.Copy(Chunks.ToSequence(bytes, Chunks.Every(bytes.Length, () => 4096)), JsonCopy.Of<T>(s_options), new ArrayBufferWriter<byte>(bytes.Length));
    }

    private static void CopyFields(string mask, string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        var fields = JsonFieldMask.Parse(mask);
        JsonProjection.Copy(bytes, JsonCopy.Of(fields, s_options), new ArrayBufferWriter<byte>(bytes.Length));
        JsonProjection.Copy(Chunks.ToSequence(bytes, Chunks.Every(bytes.Length, () => 4096)), JsonCopy.Of(fields, s_options), new ArrayBufferWriter<byte>(bytes.Length));
    }

    // The envelope holds a value around the elements, which are left out of it window by window.
    private static void Enumerate(string json)
    {
        ProjectionElements<Element, Item> elements = JsonProjection.ReadAsAsyncEnumerable<Element, Item>(
            new ChunkStream(Encoding.UTF8.GetBytes(json)), s_options with { Path = "value.items" });
        IAsyncEnumerator<Item> each = elements.GetAsyncEnumerator();
        int count = 0;
        while (each.MoveNextAsync().AsTask().GetAwaiter().GetResult())
            count++;
        each.DisposeAsync().AsTask().GetAwaiter().GetResult();
        Assert.Equal((Items, JsonValueKind.Object), (count, elements.Envelope.Value!.Value.ValueKind));
    }

    /// <summary>Its arrays are short, however long they should be.</summary>
    private sealed class SmallPool : BufferPool
    {
        public override T[] Rent<T>(int minimumLength) => new T[16];

        public override void Return<T>(T[] array)
        {
        }
    }
}
