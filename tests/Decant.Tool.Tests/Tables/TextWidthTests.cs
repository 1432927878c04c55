using Decant.Tool.Tables;

namespace Decant.Tool.Tests.Tables;

public sealed class TextWidthTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("abc", 3)]
    [InlineData("é", 1)]
    [InlineData("e\u0301", 1)]
    [InlineData("日本", 4)]
    [InlineData("한국", 4)]
    [InlineData("\U0001F600", 2)]
    [InlineData("ａ", 2)]
    [InlineData("ｱ", 1)]
    [InlineData("⚡", 2)]
    [InlineData("✨✅⭐❌", 8)]
    [InlineData("♥☀", 2)]
    [InlineData("\U0001F680", 2)]
    [InlineData("\U0001F5A5", 1)]
    [InlineData("\U0001F1E9\U0001F1EA", 2)]
    [InlineData("\U0001FAE8", 2)]
    [InlineData("\U00020000", 2)]
    [InlineData("\u1112\u1161\u11ab", 2)]
    [InlineData("\u3099", 0)]
    [InlineData("\u303f", 1)]
    public void Of_Text_IsWhatATerminalShows(string text, int expected) => Assert.Equal(expected, TextWidth.Of(text));

    [Theory]
    [InlineData("abc", 3, "abc")]
    [InlineData("abcd", 3, "ab…")]
    [InlineData("abc", 1, "…")]
    [InlineData("日本語", 6, "日本語")]
    [InlineData("日本語", 5, "日本…")]
    [InlineData("日本語", 4, "日…")]
    [InlineData("\U0001F600\U0001F600", 3, "\U0001F600…")]
    public void Cut_Text_IsNotWider(string text, int most, string expected) => Assert.Equal(expected, TextWidth.Cut(text, most));
}
