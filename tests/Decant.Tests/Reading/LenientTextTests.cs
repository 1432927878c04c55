using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Comments and trailing commas, by the rules of System.Text.Json: each of them at each place of a document, in each window.</summary>
public sealed partial class LenientTextTests
{
    private const string Document = """[ {"id":1,"x":[1,{"/*":"//,]"}],"name":"a\"/*\\"} , null,{"id":2,"y":{"z":[]}}]""";

    private static readonly JsonProjectionOptions s_lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };

    private static readonly Subject s_items = Ways.SubjectOf<Item>();

    public static TheoryData<string> Insertions { get; } =
    [
        ",", ",,", "/**/", "/***/", "/*/*/", "/*a*/", "//\n", "//a\r\n", "//\r", "/*\n*/", "/* , ] } \" */", "// \" \n", ",/**/", "/**/,", ",//\n,", "/", "/*", "//", "/*/",
        "//\u2028\n", "//\u2027\n", "// \u00e9\n", "/*\u2028*/", "#\n",
    ];

    [Theory]
    [MemberData(nameof(Insertions))]
    public void Parse_InsertedAtEachPlace_IsAsSystemTextJson(string inserted)
    {
        int[] places = [.. Enumerable.Range(0, Document.Length + 1)];
        var random = new Random(Tier.Seed + inserted.Length);
        foreach ((bool commas, bool comments) in ((bool, bool)[])[(false, false), (false, true), (true, false), (true, true)])
        {
            foreach (int at in Tier.Sample(places, oneOf: 12, random))
            {
                // System.Text.Json has no comments between a name and its colon.
                if (at == Document.Length || Document[at] != ':' || !inserted.StartsWith('/'))
                    AssertAsSystemTextJson(Encoding.UTF8.GetBytes(Document.Insert(at, inserted)), commas, comments, cuts: 8);
            }
        }
    }

    [Theory]
    [InlineData("""[{"id":1,},]""")]
    [InlineData("""[{"id":1,"x":[1,],},]""")]
    [InlineData("""[{"id":1 , } , ] """)]
    [InlineData("[,]")]
    [InlineData("[{,}]")]
    [InlineData("""[{"id":,}]""")]
    [InlineData("""[{"id":1,,}]""")]
    [InlineData("""[{"id":1}],""")]
    [InlineData("""[{"id":1},/*""")]
    [InlineData("/* a */[/* b */{/* c */\"id\":/* e */1/* f */,/* g */}/* h */,/* i */]/* j */")]
    [InlineData("// a\n[// b\n{// c\n\"id\":// e\n1// f\n,// g\n}// h\n,// i\n]// j")]
    [InlineData("[{\"id\":1/*\n\n*/,\"name\":x}]")]
    [InlineData("[{\"id\":1, // a\n // b\r\n\"name\":7}]")]
    public void Parse_EachSplit_IsAsSystemTextJson(string json)
    {
        foreach ((bool commas, bool comments) in (ReadOnlySpan<(bool, bool)>)[(false, false), (false, true), (true, false), (true, true)])
            AssertAsSystemTextJson(Encoding.UTF8.GetBytes(json), commas, comments, Ways.AllCuts);
    }

    // Blocks of 64 bytes are passed at once: what runs from one into the next, or ends at its edge.
    [Theory]
    [InlineData("[{\"id\":1,#}]", ' ')]
    [InlineData("[{\"id\":1},#]", '\n')]
    [InlineData("[{\"id\":1,#\"name\":\"n\"},]", ' ')]
    [InlineData("[{\"name\":\"#\",},/* a */]", '\\')]
    [InlineData("[{\"name\":\"#\"},]", '/')]
    [InlineData("[{\"name\":\"#,]\"}]", 'x')]
    [InlineData("[#/* a */{\"id\":1}// b\n]", ' ')]
    [InlineData("[{\"id\":1/*#*/}]", '*')]
    public void Parse_RunOfEachLength_IsAsSystemTextJson(string json, char run)
    {
        foreach (int length in Tier.Sample([.. Enumerable.Range(0, 201)], oneOf: 6, new Random(Tier.Seed + json.Length)))
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json.Replace("#", new string(run, length), StringComparison.Ordinal));
            AssertAsSystemTextJson(bytes, commas: true, comments: true, cuts: 4);
        }
    }

    // What a block ends with may escape what the next read begins with.
    [Theory]
    [InlineData(64)]
    [InlineData(128)]
    [InlineData(1024)]
    public async Task Read_EscapeAtTheEndOfABlock_IsOneInEachWindow(int cut)
    {
        foreach (string escape in (string[])["\\n", "\\\\", "\\\"", "\\u0041", "\\\\\\\""])
        {
            for (int before = cut - 12; before <= cut; before++)
            {
                string start = "[{\"id\":1,\"name\":\"";
                string json = $"{start}{new string('x', before - start.Length)}{escape}{new string('y', 20)}\"}},]";
                AssertAsSystemTextJson(Encoding.UTF8.GetBytes(json), commas: true, comments: true, cuts: 4);
                using var stream = new ChunkStream(Encoding.UTF8.GetBytes(json), [cut]);
                var options = new JsonProjectionOptions { AllowTrailingCommas = true, Settings = new() { GatheredBytes = 0 } };
                Item[] items = await JsonProjection.ReadArrayAsync<Item>(stream, options, Cancellation);
                Assert.Equal(1, Assert.Single(items).Id);
            }
        }
    }

    // However much of it comes piece by piece: what was looked at is not looked at again.
    [Fact]
    public async Task Read_MuchWhiteSpaceBehindACommaAndManyComments_AreRead()
    {
        string blanks = new(' ', 300_000);
        string comments = string.Concat(Enumerable.Repeat("/**/", 100_000));
        string json = $$"""[{"id":1},{{blanks}}{"id":2}{{comments}},{{comments}}]""";
        await AssertTwoAsync(json, piece: 7, s_lenient.With(gatheredBytes: 0));
        Assert.Equal(2, JsonProjection.ParseArray<Item>(Encoding.UTF8.GetBytes(json), s_lenient).Length);
    }

    [Fact]
    public void Parse_CommentBetweenANameAndItsColon_IsSkipped()
    {
        var options = new JsonProjectionOptions { ReadCommentHandling = JsonCommentHandling.Skip };
        Ways.AssertAll<Item>("""{"id"/* a */:/* b */1}""", isArray: false, options, new(Dump.Of(new Item(1, null)), null, ""));
    }

    [Fact]
    public async Task Read_LongCommentBehindAComma_IsSkippedInLittleMemory()
    {
        // What stands behind a comma waits, what stands elsewhere does not.
        string comment = $"/*{new string('*', 300_000)}*/ //{new string('/', 300_000)}\n";
        await AssertTwoAsync($$"""{{comment}}[{{comment}}{"id":1}{{comment}},{{comment}}{"id":2},{{comment}}]{{comment}}""", piece: 1000, s_lenient);
    }

    [Fact]
    public Task Read_MoreWhiteSpaceBehindACommaThanMaxValueBytes_IsReadWhereTheCommaIsNoTrailingOne() => AssertTwoAsync(
        $$"""[{"id":1},{{new string(' ', 5000)}}{"id":2}]""", piece: 100,
        new() { AllowTrailingCommas = true, MaxValueBytes = 256, Settings = new() { WindowBytes = 512 } });

    // What is held back is the comma and the white space behind it, however much stands before them.
    [Theory]
    [InlineData(100)]
    [InlineData(1000)]
    public async Task Read_TrailingCommaAtTheEndOfALongWindow_IsHeldBack(int before)
    {
        string start = $$"""[{"id":1},{{new string(' ', before)}}{"id":2} , """;
        using var stream = new ChunkStream(Encoding.UTF8.GetBytes(start + " ]"), [start.Length]);
        var options = new JsonProjectionOptions { AllowTrailingCommas = true, MaxValueBytes = 256, Settings = new() { WindowBytes = 4096, GatheredBytes = 0 } };
        Assert.Equal(2, (await JsonProjection.ReadArrayAsync<Item>(stream, options, Cancellation)).Length);
    }

    [Fact]
    public void Parse_MemoryOfTheCaller_IsNotChanged()
    {
        byte[] json = "[{\"id\":1,},/* a */]"u8.ToArray();
        byte[] before = [.. json];
        Assert.Single(JsonProjection.ParseArray<Item>(json, s_lenient));
        Assert.Equal(before, json);
    }

    private static async Task AssertTwoAsync(string json, int piece, JsonProjectionOptions options)
    {
        using var stream = new ChunkStream(Encoding.UTF8.GetBytes(json), Chunks.Every(json.Length, () => piece));
        Item[] items = await JsonProjection.ReadArrayAsync<Item>(stream, options, Cancellation);
        Assert.Equal([1, 2], items.Select(item => item.Id));
    }

    private static void AssertAsSystemTextJson(byte[] json, bool commas, bool comments, int cuts)
    {
        JsonCommentHandling handling = comments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow;
        var settings = new JsonSerializerOptions(JsonSerializerDefaults.Web) { AllowTrailingCommas = commas, ReadCommentHandling = handling };
        Outcome oracle = Outcome.Of(() => JsonSerializer.Deserialize<Item[]>(json, settings));
        var options = new JsonProjectionOptions { AllowTrailingCommas = commas, ReadCommentHandling = handling };
        Outcome own = s_items.Parse(json, isArray: true, options.With(width: Kernels.VectorWidth.Scalar));
        Assert.True(own.Value == oracle.Value, $"{Encoding.UTF8.GetString(json)}, {commas}, {comments}: expected {oracle}, found {own}");
        Ways.AssertAll(s_items, json, isArray: true, options, own, cuts);
    }
}
