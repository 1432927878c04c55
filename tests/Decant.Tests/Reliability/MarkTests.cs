using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Byte order marks: one before a body is skipped, every other is an error; UTF-16 and UTF-32 are no JSON without a charset.</summary>
public sealed class MarkTests
{
    private const string Mark = "\uFEFF";

    [Fact, Trait("Row", "A9")]
    public void ReadAsync_BodyAroundTheWindowsLengthAfterAMark_IsTheSame()
    {
        for (int window = 8; window <= 64; window *= 2)
        {
            for (int length = window - 7; length <= window + 7; length++)
            {
                if (length < 12)
                    continue;
                string text = $$"""{"value":"{{new string('v', length - 12)}}"}""";
                byte[] json = Encoding.UTF8.GetBytes(Mark + text);
                Assert.Equal(length + 3, json.Length);
                Outcome expected = Ways.Expected(Ways.SubjectOf<Text>(), json, isArray: false);
                Assert.False(expected.IsError);
                foreach (int[] cuts in (int[][])[[], [1], [2], [3], [1, 2, 3, 4], [.. Enumerable.Range(1, json.Length - 1)]])
                {
                    var options = new JsonProjectionOptions { Settings = new() { WindowBytes = window, GatheredBytes = 0 } };
                    using var stream = new ChunkStream(json, cuts);
                    Assert.Equal(expected, Ways.SubjectOf<Text>().Read(stream, isArray: false, options));
                    Assert.Equal(expected, Ways.SubjectOf<Text>().Parse(Chunks.ToSequence(json, cuts), isArray: false, options));
                }
            }
        }
    }

    [Theory, Trait("Row", "A9")]
    [InlineData(Documents.Whole)]
    [InlineData("{}")]
    [InlineData(" {\n} ")]
    [InlineData("{\"id\":tru}")]
    [InlineData("{\"id\":1")]
    public void Parse_AfterAMark_IsTheSame(string json)
    {
        Outcome without = Ways.AssertAsSystemTextJson<Everything>(json);
        Outcome with = Ways.AssertAsSystemTextJson<Everything>(Mark + json);
        Assert.Equal(without, with);
    }

    [Theory, Trait("Row", "A10")]
    [InlineData("EFBBBFEFBBBF7B7D")]
    [InlineData("20EFBBBF7B7D")]
    [InlineData("7BEFBBBF7D")]
    [InlineData("7B7DEFBBBF")]
    [InlineData("7B2278223AEFBBBF317D")]
    [InlineData("7B2278223A5BEFBBBF5D7D")]
    [InlineData("EF")]
    [InlineData("EFBB")]
    [InlineData("EFBBBF")]
    [InlineData("EF7B7D")]
    [InlineData("EFBB7B7D")]
    [InlineData("EFBBBE7B7D")]
    [InlineData("BBBF7B7D")]
    [InlineData("FEFF7B7D")]
    [InlineData("FFFE7B7D")]
    public void Parse_MarkElsewhereOrInPart_IsRejected(string hex)
    {
        byte[] json = Convert.FromHexString(hex);
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json, isArray: true).IsError);
    }

    [Fact, Trait("Row", "A10")]
    public void Parse_MarkInsideAString_IsText()
    {
        Assert.False(Ways.AssertAsSystemTextJson<Text>($$"""{"x":"{{Mark}}","value":"{{Mark}}a"}""").IsError);
        Assert.Equal(Mark + "a", JsonProjection.Parse<Text>(Encoding.UTF8.GetBytes($$"""{"value":"{{Mark}}a"}""")).Value);
    }

    [Theory, Trait("Row", "A32")]
    [InlineData("utf-16", false)]
    [InlineData("utf-16", true)]
    [InlineData("utf-16BE", false)]
    [InlineData("utf-16BE", true)]
    [InlineData("utf-32", false)]
    [InlineData("utf-32", true)]
    public void Parse_OtherUnicodeWithoutCharset_IsRejected(string charset, bool hasMark)
    {
        var encoding = Encoding.GetEncoding(charset);
        foreach (string text in (string[])["""{"id":1,"name":"é"}""", "{}"])
        {
            byte[] json = [.. hasMark ? encoding.Preamble : [], .. encoding.GetBytes(text)];
            Assert.True(Ways.AssertAsSystemTextJson<Item>(json).IsError);
            Assert.True(Ways.AssertAsSystemTextJson<Item>([.. "{\"x\":"u8, .. json, .. "}"u8]).IsError);
        }
    }
}
