using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>The message of a rejected document is the same at every width, and wherever windows end.</summary>
public sealed partial class ErrorMessageTests
{
    private const string Whole = """{"id":12,"name":"x\u0041","values":[1,-2.5e1,null],"map":{"a":1},"any":{"b":[true]},"flag":false,"items":[{"id":1},null],"set":[1,1],"x":[0.5,{"y":"z"}]}""";

    private static readonly string[] s_rejected =
    [
        "{\"id\":1 true}", "{\"id\":1 null}", "{\"id\":1true}", "{\"id\":1\"a\"}", "{\"id\":1-}", "{\"id\":-}", "{\"id\":01}", "{\"id\":1.}", "{\"id\":1e}", "{\"id\":1e+}",
        "{\"id\":1.5}", "{\"id\":1E2}", "{\"id\":99999999999}", "{\"id\":tru}", "{\"id\":true}", "{\"id\":nul}", "{\"id\":\uFEFF1}", "{\"id\":é}", "{\"id\":\"é\"}", "{\"id\":\"true\"}",
        "{\"name\":\"a\nb\"}", "{\"name\":\"\\q\"}", "{\"name\":\"\\u12g4\"}", "{\"name\":\"\\ud800\"}", "{\"name\":true}", "{\"name\":null,}", "{\"name\"null}", "{\"name\" \"a\"}",
        "{\"name\":\"a\",true}", "{true:1}", "{null", "{\"x\":tru}", "{\"x\":nulll}", "{\"x\":[1 true]}", "{\"x\":-a}", "{\"x\":1.a}", "{\"x\":0true}", "{\"x\":{\"y\" true}}",
        "{\"values\":[1,true]}", "{\"values\":[1 null]}", "{\"values\":[tru]}", "{\"values\":[1.]}", "{\"values\":{}}", "{\"map\":{\"a\":\"b\"}}", "{\"map\":{\"a\" null}}",
        "{\"flag\":1}", "{\"flag\":falsy}", "{\"flag\":false true}", "{\"items\":[true]}", "{\"items\":[{}true]}", "{\"any\":[1,]}", "{\"any\":tru}", "{\"id\":1}true", "{\"id\":1}\uFEFF",
        "\uFEFF\uFEFF{}", "true", "nul", "", "{", "[", "{\"id\"", "{\"id\":", "{\"id\":1", "{\"id\":1,", "/", "{\"id\":1/**/}", "{\"id\":/", "{\"set\":[1,1,\"a\"]}",
    ];

    private static readonly string[] s_comments = ["/*", "/* a", "//", "// \n", "//\r", "//\u2028", "/", "/**/", ",", ",/**/"];

    private static readonly JsonProjectionOptions s_lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };

    public static TheoryData<string> Rejected => [.. s_rejected];

    public static TheoryData<string> Comments => [.. s_comments];

    [Theory, Trait("Row", "A8")]
    [MemberData(nameof(Rejected))]
    public async Task Read_RejectedDocumentInAnyWindows_HasOneMessage(string document)
    {
        byte[] json = Encoding.UTF8.GetBytes(document);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
            await AssertOneMessageAsync(json, new() { SkipValidation = validation });
        await AssertOneMessageAsync(json, s_lenient);
    }

    [Fact, Trait("Row", "A8")]
    public async Task Read_OneByteOffInAnyWindows_HasOneMessage()
    {
        var random = new Random(Tier.Seed);
        foreach (byte[] mutant in Mutants.OfManyBytes(Encoding.UTF8.GetBytes(Whole)).Where(_ => Tier.Takes(random, oneOf: 64)))
            await AssertOneMessageAsync(mutant, new(), cuts: 8);
    }

    [Theory, Trait("Row", "A8")]
    [MemberData(nameof(Comments))]
    public async Task Read_LenientInAnyWindows_HasOneMessage(string inserted)
    {
        var random = new Random(Tier.Seed);
        for (int at = 0; at <= Whole.Length; at++)
        {
            if (Tier.Takes(random, oneOf: 4))
                await AssertOneMessageAsync(Encoding.UTF8.GetBytes(Whole.Insert(at, inserted)), s_lenient, cuts: 24);
        }
    }

    private static async Task AssertOneMessageAsync(byte[] json, JsonProjectionOptions options, int cuts = Ways.AllCuts)
    {
        string expected = await MessageOfAsync(() => Task.FromResult(JsonProjection.Parse<Wanted>(json, options)));
        foreach (Kernels.VectorWidth width in Ways.Widths)
        {
            JsonProjectionOptions own = options.With(width: width);
            Assert.Equal(expected, await MessageOfAsync(() => Task.FromResult(JsonProjection.Parse<Wanted>(json, own))));
        }

        foreach ((int[] split, JsonProjectionOptions own) in Ways.Windows(Ways.Cuts(json.Length, cuts), options))
        {
            using var stream = new ChunkStream(json, split);
            string found = await MessageOfAsync(() => JsonProjection.ReadAsync<Wanted>(stream, own, Cancellation));
            Assert.True(expected == found, $"{Encoding.UTF8.GetString(json)}, {Ways.Describe(split, own)}:\n{expected}\n{found}");
        }
    }

    private static async Task<string> MessageOfAsync(Func<Task<Wanted>> read) => (await Record.ExceptionAsync(read))?.Message ?? "";

    [JsonProjection]
    internal sealed partial record Wanted(
        int Id, string? Name, double?[]? Values, Dictionary<string, int>? Map, JsonElement? Any, bool Flag, List<Wanted?>? Items, HashSet<int>? Set);
}
