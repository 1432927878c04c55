using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Types as people write them: attributes, defaults, base classes, paths.</summary>
public sealed partial class TypeTests
{
    [Theory]
    [InlineData("{}")]
    [InlineData("""{"number":5,"kind":"b-b","list":[1],"set":7,"late":"x","ignored":9,"handled":"12","field":3,"inherited":"i"}""")]
    [InlineData("""{"number":null}""")]
    [InlineData("""{"kind":"Second"}""")]
    [InlineData("""{"kind":1}""")]
    [InlineData("""{"handled":12,"set":"7"}""")]
    [InlineData("""{"custom":"abc","time":"01:02:03","date":"2024-02-03","uri":"https://a/b","bytes":"AQID","char":"c","version":"1.2.3.4"}""")]
    [InlineData("""{"bytes":"AQ="}""")]
    [InlineData("""{"char":"cc"}""")]
    [InlineData("""{"time":"25:00"}""")]
    public void Parse_TypeWithAttributes_IsAsSystemTextJson(string json) => Ways.AssertAsSystemTextJson<Various>(json);

    [Theory]
    [InlineData("""{"a":1}""", false)]
    [InlineData("""{"a":1,"b":2}""", true)]
    [InlineData("""{"a":1,"A":2}""", false)]
    [InlineData("{}", false)]
    public void Parse_UnmappedMembersDisallowed_AreRejected(string json, bool isRejected) =>
        Assert.Equal(isRejected, Ways.AssertAsSystemTextJson<Closed>(json).IsError);

    // A path names a part of what lies on it.
    [Theory]
    [InlineData("""{"owner":{"login":"a","id":1},"list":[{"x":1},{"y":2,"x":3},4]}""", false)]
    [InlineData("""{"owner":{"login":"a"},"list":[],"other":1}""", true)]
    public void Parse_UnmappedMembersDisallowed_AreRejectedInTheTypesOwnObject(string json, bool isRejected) =>
        Assert.Equal(isRejected, Ways.SubjectOf<ClosedWithPaths>().Parse(System.Text.Encoding.UTF8.GetBytes(json), isArray: false, new()).IsError);

    [Fact]
    public void Parse_PathAndItsStart_AreBothRead()
    {
        const string json = """{"x":0,"owner":{"login":"a","deep":{"er":[1,{"login":"no"}]}},"z":1}""";
        for (int cut = 1; cut < json.Length; cut++)
        {
            Both both = JsonProjection.Parse<Both>(
                Chunks.ToSequence(Encoding.UTF8.GetBytes(json), cut), new() { Settings = new() { WindowBytes = 16, GatheredBytes = 0 } });
            Assert.Equal("a", both.Login);
            Assert.Equal("""{"login":"a","deep":{"er":[1,{"login":"no"}]}}""", both.Owner!.Value.GetRawText());
        }
    }

    // Skipping to the object's end must not lose what is wrong there.
    [Theory]
    [InlineData("""[{"id":1,"name":"a","x":[}]}]""")]
    [InlineData("[{\"id\":1,\"name\":\"a\",\"x\":\"\u0001\"}]")]
    [InlineData("""[{"id":1,"name":"a","x":1]""")]
    [InlineData("""[{"id":1,"name":"a" ]""")]
    [InlineData("""[{"id":1,"name":"a","x":[""")]
    public void ParseArray_BrokenBehindTheLastMember_IsRejected(string json)
    {
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            var options = new JsonProjectionOptions { SkipValidation = validation };
            Outcome outcome = Ways.SubjectOf<Item>().Parse(Encoding.UTF8.GetBytes(json), isArray: true, options);
            Assert.True(outcome.IsError);
            Ways.AssertAll<Item>(json, isArray: true, options, outcome);
        }
    }

    [Theory]
    [InlineData("""[{"id":1,"name":"a","x":1,}]""")]
    [InlineData("""[{"id":1,"name":"a","x":1,"y":2 3}]""")]
    public void ParseArray_GrammarBrokenBehindTheLastMember_IsRejectedAsEver(string json)
    {
        Outcome expected = Ways.SubjectOf<Item>().Expected(Encoding.UTF8.GetBytes(json), isArray: true);
        Assert.True(expected.IsError);
        Ways.AssertAll<Item>(json, isArray: true, new(), expected);
    }

    // The names before this one were learned, so that it is reached in the loop that skips members.
    [Theory]
    [InlineData("x\\ud800")]
    [InlineData("x\\q")]
    [InlineData("x\t")]
    [InlineData("x\":1 \"")]
    [InlineData("x\" \"")]
    public void ParseArray_NameBehindTheLastMemberIsNone_IsRejectedAsEver(string name)
    {
        string known = string.Concat(Enumerable.Repeat("""{"id":1,"name":"a","x":2,"y":{"z":3}},""", 5));
        byte[] json = Encoding.UTF8.GetBytes($$"""[{{known}}{"id":1,"name":"a","x":2,"y":{"z":3},"{{name}}":4}]""");
        Subject subject = Ways.SubjectOf<Item>();
        Outcome expected = subject.Expected(json, isArray: true);
        Assert.True(expected.IsError);
        Ways.AssertAll(subject, json, isArray: true, new(), expected);
    }

    internal enum Kind
    {
        First,
#if NET9_0_OR_GREATER
        [JsonStringEnumMemberName("b-b")]
#endif
        Second,
    }

    internal abstract class Base
    {
        public string? Inherited { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Various : Base
    {
        public int? Number { get; set; } = 42;

        [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
        public Kind Kind { get; init; } = Kind.Second;

        public IReadOnlyList<int> List { get; init; } = [1, 2];

        public int Set { get; private set; }

        public string Late { get; init; } = "initial";

        [JsonIgnore]
        public int Ignored { get; set; } = -1;

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int Handled { get; set; }

        [JsonInclude]
        public int Field = 8;

        public TimeSpan Time { get; init; }

        public DateOnly? Date { get; init; }

        public Uri? Uri { get; init; }

        public byte[]? Bytes { get; init; }

        public char Char { get; init; }

        public Version? Version { get; init; }

        [JsonConverter(typeof(ReversingConverter))]
        public string? Custom { get; init; }
    }

    internal sealed class ReversingConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new([.. reader.GetString()!.Reverse()]);

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    [JsonProjection]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed partial record Closed(int A);

    [JsonProjection]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed partial record ClosedWithPaths([property: JsonPropertyPath("owner.login")] string? Login, [property: JsonPropertyPath("list[1].x")] int X);

    [JsonProjection]
    internal sealed partial record Both(JsonElement? Owner, [property: JsonPropertyPath("owner.login")] string? Login);
}
