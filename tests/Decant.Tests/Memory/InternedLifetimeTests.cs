using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Reading;
using Decant.Support;

namespace Decant.Memory;

/// <summary>What is shared is kept for the call and not longer, though the state that kept it waits for the next call.</summary>
public sealed partial class InternedLifetimeTests
{
    private static readonly byte[] s_json = """[{"value":"one"},{"value":"two"},{"value":"three"},{"value":"four"}]"""u8.ToArray();

    [Fact]
    public void ParseArray_Ended_KeepsNoString() => AssertCollected(Parse());

    [Fact]
    public void ParseArray_Failed_KeepsNoString()
    {
        WeakReference? first = null;
        FirstOf.Read = value => first ??= new(value);
        Assert.Throws<JsonException>(() => JsonProjection.ParseArray<FirstOf>("""[{"value":"one"},{"value":7}]"""u8));
        AssertCollected(first!);
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_Left_KeepsNoString()
    {
        await using var stream = new ChunkStream(s_json, 20, 40);
        IAsyncEnumerator<Interned> elements = JsonProjection.ReadAsAsyncEnumerable<Interned>(stream, null, Cancellation).GetAsyncEnumerator(Cancellation);
        WeakReference first = Next(elements);
        Next(elements);
        Next(elements);

        // As long as there may be equal ones it is kept, though nobody else has it.
        Collect();
        Assert.True(first.IsAlive);

        await elements.DisposeAsync();
        AssertCollected(first);
    }

    [Fact]
    public void Parse_NothingInterned_MakesNoCache()
    {
        // The pool is emptied until a state comes that never kept a string; alone given back, it is the one that this thread reads with next.
        List<JsonReadState> others = [];
        JsonReadState state;
        while (StringsOf(state = new JsonProjectionOptions().RentState()) is not null)
            others.Add(state);
        JsonReadState.Return(state);

        JsonProjection.ParseArray<Item>("""[{"name":"a"},{"name":"a"}]"""u8);
        Assert.Null(StringsOf(RentSame(state)));
        JsonProjection.ParseArray<Interned>("""[{"value":null},{"value":""}]"""u8);
        Assert.Null(StringsOf(RentSame(state)));
        JsonProjection.ParseArray<Interned>("""[{"value":"a"}]"""u8);
        Assert.NotNull(StringsOf(RentSame(state)));
        others.ForEach(JsonReadState.Return);
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_strings")]
    private static extern ref StringCache? StringsOf(JsonReadState state);

    private static JsonReadState RentSame(JsonReadState expected)
    {
        JsonReadState state = new JsonProjectionOptions().RentState();
        Assert.Same(expected, state);
        JsonReadState.Return(state);
        return state;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Parse()
    {
        Interned[] read = JsonProjection.ParseArray<Interned>(s_json);
        Assert.Equal("one", read[0].Value);
        return new(read[0].Value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Next(IAsyncEnumerator<Interned> elements)
    {
        Assert.True(elements.MoveNextAsync().AsTask().GetAwaiter().GetResult());
        return new(elements.Current.Value);
    }

    private static void AssertCollected(WeakReference text)
    {
        Collect();
        Assert.False(text.IsAlive);
    }

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }

    /// <summary>Tells what was read of an element before a later one fails.</summary>
    [JsonProjection]
    internal sealed partial class FirstOf
    {
        public static Action<string?>? Read { get; set; }

        [JsonIntern]
        public string? Value
        {
            get => null;
            set => Read?.Invoke(value);
        }
    }
}
