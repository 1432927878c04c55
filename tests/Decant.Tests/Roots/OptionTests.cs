using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
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
    public void Parse_UniqueNamesAssumedWhereOthersAreRefused_RefusesThem(string json)
    {
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            var options = new JsonProjectionOptions { AssumeUniqueNames = true, SkipValidation = validation };
            Assert.Throws<JsonException>(() => JsonProjection.Parse<Strict>(Encoding.UTF8.GetBytes(json), options));
            Assert.Equal(2, JsonProjection.Parse<Strict>("""{"a":1,"a":2}"""u8, options).A);
        }
    }

    [Theory]
    [InlineData(254, true)]
    [InlineData(255, false)]
    public async Task Read_NameOrStringAtTheLimit_IsJudgedAlikeInEveryWindow(int length, bool isAccepted)
    {
        string text = new('n', length);
        var options = new JsonProjectionOptions { MaxValueBytes = 256, GatheredBytes = 0 };
        foreach (string json in (string[])[$$"""{"{{text}}":1,"s":"x"}""", $$"""{"map":{"{{text}}":1} }""", $$"""{"s":"{{text}}"}"""])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            foreach (int[] cuts in (int[][])[[], [.. Enumerable.Range(1, bytes.Length - 1)], [100], [length], [length + 3]])
            {
                using var stream = new ChunkStream(bytes, cuts);
                Task<Texts> reading = JsonProjection.ReadAsync<Texts>(stream, options, Cancellation);
                var error = await Record.ExceptionAsync(() => reading) as JsonException;
                Assert.Equal(isAccepted, error is null);
                if (error is not null)
                    Assert.Contains("MaxValueBytes", error.Message, StringComparison.Ordinal);
            }

            Assert.Equal(isAccepted, Record.Exception(() => JsonProjection.Parse<Texts>(bytes, options)) is null);
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
            await foreach (Strict _ in JsonProjection.ReadAsAsyncEnumerable<Strict>(stream, cancellationToken: source.Token))
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
    internal sealed partial record Texts(string? S, Dictionary<string, int>? Map);
}
