using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Depth is bounded, wanted and skipped, and costs no stack.</summary>
public sealed class DepthTests
{
    private const int DefaultMaxDepth = 64;

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Theory, Trait("Row", "A11")]
    [InlineData(DefaultMaxDepth, false)]
    [InlineData(DefaultMaxDepth + 1, true)]
    public void Parse_WantedAtTheLimit_IsAsSystemTextJson(int depth, bool isRejected)
    {
        byte[] json = Encoding.UTF8.GetBytes(Chain(depth));
        Assert.Equal(isRejected, Record.Exception(() => JsonSerializer.Deserialize<Node>(json, s_web)) is JsonException);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            for (int cut = 1; cut < json.Length; cut++)
            {
                var options = new JsonProjectionOptions
                {
                    SkipValidation = validation,
                    Settings = new() { Width = Ways.Widths[cut & 3], WindowBytes = 64, GatheredBytes = 0 },
                };
                Exception? thrown = Record.Exception(() => Assert.Equal(depth, DepthOf(JsonProjection.Parse<Node>(Chunks.ToSequence(json, cut), options))));
                Assert.Equal(isRejected, thrown is JsonException);
            }
        }
    }

    [Theory, Trait("Row", "A11"), Trait("Row", "A12")]
    [InlineData(DefaultMaxDepth, false)]
    [InlineData(DefaultMaxDepth + 1, true)]
    public void Parse_AnyJsonWantedOrSkippedAtTheLimit_IsAsSystemTextJson(int depth, bool isRejected)
    {
        string arrays = new string('[', depth - 1) + new string(']', depth - 1);
        string objects = string.Concat(Enumerable.Repeat("""{"a":""", depth - 1)) + "0" + new string('}', depth - 1);
        Assert.Equal(isRejected, Ways.AssertAsSystemTextJson<Element>(Encoding.UTF8.GetBytes($$"""{"value":{{arrays}}}"""), cuts: 64).IsError);
        foreach (string value in (string[])[arrays, objects])
            Assert.Equal(isRejected, Ways.AssertAsSystemTextJson<Item>(Encoding.UTF8.GetBytes($$"""{"x":{{value}},"id":1}"""), cuts: 64).IsError);
    }

    [Theory, Trait("Row", "A12")]
    [InlineData("[", 100_000)]
    [InlineData("""[{"":""", 50_000)]
    [InlineData("""{"a":""", 50_000)]
    public void Parse_SkippedFarTooDeep_IsRejectedWhereItIsTooDeep(string open, int count)
    {
        byte[] json = Encoding.UTF8.GetBytes("""{"x":""" + string.Concat(Enumerable.Repeat(open, count)));
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json, cuts: 16).IsError);
    }

    // A descent that used the stack for each level would need far more than this thread has.
    [Theory, Trait("Row", "A12")]
    [InlineData("[", "]")]
    [InlineData("""{"a":""", "}")]
    public void Parse_SkippedAMillionDeepWhereAllowed_NeedsNoStack(string open, string close)
    {
        const int levels = 1_000_000;
        byte[] json = Encoding.UTF8.GetBytes(
            $$"""{"x":{{string.Concat(Enumerable.Repeat(open, levels))}}0{{string.Concat(Enumerable.Repeat(close, levels))}},"id":7}""");
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            var options = new JsonProjectionOptions { MaxDepth = levels + 1, SkipValidation = validation, Settings = new() { GatheredBytes = 0 } };
            int id = 0;
            SmallStack.Run(() => id = JsonProjection.Parse<Item>(json, options).Id);
            Assert.Equal(7, id);
            int[] cuts = [.. Enumerable.Range(1, 100).Select(i => i * 9973)];
            SmallStack.Run(() => id = -JsonProjection.Parse<Item>(Chunks.ToSequence(json, cuts), options).Id);
            Assert.Equal(-7, id);
            Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>(json, options with { MaxDepth = levels }));
        }
    }

    // What is wanted is read by the types' own builders, one in another: there the stack is the limit, and reaching it is an error like any.
    [Fact, Trait("Row", "A11")]
    public void Parse_WantedFarTooDeepForTheStack_IsAJsonException()
    {
        byte[] json = Encoding.UTF8.GetBytes(Chain(200_000));
        var options = new JsonProjectionOptions { MaxDepth = 1_000_000 };
        Exception? thrown = null;
        SmallStack.Run(() => thrown = Record.Exception(() => JsonProjection.Parse<Node>(json, options)));
        Assert.IsType<JsonException>(thrown);
    }

    [Theory, Trait("Row", "A11")]
    [InlineData(1, """{"id":1}""", false)]
    [InlineData(1, """{"id":1,"x":[]}""", true)]
    [InlineData(2, """{"id":1,"x":[]}""", false)]
    [InlineData(2, """{"id":1,"x":[{}]}""", true)]
    public void Parse_MaxDepthGiven_IsTheLimit(int maxDepth, string json, bool isRejected)
    {
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            var options = new JsonProjectionOptions { MaxDepth = maxDepth, SkipValidation = validation };
            Outcome outcome = Ways.SubjectOf<Item>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, options);
            Assert.Equal(isRejected, outcome.IsError);
            Ways.AssertAll<Item>(json, isArray: false, options, outcome);
        }
    }

    private static string Chain(int depth) =>
        string.Concat(Enumerable.Repeat("""{"child":""", depth - 1)) + """{"id":1}""" + new string('}', depth - 1);

    private static int DepthOf(Node? node)
    {
        int depth = 0;
        for (; node is not null; node = node.Child)
            depth++;
        return depth;
    }
}
