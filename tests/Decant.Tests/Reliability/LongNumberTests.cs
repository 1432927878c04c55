using System.Text;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Numbers that are longer than any that is meant.</summary>
public sealed class LongNumberTests
{
    [Theory, Trait("Row", "A21")]
    [InlineData("", "")]
    [InlineData("0.", "")]
    [InlineData("1", "e-9990")]
    public void Parse_NumberOf10000Digits_IsAsSystemTextJson(string before, string after)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"value":{{before}}{{new string('7', 10_000)}}{{after}}}""");
        Ways.AssertAsSystemTextJson<DoubleValue>(json, cuts: 40);
        Ways.AssertAsSystemTextJson<DecimalValue>(json, cuts: 40);
        Ways.AssertAsSystemTextJson<Int>(json, cuts: 40);
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json, cuts: 40).IsError);
        Assert.False(Ways.AssertAsSystemTextJson<Element>(json, cuts: 40).IsError);
    }

    // Digits are searched once, not once a window: a megabyte in pieces of 16 bytes would otherwise be thirty gigabytes.
    [Fact, Trait("Row", "A21")]
    public async Task ReadAsync_NumberOfAMillionDigitsInSmallPieces_IsSearchedOnce()
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"x":{{new string('7', 1_000_000)}},"value":{{new string('3', 1_000_000)}}.5}""");
        using var stream = new ChunkStream(json, Chunks.Every(json.Length, () => 16));
        var options = new JsonProjectionOptions { Settings = new() { GatheredBytes = 0 } };

        DoubleValue found = await JsonProjection.ReadAsync<DoubleValue>(stream, options, Cancellation);

        Assert.Equal(double.PositiveInfinity, found.Value);
    }
}
