using System.Buffers;
#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
#endif
using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>What a call gives by a <see cref="JsonProjection{T}"/> is what it gives by a marked type with the same options: results and exceptions. The calls are
/// found by reflection, which cannot pass spans; those are named.</summary>
public sealed class ProjectionFormTests
{
    // A call that does not obey them gives something else.
    private static readonly JsonProjectionOptions s_options = new() { Path = "x", Http = new() { MaxBodyBytes = 200 } };
    private static readonly JsonProjection<Item> s_item = JsonProjection.For<Item>(s_options);

    private static readonly MethodInfo[] s_methods = [.. PublicMethods.All.Where(method => method.Takes<JsonProjection<Item>>())];

    private static readonly (string Name, Func<byte[], object> Marked, Func<byte[], object> ByProjection)[] s_spans =
    [
        ("bytes", json => JsonProjection.Parse<Item>((ReadOnlySpan<byte>)json, s_options), json => JsonProjection.Parse((ReadOnlySpan<byte>)json, s_item)),
        ("text", json => JsonProjection.Parse<Item>(TextOf(json).AsSpan(), s_options), json => JsonProjection.Parse(TextOf(json).AsSpan(), s_item)),
        ("array of bytes", json => JsonProjection.ParseArray<Item>((ReadOnlySpan<byte>)json, s_options), json => JsonProjection.ParseArray((ReadOnlySpan<byte>)json, s_item)),
        ("array of text", json => JsonProjection.ParseArray<Item>(TextOf(json).AsSpan(), s_options), json => JsonProjection.ParseArray(TextOf(json).AsSpan(), s_item)),
        ("copy", json => Copied(to => JsonProjection.Copy((ReadOnlySpan<byte>)json, JsonCopy.Of<Item>(s_options), to)), json => Copied(to => JsonProjection.Copy((ReadOnlySpan<byte>)json, s_item.ToCopy(), to))),
        (
            "copy of an array", json => Copied(to => JsonProjection.Copy((ReadOnlySpan<byte>)json, JsonCopy.OfArray<Item>(s_options), to)),
            json => Copied(to => JsonProjection.Copy((ReadOnlySpan<byte>)json, s_item.ToArrayCopy(), to))
        ),
    ];

    public static TheoryData<int, string> Methods => PublicMethods.Rows(s_methods);

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 40, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Call_ByAProjection_GivesWhatTheMarkedTypeDoes(int index, string name)
    {
        MethodInfo method = s_methods[index];
        MethodInfo marked = PublicMethods.All.Single(other => other.DeclaringType == method.DeclaringType && other.Name == method.Name
            && other.GetGenericArguments().Length == method.GetGenericArguments().Length && TypesBut<JsonProjectionOptions>(other).SequenceEqual(TypesBut<JsonProjection<Item>>(method))
            && other.Takes<JsonProjectionOptions>());
        string json = Json(method);

        Assert.DoesNotContain("Exception", await ResultAsync(method, json), StringComparison.Ordinal);
        foreach (string body in (string[])[json, json[..^1], json.Replace("\"id\":1", "\"id\":true", StringComparison.Ordinal), $"{json}{new string(' ', 200)}", "null ", "{\"y\":1}"])
            Assert.Equal((name, body, await ResultAsync(marked, body)), (name, body, await ResultAsync(method, body)));
    }

    [Fact]
    public void Spans_ByAProjection_GiveWhatTheMarkedTypeDoes() => Assert.All(s_spans, call =>
    {
        string[] bodies = ["""{"x":{"id":1,"name":"é"}}""", """{"x":[{"id":1},null]}""", """{"x":{"id":1}""", "null"];
        Assert.Contains(bodies, body => !Described(call.ByProjection, body).Contains("Exception", StringComparison.Ordinal));
        Assert.All(bodies, body => Assert.Equal((call.Name, Described(call.Marked, body)), (call.Name, Described(call.ByProjection, body))));

        static string Described(Func<byte[], object> read, string body)
        {
            try
            {
                return CallResults.Describe(read(Encoding.UTF8.GetBytes(body)));
            }
            catch (JsonException exception)
            {
                return $"JsonException: {exception.Message}";
            }
        }
    });

