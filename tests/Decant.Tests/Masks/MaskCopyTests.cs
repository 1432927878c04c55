using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Differential;
using Decant.Support;

namespace Decant.Masks;

/// <summary>What a mask copies, beside an oracle that cuts a tree: random documents and masks, all sources, splits and widths.</summary>
public sealed class MaskCopyTests
{
    [Theory]
    [InlineData("a", """{"a": 1.0, "b":2}""", """{"a":1.0}""")]
    [InlineData("a/b,c", """{ "c" : [ 1 , {"x" : "y z"} ], "a":[{"b":1,"d":2},{"d":3},5,null,[{"b":2}]]}""", """{"c":[1,{"x":"y z"}],"a":[{"b":1},{},null,[{"b":2}]]}""")]
    [InlineData("*(id)", """{"x":{"id":1,"z":2},"y":3,"\u0061":null}""", """{"x":{"id":1},"\u0061":null}""")]
    [InlineData("*(id),a/b", """{"\u0061":{"id":1,"b":2,"c":3},"d":{"id":4,"b":5}}""", """{"\u0061":{"id":1,"b":2},"d":{"id":4}}""")]
    [InlineData("a", """{"\u0061":1,"A":2}""", """{"a":1}""")]
    [InlineData("a", """{"a":1,"b":2,"a":3}""", """{"a":1,"a":3}""")]
    [InlineData("a", "null", "null")]
    [InlineData("a", "[]", "[]")]
    [InlineData("a", """[1,"x",{"b":1},[[{"a":[ ]}]]]""", """[{},[[{"a":[]}]]]""")]
    [InlineData("a(b)", """{"c":1,"a":5,"d":2}""", "{}")]
    [InlineData("a/*", """{"a":5}""", "{}")]
    [InlineData("a/*", """{"a":{"x":{"y":1}}}""", """{"a":{"x":{"y":1}}}""")]
    [InlineData("*(b),c", """{"x":1,"c":2,"y":{"b":3}}""", """{"c":2,"y":{"b":3}}""")]
    public void Copy_Document_WritesTheSelectedFields(string mask, string json, string expected) =>
        AssertAll(Encoding.UTF8.GetBytes(json), JsonFieldMask.Parse(mask), expected);

    [Theory]
    [InlineData("""[ 1, [ "x y" ], { "a" : 1.0 } ]""", """[1,["x y"],{"a":1.0}]""")]
    [InlineData("""{ "a" : [ ] }""", """{"a":[]}""")]
    [InlineData(""" "x y" """, "\"x y\"")]
    [InlineData(" 1.50 ", "1.50")]
    [InlineData(" null", "null")]
    public void Copy_All_WritesTheWhole(string json, string expected) => AssertAll(Encoding.UTF8.GetBytes(json), JsonFieldMask.All, expected);

    [Fact]
    public void Copy_EmptyMask_LeavesEmptyObjects() =>
        AssertAll("""[{"a":1},{"b":{"c":2}}]"""u8.ToArray(), JsonFieldMask.Parse("x").Intersect(JsonFieldMask.Parse("y")), "[{},{}]");

    [Fact]
    public void Copy_RandomDocumentsAndMasks_AsATreeThatIsCut()
    {
        var random = new Random(Tier.Seed);
        int fields = 0;
        for (int i = 0; i < Tier.Choose(fast: 150, deep: 3_000); i++)
        {
            JsonNode document = RandomNode(random, depth: 0);
            MaskText mask = MaskText.Create(random);
            JsonNode? cut = MaskOracle.Cut(document, mask);
            string expected = cut!.ToJsonString();
            fields += expected.Count(character => character == ':');
            byte[] json = Encoding.UTF8.GetBytes(document.ToJsonString(new JsonSerializerOptions { WriteIndented = random.Next(2) == 0 }));
            AssertAll(json, JsonFieldMask.Parse(mask.ToString()), expected);
        }

        Assert.True(fields > 100, "Masks select something.");
    }

    private static void AssertAll(byte[] json, JsonFieldMask mask, string expected)
    {
        foreach (var width in Ways.Widths)
        {
            var written = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(json, JsonCopy.Of(mask, new JsonProjectionOptions().With(width: width)), written);
            Assert.Equal(expected, Encoding.UTF8.GetString(written.WrittenSpan));
        }

        foreach ((int[] cuts, JsonProjectionOptions options) in Ways.Windows(Ways.Cuts(json.Length, Ways.MostCuts), new()))
        {
            var written = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(Chunks.ToSequence(json, cuts), JsonCopy.Of(mask, options), written);
            Assert.Equal(expected, Encoding.UTF8.GetString(written.WrittenSpan));
        }
    }

    private static JsonNode RandomNode(Random random, int depth) => random.Next(depth == 0 ? 2 : 9) switch
    {
        0 or 2 or 3 when depth < 4 => new JsonObject(
            new[] { "a", "b", "c", "d", "long name that is not selected" }.Where(_ => random.Next(3) > 0)
                .Select(name => KeyValuePair.Create(name, random.Next(9) == 0 ? null : (JsonNode?)RandomNode(random, depth + 1)))),
        1 or 4 when depth < 4 => new JsonArray([.. Enumerable.Range(0, random.Next(4)).Select(_ => random.Next(9) == 0 ? null : RandomNode(random, depth + 1))]),
        5 => JsonValue.Create(random.Next()),
        6 => JsonValue.Create(random.Next(2) == 0),
        7 => JsonValue.Create(new string('x', random.Next(100)) + " \" \\ { [ , "),
        _ => JsonValue.Create("text"),
    };
}
