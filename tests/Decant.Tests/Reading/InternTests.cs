using System.Text;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Equal values of one call share a string, and are what they would be without.</summary>
public sealed class InternTests
{
    private static readonly JsonProjectionOptions s_small = new() { Settings = new() { WindowBytes = 256, GatheredBytes = 0 } };

    [Fact]
    public async Task Read_RepeatedValues_AreOneStringInEveryWay()
    {
        byte[] json = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Repeat("""{"value":"octocat","x":[1],"plain":"octocat"}""", 40))}]");
        int[] cuts = Chunks.Every(json.Length, () => 61);

        AssertShared(JsonProjection.ParseArray<Interned>(json));
        AssertShared(JsonProjection.ParseArray<Interned>(Chunks.ToSequence(json, cuts), s_small));
        await using var stream = new ChunkStream(json, cuts);
        AssertShared(await JsonProjection.ReadArrayAsync<Interned>(stream, s_small, Cancellation));
        await using var elements = new ChunkStream(json, cuts);
        AssertShared(await JsonProjection.ReadAsAsyncEnumerable<Interned>(elements, s_small, Cancellation).TakeAllAsync());
    }

    [Fact]
    public void Parse_AllPlacesOfAString_ShareOne()
    {
        Interned read = JsonProjection.Parse<Interned>(
            """{"value":"a","values":["a",null,"a"],"map":{"a":["a"],"b":null},"inner":{"values":["a"]},"plain":"a"}"""u8);

        string? shared = read.Value;
        Assert.Equal("a", shared);
        Assert.All([read.Values![0], read.Values[2], read.Map!["a"]![0], read.Inner!.Values![0]], text => Assert.Same(shared, text));
        Assert.NotSame(shared, read.Plain);
        Assert.NotSame(shared, read.Map.Keys.First());
    }

    [Theory]
    [InlineData("café 日本 😀", "caf\\u00e9 日\\u672c \\ud83d\\ude00")]
    [InlineData("a\"b\\c/d", "\\u0061\\\"b\\\\c\\/d")]
    public void Parse_OneTextSpeltInTwoWays_IsOneString(string text, string escaped)
    {
        string plain = text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal);
        byte[] json = Encoding.UTF8.GetBytes($$"""{"values":["{{plain}}","{{escaped}}"]}""");

        string?[] values = JsonProjection.Parse<Interned>(json).Values!;

        Assert.Equal(text, values[0]);
        Assert.Same(values[0], values[1]);
    }

    // What looks like another one's text with its escapes: taken for the same, one of them would be wrong.
    [Fact]
    public void Parse_TextThatLooksLikeAnEscape_IsNotTheEscapedOne()
    {
        string?[] values = JsonProjection.Parse<Interned>("""{"values":["\\u0061","\u0061","\\n","\n","\\u0061"]}"""u8).Values!;

        Assert.Equal((string?[])["\\u0061", "a", "\\n", "\n", "\\u0061"], values);
        Assert.Same(values[0], values[4]);
    }

    [Theory]
    [InlineData(StringCache.MaxBytes, true)]
    [InlineData(StringCache.MaxBytes + 1, false)]
    public void Parse_LongValues_AreSharedUpToTheLimit(int length, bool isShared)
    {
        string text = new('n', length);

        string?[] values = JsonProjection.Parse<Interned>(Encoding.UTF8.GetBytes($$"""{"values":["{{text}}","{{text}}"]}""")).Values!;

        Assert.All(values, value => Assert.Equal(text, value));
        Assert.Equal(isShared, ReferenceEquals(values[0], values[1]));
    }

    [Fact]
    public void Parse_Twice_SharesNothing()
    {
        byte[] json = """{"value":"octocat"}"""u8.ToArray();

        string first = JsonProjection.Parse<Interned>(json).Value!;

        Assert.NotSame(first, JsonProjection.Parse<Interned>(json).Value);
        Assert.NotSame(first, string.IsInterned(first));
    }

    [Fact]
    public void Parse_MoreDistinctValuesThanAreKept_AreAllRight()
    {
        string[] texts = [.. Enumerable.Range(0, 5000).Select(i => $"user{i * 7919 % 3001}")];
        string json = $$"""{"values":["{{string.Join("\",\"", texts)}}"]}""";

        Assert.Equal(texts, JsonProjection.Parse<Interned>(Encoding.UTF8.GetBytes(json)).Values!);
    }

    private static void AssertShared(IReadOnlyList<Interned> read)
    {
        Assert.Equal(40, read.Count);
        Assert.All(read, item => Assert.Same(read[0].Value, item.Value));
        Assert.Equal("octocat", read[0].Value);
        Assert.Equal(40, read.Select(item => item.Plain).Distinct(ReferenceEqualityComparer.Instance).Count());
    }
}
