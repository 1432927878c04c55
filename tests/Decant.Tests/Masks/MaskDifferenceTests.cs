using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Masks;

/// <summary>Where masks differ from json-mask 2.0.0, as <c>docs/guides/masks.md</c> says: white space, the empty mask, and names with half of a surrogate pair.</summary>
public sealed class MaskDifferenceTests
{
    private const string Document = """{"a":{"b":1,"c":2},"b":{"a":3}," a":4,"":5}""";

    private static readonly char[] s_spaces = [.. Enumerable.Range(0, char.MaxValue + 1).Select(code => (char)code).Where(char.IsWhiteSpace)];

    private static readonly char[] s_halves = ['\ud800', '\udbff', '\udc00', '\udfff'];

    // json-mask takes white space for a part of the name: it selects " a" here, or nothing.
    [Theory]
    [InlineData("?a", "a")]
    [InlineData("a?", "a")]
    [InlineData("?a?,?b?", "a,b")]
    [InlineData("a?/?b", "a(b)")]
    [InlineData("a?(?b?,?c?)?", "a(b,c)")]
    [InlineData("?*?(?a?)", "*(a)")]
    [InlineData("?\"a\"?/?\"b\"", "a(b)")]
    [InlineData("\\?a", "\"?a\"")]
    [InlineData("a\\?", "\"a?\"")]
    public void WhiteSpace_AroundANameAndNotInIt_IsIgnored(string mask, string canonical)
    {
        foreach (char space in s_spaces)
        {
            string expected = canonical.Replace("?", space is ' ' ? " " : string.Create(CultureInfo.InvariantCulture, $"\\u{(int)space:X4}"), StringComparison.Ordinal);
            JsonFieldMask parsed = JsonFieldMask.Parse(mask.Replace('?', space));

            Assert.Equal(JsonFieldMask.Parse(expected), parsed);
            Assert.Equal(Copy(Document, JsonFieldMask.Parse(expected)), Copy(Document, parsed));
        }
    }

    [Fact]
    public void WhiteSpace_BetweenTwoNames_IsNotValid()
    {
        foreach (char space in s_spaces)
            Assert.Contains("at position 2. Expected ',' or the end", Reject($"a{space}b"), StringComparison.Ordinal);
    }

    // json-mask returns the whole document.
    [Fact]
    public void EmptyMask_OfAnyWhiteSpace_IsNotValid()
    {
        foreach (string mask in s_spaces.Select(space => $"{space}").Concat(["", "  ", "\r\n\t "]))
            Assert.Contains($"at position {mask.Length}. Expected a name or '*', but found the end", Reject(mask), StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => JsonFieldMask.Parse((string)null!));
        Assert.False(JsonFieldMask.TryParse((string?)null, out _));
    }

    // A character of a name in json-mask.
    [Theory]
    [InlineData("?")]
    [InlineData("x?")]
    [InlineData("?x")]
    [InlineData("x?y")]
    [InlineData("\\?")]
    [InlineData("\"?\"")]
    [InlineData("\"x?y\"")]
    [InlineData("\"\\u????\"")]
    [InlineData("??")]
    public void Mask_WithHalfOfASurrogatePair_IsNotValid(string name)
    {
        foreach (char half in s_halves)
        {
            string written = name.Replace("\\u????", string.Create(CultureInfo.InvariantCulture, $"\\u{(int)half:x4}"), StringComparison.Ordinal).Replace('?', half);
            foreach (string mask in (string[])["{0}", "a,{0}", "{0},a", "a/{0}", "a({0},b)", "*({0})", "{0}/a", "{0}/*"])
                Assert.Contains("at position", Reject(string.Format(CultureInfo.InvariantCulture, mask, written)), StringComparison.Ordinal);
        }

        JsonFieldMask.Parse("\ud83d\ude00,\"\\ud83d\\ude00\"");
    }

    [Theory]
    [InlineData("*", """{"?":1,"a":2}""", true)]
    [InlineData("*", """[[{"a":{"?":1}}]]""", true)]
    [InlineData("a", """{"b":{"?":1},"a":{"c":[{"?":1}]}}""", true)]
    [InlineData("a/*", """{"a":{"?":1}}""", true)]
    [InlineData("*/*", """{"a":{"?":1}}""", true)]
    [InlineData("a/b", """{"a":{"b":{"?":1}},"c":{"?":1}}""", true)]
    [InlineData("*,a(b)", """{"?":1,"a":{"?":1}}""", true)]
    [InlineData("a", """{"?":1,"a":2}""", false)]
    [InlineData("a", """{"a":2,"?":1}""", false)]
    [InlineData("a", """[{"?":1}]""", false)]
    [InlineData("a/*", """{"a":{},"?":1}""", false)]
    [InlineData("a/b", """{"a":{"?":1,"b":2}}""", false)]
    [InlineData("*/a", """{"?":{"a":1}}""", false)]
    [InlineData("*/a", """{"b":{"?":1}}""", false)]
    [InlineData("*(a),b", """{"?":{"a":1}}""", false)]
    public void Document_WithSuchAName_IsPassedOnWhereNoNameIsLookedUp(string mask, string document, bool isPassedOn)
    {
        foreach (string name in s_halves.Select(half => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)half:x4}")).SelectMany(half => (string[])[half, $"x{half}", $"{half}x", $"{half}\\u0061"]))
        {
            string json = document.Replace("?", name, StringComparison.Ordinal);
            if (isPassedOn)
                Assert.Contains(name, Copy(json, JsonFieldMask.Parse(mask)), StringComparison.Ordinal);
            else
                Assert.Contains("half of a surrogate pair", Assert.Throws<JsonException>(() => Copy(json, JsonFieldMask.Parse(mask))).Message, StringComparison.Ordinal);
            Assert.Equal(json, Copy(json, JsonFieldMask.All));
        }
    }

    private static string Reject(string mask)
    {
        Assert.False(JsonFieldMask.TryParse(mask, out _));
        return Assert.Throws<FormatException>(() => JsonFieldMask.Parse(mask)).Message;
    }

    private static string Copy(string json, JsonFieldMask mask)
    {
        var written = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(Encoding.UTF8.GetBytes(json), mask, written);
        return Encoding.UTF8.GetString(written.WrittenSpan);
    }
}
