namespace Decant.Errors;

/// <summary>Text of the wire as messages show it.</summary>
public sealed class WireTextTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("application/json", "application/json")]
    [InlineData("größer → 漢字 😀", "größer → 漢字 😀")]
    [InlineData("a\u001b[31m\u0007", "a\\u001B[31m\\u0007")]
    [InlineData("a\r\n\tb", "a\\r\\n\\tb")]
    [InlineData("\0\u007f\u0080\u0085\u009f\u00a0", "\\u0000\\u007F\\u0080\\u0085\\u009F\u00a0")]
    [InlineData("\u2028\u2029\u202a\u202e\u2066\u2069\u200e\u200f\u061c\ufeff", "\\u2028\\u2029\\u202A\\u202E\\u2066\\u2069\\u200E\\u200F\\u061C\\uFEFF")]
    [InlineData("\U000E0041", "\\uDB40\\uDC41")]
    [InlineData("\ue000", "\\uE000")]
    [InlineData("say \"\\u001b\"", "say \\\"\\\\u001b\\\"")]
    public void Show_Text_IsEscapedAsInJson(string text, string expected) => Assert.Equal(expected, WireText.Show(text));

    // Not as test data, which travels as UTF-8.
    [Fact]
    public void Show_HalfOfAPair_IsEscaped()
    {
        Assert.Equal("a\\uD800b", WireText.Show("a\ud800b"));
        Assert.Equal("\\uDC00\\uD800", WireText.Show("\udc00\ud800"));
    }

    [Theory]
    [InlineData(127)]
    [InlineData(128)]
    [InlineData(129)]
    [InlineData(50_000)]
    public void Show_LongText_IsCutAndSaysSo(int length)
    {
        string text = new('x', length);

        Assert.Equal(length <= 128 ? text : text[..128] + "…", WireText.Show(text));
    }

    [Fact]
    public void Show_CharactersAtTheCut_AreWholeOrNotThere()
    {
        // The escape of one, and the other half of the other, would not fit.
        Assert.Equal(new string('x', 125) + "…", WireText.Show(new string('x', 125) + "\u001b[31m"));
        Assert.Equal(new string('x', 127) + "…", WireText.Show(new string('x', 127) + "😀"));
        Assert.Equal(128 / 6 * 6 + 1, WireText.Show(new string('\u0001', 30_000)).Length);
    }

    [Fact]
    public void Show_PartOfAText_SaysSo() => Assert.Equal("ab…", WireText.Show("ab", isPart: true));

    [Fact]
    public void Show_PlainText_IsTheSameString()
    {
        string text = "application/json";
        Assert.Same(text, WireText.Show(text));
    }
}
