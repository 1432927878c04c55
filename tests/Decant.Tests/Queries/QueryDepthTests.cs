using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Queries;

/// <summary>Long queries and deep documents, on a small stack.</summary>
public sealed class QueryDepthTests
{
    private const int Levels = 200_000;

    public static TheoryData<string> LongQueries =>
    [
        $"${Repeat("[-1]", JsonQuery.MaxSelectors)}",
        $"${Repeat("[*,1]", JsonQuery.MaxSelectors / 2)}",
        $"${Nested("[?@", Repeat("[-1]", JsonQuery.MaxSelectors - 60), "]", 60)}",
    ];

    // Each selector is a call in another one, and so is each filter.
    [Theory]
    [MemberData(nameof(LongQueries))]
    public void ParseArray_AsManySelectorsAsAllowed_NeedsLittleStack(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(Nested("[", "1", "]", JsonQuery.MaxSelectors + 1));
        var options = new JsonProjectionOptions { Query = JsonQuery.Parse(text), MaxDepth = JsonQuery.MaxSelectors * 2 };
        SmallStack.Run(() => Assert.Single(JsonProjection.ParseArray<AnyJson>(json, options)));
    }

    [Theory]
    [InlineData("[", "]")]
    [InlineData("""{"x":""", "}")]
    public void ParseArray_ComparedValuesFarTooDeepForTheStack_IsAJsonException(string open, string close)
    {
        string value = Nested(open, "0", close, Levels);
        byte[] json = Encoding.UTF8.GetBytes($$"""[{"a":{{value}},"b":{{value}}}]""");
        var options = new JsonProjectionOptions { Query = JsonQuery.Parse("$[?@.a == @.b]"), MaxDepth = 1_000_000 };
        Exception? thrown = null;
        SmallStack.Run(() => thrown = Record.Exception(() => JsonProjection.ParseArray<AnyJson>(json, options)));
        Assert.IsType<JsonException>(thrown);
    }

    private static string Nested(string open, string value, string close, int levels) =>
        $"{Repeat(open, levels)}{value}{Repeat(close, levels)}";

    private static string Repeat(string text, int count) => string.Concat(Enumerable.Repeat(text, count));
}
