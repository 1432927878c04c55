using System.Buffers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Queries;

/// <summary>Every call that takes options obeys <see cref="JsonProjectionOptions.Query"/>, or rejects it before anything is read.</summary>
public sealed class QueryOptionTests
{
    private const string One = """{"id":1,"name":"one"}""";

    private static readonly JsonQuery s_several = JsonQuery.Parse("$.x[?@.id < 3]");

    private static readonly MethodInfo[] s_methods = [.. PublicMethods.All.Where(method => method.TakesOptions() && ReadsJson(method))];

    public static TheoryData<int, string> Methods => PublicMethods.Rows(s_methods);

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 90, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Call_PathAndQuery_AreRejected(int index, string name)
    {
        string result = await ResultAsync(index, """{"x":[]}""", new JsonProjectionOptions { Path = "x" } with { Query = s_several });
        Assert.Equal(
            (name, "ArgumentException: JsonProjectionOptions.Path and JsonProjectionOptions.Query are both set. Set one of them to null."),
            (name, result));
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Call_QueryOfSeveral_GivesThemOrRejectsIt(int index, string name)
    {
        MethodInfo method = s_methods[index];
        string result = await ResultAsync(index, $$"""{"id":7,"x":[{"id":4},{{One}},{"id":9},{"id":2}],"name":"around"}""", new() { Query = s_several });
        const string elements = "[Item { Id = 1, Name = one }, Item { Id = 2, Name =  }]";
        string expected = IsOfEntries(method) ? $"ArgumentException: Calls that read entries do not support queries, but JsonProjectionOptions.Query is \"{s_several}\". Set Path instead."
            : method.ReturnType == typeof(ProjectionSnapshots<Item>) ? $"ArgumentException: Snapshots do not support queries, but JsonProjectionOptions.Query is \"{s_several}\". Set Path instead."
            : IsOfOne(method) ? $"ArgumentException: The call reads one value, but JsonProjectionOptions.Query is \"{s_several}\", which may select several. Use only names and indexes, or a call that reads several elements."
            : method.ReturnType == typeof(ProjectionElements<Item, Item>) ? $"{elements} in Item {{ Id = 7, Name = around }}"
            : method.ReturnType == typeof(IAsyncEnumerable<Item[]>) ? $"[{elements}]"
            : elements;
        Assert.Equal((name, expected), (name, result));
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Call_SingularQueryForOneValue_GivesWhatThePathGives(int index, string name)
    {
        if (!IsOfOne(s_methods[index]))
            return;
        const string around = """{"id":7,"y":0,"x":[null,VALUE]}""";
        foreach (string value in (string[])[One, $"{One},0", "0", "[]", $"{One[..^1]}"])
        {
            string json = around.Replace("VALUE", value, StringComparison.Ordinal);
            string byPath = await ResultAsync(index, json, new() { Path = "x[1]" });
            Assert.Equal((name, value, byPath), (name, value, await ResultAsync(index, json, new() { Query = JsonQuery.Parse("$.x[1]") })));
        }
    }

    [Theory]
    [InlineData("$.a", "{}", "query \"$.a\" (JsonProjectionOptions.Query): $ has no member \"a\".")]
    [InlineData("$.a", "[]", "query \"$.a\" (JsonProjectionOptions.Query): $ has no member \"a\".")]
    [InlineData("$.a", """{"a":null}""", "query \"$.a\" (JsonProjectionOptions.Query): $.a is null.")]
    [InlineData("$.a.b", """{"a":null}""", "query \"$.a.b\" (JsonProjectionOptions.Query): $.a is null.")]
    [InlineData("$.a[2]", """{"a":[0,1]}""", "query \"$.a[2]\" (JsonProjectionOptions.Query): $.a has no element 2.")]
    [InlineData("$.a[-3]", """{"a":[0,1]}""", "query \"$.a[-3]\" (JsonProjectionOptions.Query): $.a has no element -3.")]
    [InlineData("$.a[-1].b", """{"a":[0,1]}""", "query \"$.a[-1].b\" (JsonProjectionOptions.Query): $.a[-1] has no member \"b\".")]
    [InlineData("$.a[-1].b.c", """{"a":[0,{"b":null}]}""", "query \"$.a[-1].b.c\" (JsonProjectionOptions.Query): $.a[-1].b is null.")]
    public void Parse_NothingAtTheQuery_SaysWhereItEnded(string query, string json, string expected)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>(json, new() { Query = JsonQuery.Parse(query) }));
        Assert.StartsWith($"Found no object for {typeof(Item)} at the {expected}", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("$[-1]", """[0,{"id":1}]""")]
    [InlineData("$", """{"id":1}""")]
    [InlineData("$[0].a.b", """[{"a":{"b":{"id":1}},"a":{}}]""")]
    [InlineData("$[-1].a.b", """[{"a":{"b":{"id":1}},"a":{}}]""")]
    [InlineData("$.a", """{"a":{"id":9},"a":{"id":1}}""")]
    [InlineData("$['a'][1].b", """{"a":[{"b":0},{"b":{"id":3},"b":{"id":1}},{"b":1}]}""")]
    public void Parse_SingularQuery_ReadsTheLastValue(string query, string json) =>
        Assert.Equal(new(1, null), JsonProjection.Parse<Item>(json, new() { Query = JsonQuery.Parse(query) }));

    [Theory]
    [InlineData(false, """[{"id":1,"name":"one"},{"id":2,"name":null}]""")]
    [InlineData(true, "{\"id\":1,\"name\":\"one\"}\n{\"id\":2,\"name\":null}\n")]
    public void Copy_QueryOfSeveral_WritesThem(bool isLines, string expected)
    {
        string json = $$"""{"x":[{"z":0,{{One[1..]}},{"id":3},{"id":2,"name":null}]}""";
        var options = new JsonProjectionOptions { Query = s_several, Copy = new() { JsonLines = isLines } };

        Assert.Equal(expected, Copied(JsonCopy.OfArray<Item>(options)));
        Assert.Equal(expected, Copied(JsonCopy.Of(JsonFieldMask.Parse("id,name"), options)));
        Assert.Equal(isLines ? "" : "[]", Copied(JsonCopy.Of(JsonFieldMask.All, options with { Query = JsonQuery.Parse("$.y[*]") })));
        Assert.Throws<ArgumentException>(() => Copied(JsonCopy.Of<Item>(options)));
        Assert.Throws<ArgumentException>(() => Copied(JsonCopy.OfArray<Item>(options with { Path = "x" })));

        string Copied(JsonCopy copy)
        {
            var destination = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(Encoding.UTF8.GetBytes(json), copy, destination);
            return Encoding.UTF8.GetString(destination.WrittenSpan);
        }
    }

    [Theory]
    [InlineData("$[*].a[?@.id < 3]", "1,2")]
    [InlineData("$[?@.id > 2]", "3,4")]
    [InlineData("$[?@.id > 2].b", "6")]
    [InlineData("$[4]", "3")]
    [InlineData("$[4:9:2]", "3")]
    [InlineData("$[9]", "")]
    [InlineData("$[9000000000]", "")]
    [InlineData("$.a[*]", "")]
    public void ParseArray_SequenceOfValues_IsTheArrayOfThem(string query, string expected)
    {
        byte[] json = """{"a":[{"id":1}]} {"a":[{"id":5}]} 7 {"a":[{"id":2}]} {"id":3,"b":{"id":6}} {"id":4}"""u8.ToArray();
        foreach (JsonQueryOrder order in Enum.GetValues<JsonQueryOrder>())
        {
            Item[] items = JsonProjection.ParseArray<Item>(json, new() { TopLevelValues = true, Query = JsonQuery.Parse(query), QueryOrder = order });
            Assert.Equal(expected, string.Join(',', items.Select(item => item.Id)));
        }
    }

    [Theory]
    [InlineData("$")]
    [InlineData("$..id")]
    [InlineData("$[-1]")]
    [InlineData("$[0,1]")]
    [InlineData("$[?@.id == $[0].id]")]
    public void ParseArray_QueryThatNeedsTheWholeSequence_IsAnError(string query)
    {
        JsonException exception = Assert.Throws<JsonException>(
            () => JsonProjection.ParseArray<Item>("""{"id":1}{"id":2}"""u8, new() { TopLevelValues = true, Query = JsonQuery.Parse(query) }));
        Assert.StartsWith($"JsonProjectionOptions.Query is \"{JsonQuery.Parse(query)}\", which needs all values of the sequence at once. Begin it with", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void ParseArray_WrongValueAfterRejectedOnes_IsFoundAtItsIndex()
    {
        JsonException exception = Assert.Throws<JsonException>(
            () => JsonProjection.ParseArray<Item>("""{"id":1} {"id":9} {"id":"x"} {"id":"""u8, new() { TopLevelValues = true, Query = JsonQuery.Parse("$[?@.id != 1]") }));
        Assert.Equal("$[2].id", exception.Path);
    }

    [Theory]
    [InlineData("$.x[*]", """{"id":7,"x":[{"id":1},{"id":2}],"name":"around"}""", 2)]
    [InlineData("$.x[-1:]", """{"id":7,"x":[{"id":1},{"id":2}],"name":"around"}""", 1)]
    [InlineData("$.x[0,0]", """{"x":[{"id":1},{"id":2}],"id":7,"name":"around"}""", 2)]
    [InlineData("$.x[?@.id > 2]", """{"x":[{"id":1},{"id":2}],"id":7,"name":"around"}""", 0)]
    public async Task Envelope_QueryOfOneArray_IsReadAroundIt(string query, string json, int count)
    {
        foreach (int piece in (int[])[1, 5, 1000])
        {
            ProjectionElements<Item, Item> elements = JsonProjection.ReadAsAsyncEnumerable<Item, Item>(
                new HookedStream(Encoding.UTF8.GetBytes(json), piece), new() { Query = JsonQuery.Parse(query) }, TestContext.Current.CancellationToken);
            Assert.Equal(count, (await elements.TakeAllAsync()).Length);
            Assert.Equal(new(7, "around"), elements.Envelope);
        }
    }

    [Theory]
    [InlineData("$.x[*]")]
    [InlineData("$.x[-2:]")]
    [InlineData("$.x[0,0]")]
    [InlineData("$.x[?@.id < 3]")]
    public async Task Envelope_DuringTheEnumeration_HasTheMembersBefore(string query)
    {
        byte[] json = """{"id":7,"name":"around","x":[{"id":1},{"id":2}],"y":0}"""u8.ToArray();
        var options = new JsonProjectionOptions { Query = JsonQuery.Parse(query), TopLevelValues = true };
        foreach (int piece in (int[])[1, 1000])
        {
            ProjectionElements<Item, Item> elements = JsonProjection.ReadAsAsyncEnumerable<Item, Item>(
                new HookedStream(json, piece), options, TestContext.Current.CancellationToken);
            await foreach (Item _ in elements)
                Assert.Equal(new(7, "around"), elements.Envelope);
        }
    }

    [Theory]
    [InlineData("$.x")]
    [InlineData("$")]
    [InlineData("$..x[*]")]
    [InlineData("$.*[*]")]
    [InlineData("$.groups[-1][*]")]
    [InlineData("$.x[?@.id == $.first]")]
    [InlineData("$.x[*].y")]
    public void Envelope_QueryOfAnythingElse_IsRejected(string query)
    {
        ArgumentException exception = Assert.Throws<ArgumentException>(
            () => JsonProjection.ReadAsAsyncEnumerable<Item, Item>(Stream.Null, new() { Query = JsonQuery.Parse(query) }, TestContext.Current.CancellationToken));
        Assert.StartsWith("The call reads the elements of one array and the object around it, but JsonProjectionOptions.Query is ", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"x":{"a":{"id":1}}}""")]
    [InlineData("""{"id":1}""")]
    public async Task Envelope_NoArrayAtTheQuery_IsAnError(string json)
    {
        ProjectionElements<Item, Item> elements = JsonProjection.ReadAsAsyncEnumerable<Item, Item>(
            new MemoryStream(Encoding.UTF8.GetBytes(json)), new() { Query = JsonQuery.Parse("$.x[*]") }, TestContext.Current.CancellationToken);
        JsonException exception = await Assert.ThrowsAsync<JsonException>(() => elements.TakeAllAsync());
        Assert.StartsWith("Found no array at the query \"$.x.*\" (JsonProjectionOptions.Query).", exception.Message, StringComparison.Ordinal);
    }

    private static bool ReadsJson(MethodInfo method) =>
        method.ReturnType != typeof(JsonCopy<Item>) && method.Name is not nameof(JsonProjection.For) and not nameof(HttpResponseMessageProjectionExtensions.IsCopiedAsLines);

    private static bool IsOfEntries(MethodInfo method) => method.ReturnType == typeof(IAsyncEnumerable<KeyValuePair<string, Item>>);

    private static bool IsOfOne(MethodInfo method) => method.IsOfPages() || method.IsOfEvents() || method.Takes<JsonCopy>()
        || method.ReturnType == typeof(Item) || method.ReturnType == typeof(Task<Item>);

    private static Task<string> ResultAsync(int index, string json, JsonProjectionOptions options) =>
        CallResults.DescribeAsync(s_methods[index], json, options, TestContext.Current.CancellationToken);
}
