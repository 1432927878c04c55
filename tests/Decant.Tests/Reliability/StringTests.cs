using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Strings that are cut, or no text, in every position that a string can have.</summary>
public sealed class StringTests
{
    // %s stands for the string.
    private static readonly (string Json, bool IsWanted)[] s_places =
    [
        ("{\"name\":%s}", true),
        ("{\"tags\":[\"a\",%s,\"b\"]}", true),
        ("{\"counts\":{%s:1}}", true),
        ("{\"items\":[{\"name\":%s}]}", true),
        ("{\"x\":%s,\"id\":1}", false),
        ("{\"x\":[{\"y\":[%s]}],\"id\":1}", false),
        ("{%s:0,\"id\":1}", false),
        ("{\"x\":{%s:0},\"id\":1}", false),
    ];

    public static TheoryData<string> NoStrings =>
    [
        "22", "2261", "225C22", "225C", "225C75", "225C7530303022", "225C753030306722", "225C7830302022", "225C27", "225C27 22", "2200 22", "221F22",
        "220A22", "2209 22",
        "225C0A22", "225C0922", "27 61 27", "225C5522", "225C7522", "225C75 202020 22", "22 5C5C5C 22", "225C75443830305C22", "225C75443830305C7522",
    ];

    public static TheoryData<string> NoText =>
    [
        // Half pairs by escape, in the wrong order, or with something between.
        "225C756438303022", "225C756463303022", "225C75644330305C756438303022", "225C756438303061 22", "225C75643830305C6E22",
        "225C75643830305C75643830305C756463303022",
        "225C75643833645C753030363122", "225C75646266665C756462666622",
        // Bytes: lone continuation, cut sequences, overlong, surrogates, beyond U+10FFFF, none at all.
        "228022", "22BF22", "22C322", "22E29822", "22F09F9822", "22C32822", "22C08022", "22C1BF22", "22E0808022", "22F080808022", "22EDA08022", "22EDBFBF22",
        "22EDA0BDEDB88022", "22F490808022", "22F888808080 22", "22FF22", "22FE22", "2261FF6222", "22C3A9C322",
    ];

    [Theory, Trait("Row", "A4")]
    [MemberData(nameof(NoStrings))]
    public void Parse_NoString_IsRejectedInEveryPosition(string hex)
    {
        foreach ((string place, _) in s_places)
        {
            Assert.True(Ways.AssertAsSystemTextJson<Everything>(Put(place, hex)).IsError, place);
            Assert.True(Ways.AssertAsSystemTextJson<Everything>(Put(place[..(place.IndexOf("%s", StringComparison.Ordinal) + 2)], hex)).IsError, place);
        }
    }

    [Theory, Trait("Row", "A4"), Trait("Row", "A15")]
    [MemberData(nameof(NoText))]
    public void Parse_WantedNoText_IsRejected(string hex)
    {
        foreach ((string place, bool isWanted) in s_places)
        {
            Outcome outcome = Ways.AssertAsSystemTextJson<Everything>(Put(place, hex));
            if (isWanted)
                Assert.True(outcome.IsError, place);
        }
    }

    [Fact, Trait("Row", "A15")]
    public void Parse_NameIsNoTextBesideWantedOnes_IsAsSystemTextJson()
    {
        foreach (string hex in (string[])["226EFF6D6522", "226E61ED A0 80 22", "226E616D655C756438303022", "22FF22", "225C756463303022", "226E616D65FF22"])
            Ways.AssertAsSystemTextJson<Item>(Put("{%s:\"a\",\"id\":1}", hex));
    }

    [Theory, Trait("Row", "A15")]
    [InlineData("\\ud83d\\ude00", "😀")]
    [InlineData("\\uD83D\\uDE00", "😀")]
    [InlineData("😀é日", "😀é日")]
    [InlineData("\\u0000", "\0")]
    [InlineData("\\ufffd\uFFFD", "\uFFFD\uFFFD")]
    [InlineData("\\uffff\\uFEFF", "\uFFFF\uFEFF")]
    [InlineData("\\b\\f\\n\\r\\t\\\"\\\\\\/", "\b\f\n\r\t\"\\/")]
    [InlineData("\u007f\u0080", "\u007f\u0080")]
    public void Parse_WantedText_IsExact(string json, string expected)
    {
        Assert.False(Ways.AssertAsSystemTextJson<Text>($$"""{"value":"{{json}}"}""").IsError);
        Assert.Equal(expected, JsonProjection.Parse<Text>(Encoding.UTF8.GetBytes($$"""{"value":"{{json}}"}""")).Value);
    }

    private static byte[] Put(string place, string hex)
    {
        string[] parts = place.Split("%s");
        byte[] text = Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal));
        return [.. Encoding.UTF8.GetBytes(parts[0]), .. text, .. Encoding.UTF8.GetBytes(parts[1])];
    }
}
