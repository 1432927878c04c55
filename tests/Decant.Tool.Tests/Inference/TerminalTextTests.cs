namespace Decant.Tool.Tests.Inference;

/// <summary>What comes from a body shows itself in a terminal, and does nothing there.</summary>
public sealed class TerminalTextTests
{
    [Theory]
    [InlineData("a.b-c/d:1", "a.b-c/d:1")]
    [InlineData("['a.b']", "\"['a.b']\"")]
    [InlineData("a b", "'a b'")]
    [InlineData("\\$(id)", "'\\$(id)'")]
    [InlineData("a\\\";id #", "'a\\\";id #'")]
    [InlineData("`id`", "'`id`'")]
    [InlineData("$(id)", "'$(id)'")]
    [InlineData("a!b", "'a!b'")]
    [InlineData("'$(id)'", @"''\''$(id)'\'''")]
    [InlineData("a\nb", @"'a\nb'")]
    [InlineData("", "''")]
    public void Quote_Argument_IsOneWordForAShell(string argument, string expected) =>
        Assert.Equal(expected, Decant.Tool.Inference.TerminalText.Quote(argument));

    [Theory]
    [InlineData("a\tb\r\nc", @"a\tb\r\nc")]
    [InlineData("é😀", "é😀")]
    [InlineData("\u001b[1m", @"\u001b[1m")]
    [InlineData("a\u200db\u202e", @"a\u200db\u202e")]
    [InlineData("\U000E0041\U000E0100", @"\udb40\udc41\udb40\udd00")]
    public void Escape_Text_ShowsWhatIsUnseen(string text, string expected) => Assert.Equal(expected, Decant.Tool.Inference.TerminalText.Escape(text));

    [Theory]
    [InlineData("a\tb\r\nc\n", "a\tb\nc\n")]
    [InlineData("\"a\\\" 'b'", "\"a\\\" 'b'")]
    [InlineData("a\rb\u001b[1m\u0085\u2028\u202e", "a\\rb\\u001b[1m\\u0085\\u2028\\u202e")]
    public void EscapeLines_Text_KeepsLinesAndTabs(string text, string expected) => Assert.Equal(expected, Decant.Tool.Inference.TerminalText.EscapeLines(text));

    // The documentation of records is XML.
    [Fact]
    public void Escape_EachCharacter_GivesTextForXml() =>
        Assert.All(Enumerable.Range(0, 0x10000), value => Assert.All(Decant.Tool.Inference.TerminalText.Escape($"{(char)value}"), character => Assert.True(System.Xml.XmlConvert.IsXmlChar(character))));

    [Fact]
    public void Escape_HalfOfASurrogatePair_IsShown() => Assert.Equal(@"a\ud800b", Decant.Tool.Inference.TerminalText.Escape("a\ud800b"));
}
