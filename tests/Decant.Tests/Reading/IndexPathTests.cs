using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Members that a path with indexes leads to.</summary>
public sealed class IndexPathTests
{
    private const string Whole = """
        {"id":"x","choices":[{"x":[[]],"delta":{"y":[{}],"content":"c\u0041"},"finish_reason":"stop"},{"delta":{"content":"no"}},{"index":2},{"index":3}, null],
        "grid":[[1,2,3],[4,5,6,7],[8]],"tags":["a","b","c"],"a.b":[{"k":[1]},2],"z":[1,[2],{"choices":[]}]}
        """;

    private static readonly Subject s_chunk = new Subject<Chunk, OChunk> { Shape = new(nameof(Chunk), new(IsWeb: true), []), Source = "" };

    [Theory]
    [InlineData(Whole)]
    [InlineData("{}")]
    [InlineData("""{"choices":null,"grid":null,"tags":null,"a.b":null}""")]
    [InlineData("""{"choices":[],"grid":[],"tags":[],"a.b":[]}""")]
    [InlineData("""{"choices":[null],"grid":[null,null],"tags":[null,null],"a.b":[null]}""")]
    [InlineData("""{"choices":[null,null,{"index":3}],"grid":[[],[]],"tags":["a"]}""")]
    [InlineData("""{"choices":[{"delta":null},{"index":7}],"grid":[[1]]}""")]
    [InlineData("""{"choices":[{},{},null]}""")]
    [InlineData("""{"CHOICES":[{"Delta":{"Content":"c"}}],"Grid":[[],[1,2,3]]}""")]
    [InlineData("""{"choices":[{"delta":{"content":"a"},"finish_reason":"r"},{},{"index":1}],"choices":[{"finish_reason":"s"}]}""")]
    [InlineData("""{"choices":[{"delta":{"content":"a"}}],"choices":[]}""")]
    [InlineData("""{"choices":[{"delta":{"content":"a"}}],"choices":null}""")]
    [InlineData("""{"choices":[{"delta":{"content":"a"},"delta":{}}]}""")]
    [InlineData("""{"grid":[[1,2,3],[4,5,6]],"grid":[[1,2,3],[7]],"tags":["a","b"],"tags":["c"]}""")]
    [InlineData(" { \"choices\" : [ { \"delta\" : { \"content\" : \"c\" } } , { } , { \"index\" : 5 } ] , \"grid\" : [ [ ] , [ 1 , 2 , 3 ] ] } ")]
    public void Read_PathsWithIndexes_GiveWhatNestedTypesGive(string json) => Assert.False(Check(json).IsError);

    [Theory]
    [InlineData("""{"choices":{}}""")]
    [InlineData("""{"choices":"x"}""")]
    [InlineData("""{"choices":[1]}""")]
    [InlineData("""{"choices":[[]]}""")]
    [InlineData("""{"choices":[{"delta":[]}]}""")]
    [InlineData("""{"choices":[{"delta":{"content":1}}]}""")]
    [InlineData("""{"choices":[null,null,{"index":"x"}]}""")]
    [InlineData("""{"choices":[null,null,{"index":1}],"choices":[null,null,{"index":null}]}""")]
    [InlineData("""{"grid":[[],[1,2,"x"]]}""")]
    [InlineData("""{"grid":[[1],7]}""")]
    [InlineData("""{"grid":[[1],{}]}""")]
    [InlineData("""{"tags":["a",1]}""")]
    [InlineData("""{"choices":[null,null,{"index":1},]}""")]
    [InlineData("""{"choices":[null null]}""")]
    [InlineData("""{"choices":[null,]}""")]
    [InlineData("""{"choices":[,null]}""")]
    [InlineData("""{"choices":[{"delta":{"content":"a"}}},"id":"x"}""")]
    [InlineData("""{"grid":[[1,2,3],[4,5,6}""")]
    public void Read_AnotherKindOrBrokenOnTheWay_IsRejectedWhereNestedTypesRejectIt(string json) => Assert.True(Check(json).IsError);

    [Fact]
    public void Read_BodyThatEndsAnywhere_IsRejectedWhereNestedTypesRejectIt()
    {
        byte[] json = Encoding.UTF8.GetBytes(Whole);
        for (int length = 1; length < json.Length; length++)
        {
            // System.Text.Json names members of elements that are not wanted, too.
            byte[] start = json[..length];
            Outcome expected = Ways.Expected(s_chunk, start, isArray: false);
            Outcome found = s_chunk.Parse(start, isArray: false, new());
            Assert.Equal((expected.Value, expected.Position), (found.Value, found.Position));
            Ways.AssertAll(s_chunk, start, isArray: false, new(), found, cuts: 6);
        }
    }

    [Fact]
    public void Read_UniqueNamesAssumed_SkipsTheRest()
    {
        Outcome expected = Ways.Expected(s_chunk, Encoding.UTF8.GetBytes(Whole), isArray: false);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
            Ways.AssertAll<Chunk>(Whole, isArray: false, new() { SkipValidation = validation }, expected);
    }

