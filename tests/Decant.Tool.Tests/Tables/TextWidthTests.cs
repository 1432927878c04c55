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
    // A presentation selector.
    [InlineData("\u2764", 1)]
    [InlineData("\u2764\ufe0f", 2)]
    [InlineData("\u00ae\ufe0f", 2)]
    [InlineData("\U0001F5A5\ufe0f", 2)]
    [InlineData("\u26a1\ufe0f", 2)]
    [InlineData("1\ufe0f\u20e3", 2)]
    [InlineData("#\ufe0f\u20e3*\ufe0f\u20e3", 4)]
    // A skin tone.
    [InlineData("\U0001F44D\U0001F3FB", 2)]
    [InlineData("\U0001F44D\U0001F3FF", 2)]
    [InlineData("\u261d\U0001F3FD", 2)]
    [InlineData("\U0001F3FD", 2)]
    [InlineData("\U0001F44D\U0001F3FD\U0001F44D\U0001F3FE", 4)]
    // A flag of two letters, of a sequence, and of tags.
    [InlineData("\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7", 4)]
    [InlineData("\U0001F1E9", 1)]
    [InlineData("\U0001F3F3\ufe0f\u200d\U0001F308", 2)]
    [InlineData("\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", 2)]
    // Joined ones.
    [InlineData("\U0001F468\u200d\U0001F469\u200d\U0001F467", 2)]
    [InlineData("\U0001F575\ufe0f\u200d\u2640\ufe0f", 2)]
    [InlineData("\U0001F9D1\U0001F3FD\u200d\U0001F680", 2)]
    [InlineData("a\U0001F44D\U0001F3FDb\u2764\ufe0fc", 7)]
    public void Of_Text_IsWhatATerminalShows(string text, int expected) => Assert.Equal(expected, TextWidth.Measure(text));

    [Theory]
    [InlineData("abc", 3, "abc")]
    [InlineData("abcd", 3, "ab…")]
    [InlineData("abc", 1, "…")]
    [InlineData("日本語", 6, "日本語")]
    [InlineData("日本語", 5, "日本…")]
    [InlineData("日本語", 4, "日…")]
    [InlineData("\U0001F600\U0001F600", 3, "\U0001F600…")]
    [InlineData("e\u0301e\u0301e\u0301", 2, "e\u0301…")]
    [InlineData("\U0001F44D\U0001F3FDab", 3, "\U0001F44D\U0001F3FD…")]
    [InlineData("\U0001F44D\U0001F3FDab", 2, "…")]
    [InlineData("\u2764\ufe0fab", 3, "\u2764\ufe0f…")]
    [InlineData("\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7", 3, "\U0001F1E9\U0001F1EA…")]
    public void Cut_Text_IsNotWider(string text, int most, string expected) => Assert.Equal(expected, TextWidth.Cut(text, most));
}