    // Those that take a string or a stream are in NullArgumentTests.
    [Fact]
    public void Memory_NullForTheProjection_IsNamed()
    {
        JsonProjection<Item> none = null!;
        ReadOnlySequence<byte> sequence = default;
        Action[] calls =
        [
            () => JsonProjection.Parse("{}"u8, none), () => JsonProjection.Parse("{}".AsSpan(), none), () => JsonProjection.Parse(sequence, none),
            () => JsonProjection.ParseArray("[]"u8, none), () => JsonProjection.ParseArray("[]".AsSpan(), none), () => JsonProjection.ParseArray(sequence, none),
        ];

        Assert.All(calls, call => Assert.Throws<ArgumentNullException>("projection", call));
        Assert.Throws<ArgumentNullException>("destination", () => JsonProjection.Copy("{}"u8, s_item.ToCopy(), null!));
        Assert.Throws<ArgumentNullException>("destination", () => JsonProjection.Copy("[]"u8, s_item.ToArrayCopy(), null!));
    }

    [Fact]
    public void For_Options_AreThoseOfItsCalls()
    {
        Assert.Null(JsonProjection.For<Item>().Options);
        Assert.Same(s_options, s_item.Options);
        Assert.Null(s_item.WithOptions(null).Options);
        Assert.Same(s_options, s_item.Options);
        Assert.Equal(2, JsonProjection.Parse("""{"x":{"id":1},"id":2}""", s_item.WithOptions(null)).Id);
    }

    // Of the forms of a call, the one with options takes what stands for nothing.
    [Fact]
    public async Task Null_AfterTheSource_IsNoOptions()
    {
        Assert.Equal(1, JsonProjection.Parse<Item>("""{"id":1}"""u8, null).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>("""{"id":1}""", null).Id);
        Assert.Equal(1, Assert.Single(JsonProjection.ParseArray<Item>("""[{"id":1}]""", default)).Id);
        Assert.Equal(1, (await JsonProjection.ReadAsync<Item>(new MemoryStream([.. """{"id":1}"""u8]), null, Cancellation)).Id);
    }

    [Fact]
    public void Envelope_ElementsWithoutAPath_IsRejected() => Assert.Throws<ArgumentException>(
        () => JsonProjection.ReadAsAsyncEnumerable(Stream.Null, s_item, JsonProjection.For<Item>(), Cancellation));

    [Fact]
    public async Task Call_TypeThatIsNotMarked_IsRead()
    {
        var projection = new JsonProjection<Pair>(JsonProjectionInfo<Pair>.Create<PairBuilder>(propertyNameCaseInsensitive: true), s_options);

        Assert.Equal(new Pair(1, "one"), JsonProjection.Parse("""{"x":{"id":1,"name":"one"}}""", projection));
        using var content = new ShapedContent([.. """{"x":[{"id":1},{"id":2}]}"""u8], 3);
        Assert.Equal([new(1, null), new(2, null)], await content.ReadProjectionAsAsyncEnumerable(projection, Cancellation).TakeAllAsync());
    }

    private static IEnumerable<Type> TypesBut<T>(MethodInfo method) =>
        method.GetParameters().Select(parameter => parameter.ParameterType).Where(type => type != typeof(T));

    private static string Json(MethodInfo method)
    {
        const string one = """{"id":1,"name":"one"}""";
        bool isOne = method.ReturnType == typeof(Item) || method.ReturnType == typeof(Task<Item>) || method.IsOfPages() || method.IsOfEvents();
        string value = isOne ? one
            : method.ReturnType == typeof(IAsyncEnumerable<KeyValuePair<string, Item>>) ? $$"""{"a":{{one}},"b":null}"""
            : $$"""[{{one}},{"id":2}]""";
        return $$"""{"id":7,"x":{{value}},"name":"around"}""";
    }

    private static Task<string> ResultAsync(MethodInfo method, string json) => CallResults.DescribeAsync(method, json, s_options, Cancellation);

    private static string TextOf(byte[] json) => Encoding.UTF8.GetString(json);

    private static string Copied(Action<ArrayBufferWriter<byte>> copy)
    {
        var destination = new ArrayBufferWriter<byte>();
        copy(destination);
        return Encoding.UTF8.GetString(destination.WrittenSpan);
    }

    private sealed record Pair(int Id, string? Name);

    private struct PairBuilder : IJsonProjectionBuilder<Pair>
    {
        private Item.JsonProjectionBuilder _item;

        public readonly bool IsNull => _item.IsNull;

        public bool TryRead(ref JsonProjectionReader reader) => _item.TryRead(ref reader);

        public Pair Build()
        {
            Item item = _item.Build();
            return new(item.Id, item.Name);
        }
    }
}
