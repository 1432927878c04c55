using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Roots;

/// <summary>Options where one meets another.</summary>
public sealed partial class OptionTests
{
    [Fact]
    public void Equals_OptionsWrittenAlike_AreEqual()
    {
        Assert.Equal(new JsonProjectionOptions { Path = "a.b", MaxDepth = 3 }, new JsonProjectionOptions { Path = "a.b", MaxDepth = 3 });
        Assert.NotEqual(new JsonProjectionOptions { Path = "a.b" }, new JsonProjectionOptions { Path = "a.c" });
    }

    [Theory]
    [InlineData("""{"a":1,"z":2}""")]
    [InlineData("""{"a":1,"z":{}}""")]
    public void Parse_UniqueNamesAssumedWhereOthersAreRejected_RejectsThem(string json)
    {
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            var options = new JsonProjectionOptions { SkipValidation = validation };
            Assert.Throws<JsonException>(() => JsonProjection.Parse<Strict>(Encoding.UTF8.GetBytes(json), options));
            Assert.Equal(2, JsonProjection.Parse<Strict>("""{"a":1,"a":2}"""u8, options).A);
        }
    }

    // What must lie in memory as a whole, with its quotes.
    [Theory]
    [InlineData("""{"§":1,"text":"x"}""")]
    [InlineData("""{"map":{"§":1} }""")]
    [InlineData("""{"text":"§"}""")]
    [InlineData("""{"interned":"§"}""")]
    [InlineData("""{"uri":"§"}""")]
    [InlineData("""{"any":"§"}""")]
    public void Read_NameOrTextAroundTheLimit_IsJudgedAlikeInEveryWindow(string document)
    {
        var options = new JsonProjectionOptions { MaxValueBytes = 256, Settings = new() { GatheredBytes = 0 } };
        foreach (int length in (int[])[255, 256, 257])
        {
            string json = document.Replace("§", new string('n', length - 2), StringComparison.Ordinal);
            Outcome outcome = Ways.SubjectOf<Texts>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, options);
            Assert.Equal(length > 256, outcome.IsError);
            Ways.AssertAll<Texts>(json, isArray: false, options, outcome, cuts: 60);
        }
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_CancelledWithinAWindow_StopsAtTheNextElement()
    {
        using var source = new CancellationTokenSource();
        using var stream = new MemoryStream("""[{"a":1},{"a":2},{"a":3}]"""u8.ToArray());
        int read = 0;
        var exception = await Assert.ThrowsAsync<OperationCanceledException>(async () =>
        {
            await foreach (Strict _ in JsonProjection.ReadAsAsyncEnumerable<Strict>(stream, source.Token))
            {
                read++;
                await source.CancelAsync();
            }
        });

        Assert.Equal(1, read);
        Assert.Equal(source.Token, exception.CancellationToken);
    }

    [JsonProjection]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed partial record Strict(int A);

    [JsonProjection]
    internal sealed partial record Texts(string? Text, [property: JsonIntern] string? Interned, Uri? Uri, JsonElement? Any, Dictionary<string, int>? Map);
}