    // Elements that are not wanted are JSON, of any kind.
    [Fact]
    public void Read_OtherElements_MayBeOfAnyKind()
    {
        const string json = """{"choices":[{"finish_reason":"r"},1,{"index":2},"x",[]],"grid":["x",[1,"y",3,{}],{}],"tags":[]}""";
        Ways.AssertAll<Chunk>(json, isArray: false, new(), new(Dump.Of(new Chunk(null, null, "r", 2, 3, 1, [], null, default)), null, ""));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(63)]
    [InlineData(5000)]
    public void Read_LongArrays_AreReadToTheirEnd(int more)
    {
        string rest = string.Concat(Enumerable.Range(0, more).Select(i => i % 3 == 0 ? ",{\"index\":9}" : i % 3 == 1 ? ",null" : ", {\"delta\":{\"content\":\"\\n\"}}"));
        string json = $$"""{"choices":[{"finish_reason":"r"},{},{"index":2}{{rest}}],"id":"x"}""";
        Assert.False(Ways.AssertAsSystemTextJson(s_chunk, Encoding.UTF8.GetBytes(json), isArray: false, cuts: 50).IsError);
    }

    [Theory]
    [InlineData("""["1","2","3","4","5","6"]""")]
    [InlineData("""["1"]""")]
    [InlineData("[]")]
    [InlineData("[null,null,null,null,null]")]
    [InlineData(""" [ "1" , "2" , "3" , "4" , "5" ] """)]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("""["1",2]""")]
    [InlineData("""["1","2","3","4",5]""")]
    [InlineData("""["1","2","3","4",["5"]]""")]
    [InlineData("""["1","2","3","4","5","6]""")]
    [InlineData("""["1","2","3","4","5"],""")]
    public void Read_PlacesOfARow_AreThoseOfAnArray(string json)
    {
        Outcome expected = ExpectedOfRow(json);
        Ways.AssertAll<Row>(json, isArray: false, new(), expected);
        if (expected.IsError)
            return;
        Ways.AssertAll<Row>($"[{json},null,{json}]", isArray: true, new(), new($"[{expected.Value},null,{expected.Value},]", null, ""));
        Ways.AssertAll<Row>($"{json}\n{json}\n", isArray: true, new() { TopLevelValues = true }, new($"[{expected.Value},{expected.Value},]", null, ""));
        Ways.AssertAll<Row>($$"""{"rows":[[],[0,{{json}}]]}""", isArray: false, new() { Path = "rows[1][1]" }, expected);
    }

    [Fact]
    public void Read_SettersOfARow_AreCalledAsTheElementsCome()
    {
        WatchedRow row = JsonProjection.Parse<WatchedRow>("""["t",0,0,0,"c"]"""u8);
        Assert.Equal(("t", "c", "begins;close c;ends;"), (row.Time, row.Close, row.Calls));
    }

    [Theory]
    [InlineData("""{"id":1,"items":[{"name":"a"},{"x":0,"name":"b"},2]}""", "b")]
    [InlineData("""{"items":[0,{"name":"b"}],"id":1}""", "b")]
    [InlineData("""{"items":[0,{}]}""", null)]
    [InlineData("""{"items":[0]}""", null)]
    [InlineData("""{}""", null)]
    [InlineData("""{"items":[0,{"name":"b"}],"other":1}""", null)]
    public void Read_RequiredDownAnIndexWhereOthersAreRejected_IsRequired(string json, string? name)
    {
        Outcome outcome = Outcome.Of(() => JsonProjection.Parse<StrictFirst>(Encoding.UTF8.GetBytes(json)));
        Assert.Equal(name is null, outcome.IsError);
        Ways.AssertAll<StrictFirst>(json, isArray: false, new(), outcome);
    }

    [Fact]
    public void Read_ErrorDownAnIndex_HasItsPath()
    {
        var exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Chunk>("""{"choices":[null,{},{"index":true}]}"""u8));
        Assert.Equal("$.choices[2].index", exception.Path);
        exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Chunk>("""{"grid":[0,{}]}"""u8));
        Assert.Equal("$.grid[1]", exception.Path);
        Assert.StartsWith("Found an object where an array was expected.", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_DepthDownAnIndex_CountsEachContainer()
    {
        byte[] json = """{"grid":[[],[1,2,3]]}"""u8.ToArray();
        Assert.Equal(3, JsonProjection.Parse<Chunk>(json, new() { MaxDepth = 3 }).Cell);
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Chunk>(json, new() { MaxDepth = 2 }));
    }

    private static Outcome Check(string json) => Ways.AssertAsSystemTextJson(s_chunk, Encoding.UTF8.GetBytes(json), isArray: false);

    // What is rejected is rejected by the array's own type, but for null.
    private static Outcome ExpectedOfRow(string json)
    {
        if (json == "null")
            return new(nameof(JsonException), "$", "0:4");
        var outcome = Outcome.Of(() => JsonSerializer.Deserialize<string?[]>(json));
        if (outcome.IsError)
            return outcome;
        string?[] values = JsonSerializer.Deserialize<string?[]>(json)!;
        return new(Dump.Of(new Row(values.ElementAtOrDefault(0), values.Length > 4 ? values[4] : "none", values.ElementAtOrDefault(1))), null, "");
    }
}
