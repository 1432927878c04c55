using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Buffers;
using Decant.Memory;
using Decant.Support;

namespace Decant.Copying;

/// <summary>Deep documents: a copy takes as long as its bytes and its levels, is what a serializer writes, and leaves nothing behind.</summary>
public sealed partial class CopyDepthTests
{
    private const int Deepest = 80_000;

    private static readonly int[] s_levels = Tier.Choose<int[]>(fast: [10, 1_000, 10_000], deep: [10, 1_000, 10_000, Deepest]);

    // Moving each text once for each level around it would take many minutes.
    private static readonly TimeSpan s_ever = TimeSpan.FromMinutes(2);

    private static readonly string s_text = new('t', 100);

    [JsonProjection]
    internal sealed partial record Level(
        int Id,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Text,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] Level? Next,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] Level?[]? Items,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] Dictionary<string, Level?>? Entries);

    [JsonProjection]
    internal sealed partial record PathLevel(
        int Id, [property: JsonPropertyPath("a.next"), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] PathLevel? Inner);

    /// <summary>One level of a document around the next one, and what is copied of it.</summary>
    private sealed record Shape(string Before, string After, string CopiedBefore, string CopiedAfter);

    private static readonly Dictionary<string, Shape> s_shapes = new()
    {
        ["objects"] = new("""{"x":[{}],"next":""", ""","id":3}""", """{"id":3,"next":""", "}"),
        ["texts"] = new($$"""{"next":""", $$""","text":"{{s_text}}"}""", $$"""{"id":0,"text":"{{s_text}}","next":""", "}"),
        ["texts before"] = new($$"""{"text":"{{s_text}}","next":""", "}", $$"""{"id":0,"text":"{{s_text}}","next":""", "}"),
        ["arrays"] = new("""{"items":[null,""", """,{"id":1}],"id":3}""", """{"id":3,"items":[null,""", """,{"id":1}]}"""),
        ["dictionaries"] = new("""{"entries":{"k":""", ""","l":null}}""", """{"id":0,"entries":{"k":""", ""","l":null}}"""),
        ["replaced objects"] = new("""{"next":{"next":{"id":5}},"next":""", "}", """{"id":0,"next":""", "}"),
        ["replaced texts"] = new($$"""{"next":{"text":"{{s_text}}"},"next":""", "}", """{"id":0,"next":""", "}"),
        ["replaced keys"] = new("""{"entries":{"k":{"id":5},"k":""", ""","l":null,"l":{"id":1}}}""", """{"id":0,"entries":{"k":""", ""","l":{"id":1}}}"""),
        ["replaced arrays"] = new("""{"items":[{"id":5}],"items":[""", "]}", """{"id":0,"items":[""", "]}"),
    };

    private static readonly Shape s_path = new("""{"a":{"next":""", """},"id":3}""", """{"id":3,"inner":""", "}");

    public static TheoryData<string> Shapes => [.. s_shapes.Keys, "mixed"];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Copy_OfADeepDocument_TakesMemoryInProportion(string shape)
    {
        foreach (int levels in s_levels)
        {
            (byte[] json, string copied) = DocumentOf(shape, levels);
            AssertCopied<Level>(json, copied, [1021, 61]);
        }
    }

    [Fact]
    public async Task Copy_OfTheDeepestDocument_Ends()
    {
        (byte[] json, string copied) = DocumentOf("mixed", Deepest);
        await Task.Run(() => AssertCopied<Level>(json, copied, [1021, 61]), Cancellation).WaitAsync(s_ever, Cancellation);
    }

    [Fact]
    public void Copy_OfADeepPath_TakesMemoryInProportion()
    {
        foreach (int levels in s_levels)
        {
            (byte[] json, string copied) = DocumentOf(_ => s_path, levels);
            AssertCopied<PathLevel>(json, copied, [1021, 61]);
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Copy_OfADeepDocument_IsWhatSystemTextJsonWrites(string shape) => SmallStack.Run(
        () =>
        {
            foreach (int levels in (int[])[1, 10, 15, 16, 17, 18, 100, Tier.Choose(fast: 1_000, deep: 5_000)])
            {
                (byte[] json, string copied) = DocumentOf(shape, levels);
                var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = 3 * levels + 10 };
                Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Level>(json, options), options), copied);
                foreach (int[] cuts in (int[][])[[], Chunks.Every(json.Length, () => 7), Chunks.Every(json.Length, () => 1021)])
                    Assert.Equal(copied, Copy<Level>(json, cuts, new()));
            }
        },
        256 * 1024 * 1024);

    // What is replaced where references are, and where they are not yet.
    [Fact]
    public void Copy_OfManyReplacedValues_IsWhatSystemTextJsonWrites()
    {
        var random = new Random(Tier.Seed);
        for (int round = 0; round < Tier.Choose(fast: 60, deep: 2_000); round++)
        {
            var text = new StringBuilder();
            int objects = random.Next(1, 300);
            AppendRandom(text, random, depth: random.Next(1, 40), ref objects);
            byte[] json = Encoding.UTF8.GetBytes(text.ToString());
            var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = 1_000 };
            string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<Level>(json, options), options);
            Assert.Equal(expected, Copy<Level>(json, [], new()));
            Assert.Equal(expected, Copy<Level>(json, Chunks.Every(json.Length, () => random.Next(1, 900)), new()));
        }
    }

    [Fact]
    public void Copy_OfADeepDocument_InEveryForm_HasTheSameTexts()
    {
        string leaf = "<" + new string('l', 5_000) + ">";
        (byte[] json, string copied) = DocumentOf(_ => s_shapes["texts"], levels: 200, $$"""{"text":"{{leaf}}"}""", $$"""{"id":0,"text":"{{leaf}}"}""");
        byte[] elements = [.. "[null,"u8, .. json, .. ",\n"u8, .. json, (byte)']'];
        var options = new JsonProjectionOptions { MaxDepth = 1_000 };
        Assert.Equal($"[null,{copied},{copied}]", CopyArray(options));
        Assert.Equal($"null\n{copied}\n{copied}\n", CopyArray(options with { Copy = new() { JsonLines = true } }));
        string escaped = copied.Replace("<", "\\u003C", StringComparison.Ordinal).Replace(">", "\\u003E", StringComparison.Ordinal);
        Assert.Equal($"[null,{escaped},{escaped}]", CopyArray(options with { Copy = new() { EscapeHtml = true } }));

        string CopyArray(JsonProjectionOptions each)
        {
            var copy = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(elements, JsonCopy.OfArray<Level>(each), copy);
            return Encoding.UTF8.GetString(copy.WrittenSpan);
        }
    }

    [Fact]
    public void Copy_AfterADeepOne_HoldsAndAllocatesNothingOfIt()
    {
        (byte[] deep, _) = DocumentOf("mixed", Deepest);
        byte[] small = """{"id":1,"next":{"id":2}}"""u8.ToArray();
        var destination = new ArrayBufferWriter<byte>(4 * 1024 * 1024);
        JsonProjectionOptions anyDepth = new() { MaxDepth = int.MaxValue };
        ReadingState state = States.Renew();
        CopyTo(small);
        long before = StateMemory.BytesIn(state.Copier);
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            CopyTo(deep);
            Assert.InRange(StateMemory.BytesIn(state.Copier) - before, 0, 32 * 1024);
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            CopyTo(small);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - allocated);
        }

        Assert.Equal(0, least);

        void CopyTo(byte[] json)
        {
            destination.ResetWrittenCount();
            JsonProjection.Copy(json, JsonCopy.Of<Level>(anyDepth), destination);
        }
    }

    /// <summary>Checks what is done for a document as a whole, and in pieces of these lengths.</summary>
    private static void AssertCopied<T>(byte[] json, string copied, int[] pieces)
        where T : IJsonProjection<T>
    {
        foreach (int[] cuts in (int[][])[[], .. pieces.Select(length => Chunks.Every(json.Length, () => length))])
        {
            var pool = new TrackingPool();
            Assert.Equal(copied, Copy<T>(json, cuts, new() { Settings = new() { Pool = pool } }));
            Assert.InRange(pool.PeakBytes, 1, 1024 * 1024 + 100L * json.Length);
            pool.AssertBalanced();
        }
    }

    private static string Copy<T>(byte[] json, int[] cuts, JsonProjectionOptions options)
        where T : IJsonProjection<T>
    {
        var copy = new ArrayBufferWriter<byte>(json.Length + 1);
        options = options with { MaxDepth = int.MaxValue };
        if (cuts is [])
            JsonProjection.Copy(json, JsonCopy.Of<T>(options), copy);
        else
            JsonProjection.Copy(Chunks.ToSequence(json, cuts), JsonCopy.Of<T>(options.With(gatheredBytes: 0, windowBytes: 256)), copy);
        return Encoding.UTF8.GetString(copy.WrittenSpan);
    }

    private static (byte[] Json, string Copied) DocumentOf(string shape, int levels) => shape == "mixed"
        ? DocumentOf(level => s_shapes.Values.ElementAt(level % s_shapes.Count), levels)
        : DocumentOf(_ => s_shapes[shape], levels);

    private static (byte[] Json, string Copied) DocumentOf(Func<int, Shape> shapeAt, int levels, string leaf = """{"id":7}""", string copiedLeaf = """{"id":7}""")
    {
        StringBuilder json = new(), copied = new();
        for (int level = 0; level < levels; level++)
        {
            json.Append(shapeAt(level).Before);
            copied.Append(shapeAt(level).CopiedBefore);
        }

        json.Append(leaf);
        copied.Append(copiedLeaf);
        for (int level = levels - 1; level >= 0; level--)
        {
            json.Append(shapeAt(level).After);
            copied.Append(shapeAt(level).CopiedAfter);
        }

        return (Encoding.UTF8.GetBytes(json.ToString()), copied.ToString());
    }

    private static void AppendRandom(StringBuilder json, Random random, int depth, ref int objects)
    {
        json.Append('{');
        for (int members = depth == 0 ? 1 : random.Next(1, 5); members > 0; members--)
        {
            switch (random.Next(depth == 0 ? 2 : 6))
            {
                case 0:
                    json.Append("\"id\":").Append(random.Next(100));
                    break;
                case 1:
                    json.Append("\"text\":\"").Append('t', random.Next(random.Next(8) == 0 ? 6_000 : 80)).Append('"');
                    break;
                case 2 or 3:
                    json.Append("\"next\":");
                    AppendNext(json, random, depth, ref objects);
                    break;
                case 4:
                    json.Append("\"items\":[");
                    AppendNext(json, random, depth, ref objects);
                    json.Append(",null]");
                    break;
                default:
                    json.Append("\"entries\":{\"k\":");
                    AppendNext(json, random, depth, ref objects);
                    json.Append(random.Next(2) == 0 ? ",\"k\":" : ",\"l\":");
                    AppendNext(json, random, depth, ref objects);
                    json.Append('}');
                    break;
            }

            if (members > 1)
                json.Append(',');
        }

        json.Append('}');
    }

    private static void AppendNext(StringBuilder json, Random random, int depth, ref int objects)
    {
        if (--objects > 0)
            AppendRandom(json, random, depth - 1, ref objects);
        else
            json.Append("null");
    }
}
