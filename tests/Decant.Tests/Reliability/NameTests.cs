using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Grammar.Names;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Names: which member a name means is what System.Text.Json says.</summary>
public sealed partial class NameTests
{
    private static readonly JsonSkipValidation[] s_lastWins = [JsonSkipValidation.Full, JsonSkipValidation.StructureOnly];

    private const string LongName = "日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本日本";
    private const string Pairs = "𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨𐐨";
    private const string LongPairs = Pairs + Pairs + Pairs + Pairs;

    public static TheoryData<string> EscapedNames => ["na\\u006de", "\\u006e\\u0061\\u006d\\u0065", "n\\u0061me", "nam\\u0065", "\\u006Eame", "NAM\\u0045"];

    [Theory, Trait("Row", "A16")]
    [MemberData(nameof(EscapedNames))]
    public void Parse_EscapedName_MatchesAsItsText(string name)
    {
        string json = $$"""{"id":1,"{{name}}":"a","x":0}""";
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json).IsError);
        Assert.Equal(new Item(1, "a"), JsonProjection.Parse<Item>(Encoding.UTF8.GetBytes(json)));
    }

    [Theory, Trait("Row", "A17")]
    [InlineData("""{"id":1,"name":"a","name":"b","id":2}""")]
    [InlineData("""{"id":1,"name":"a","NAME":"b","Id":2,"x":{"id":3}}""")]
    [InlineData("""{"id":1,"id":1,"id":1,"name":null,"id":2,"na\u006de":"b"}""")]
    public void Parse_Duplicates_LastWins(string json)
    {
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json).IsError);
        foreach (JsonSkipValidation validation in s_lastWins)
            Assert.Equal(new Item(2, "b"), JsonProjection.Parse<Item>(Encoding.UTF8.GetBytes(json), new() { SkipValidation = validation }));
    }

    [Theory, Trait("Row", "A17")]
    [InlineData("""{"inner":{"id":1,"name":"a"},"inner":{"id":2}}""")]
    [InlineData("""{"inner":{"id":1},"inner":null}""")]
    [InlineData("""{"items":[{"id":1},{"id":2}],"items":[{"id":3}]}""")]
    [InlineData("""{"counts":{"a":1,"a":2},"counts":{"b":3,"b":4}}""")]
    [InlineData("""{"tags":["a"],"tags":null,"any":{"a":1},"any":{"b":1}}""")]
    [InlineData("""{"name":1,"name":"b"}""")]
    public void Parse_DuplicateContainers_LastReplacesTheFirstWhole(string json) => Ways.AssertAsSystemTextJson<Everything>(json);

    [Fact, Trait("Row", "A17"), Trait("Row", "A29")]
    public void Parse_AMillionDuplicates_AreReadOnceEach()
    {
        byte[] json = [.. "{"u8, .. Repeat("\"id\":1,\"x\":[],\"na\\u006de\":\"a\","u8, 333_334), .. "\"id\":2,\"name\":\"b\"}"u8];
        foreach (JsonSkipValidation validation in s_lastWins)
            Assert.Equal(new Item(2, "b"), JsonProjection.Parse<Item>(json, new() { SkipValidation = validation }));
    }

    [Theory, Trait("Row", "A17")]
    [InlineData("""{"id":1,"name":"a","id":2,"name":"b"}""", 1, "a")]
    [InlineData("""{"id":1,"id":2,"name":"a"}""", 2, "a")]
    [InlineData("""{"id":1,"x":{"name":"c"},"id":2}""", 2, null)]
    public void Parse_DuplicatesWhereNamesAreUnique_AreSkippedOnceAllAreFound(string json, int id, string? name)
    {
        Outcome expected = new(Dump.Of(new Item(id, name)), null, "");
        Ways.AssertAll<Item>(json, isArray: false, new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames }, expected);
    }

    [Fact, Trait("Row", "A18")]
    public void Parse_NameInAnotherCase_IsAsSystemTextJson()
    {
        foreach (string name in (string[])["name", "Name", "NAME", "nAmE"])
        {
            string json = $$"""{"Id":1,"Name":"a","{{name}}":"b","ID":2}""";
            Assert.False(Ways.AssertAsSystemTextJson<Item>(json).IsError);
            Assert.False(Ways.AssertAsSystemTextJson<ExactItem>(json, ignoresCase: false).IsError);
        }

        Assert.Equal("a", JsonProjection.Parse<ExactItem>("""{"Name":"a","name":"b"}"""u8).Name);
        Assert.Equal("b", JsonProjection.Parse<Item>("""{"Name":"a","name":"b"}"""u8).Name);
    }

    // Capitals, the long s and the Kelvin sign (which do not fold ordinally), the sharp s, Turkish and Greek letters, letters outside the first plane.
    [Fact, Trait("Row", "A18"), Trait("Row", "A30")]
    public void Parse_NameBeyondAscii_IsAsSystemTextJson()
    {
        string[] names =
        [
            "é", "É", "e\u0301", "ſ", "s", "S", "\u212A", "k", "K", "ß", "ẞ", "ss", "ı", "i", "İ", "I", "σ", "ς", "Σ", "日本", "日本 ", "𐐨", "𐐀",
            "\\ud801\\udc28", "\\ud801\\udc00",
            "ǆ", "ǅ", "Ǆ", "\\u00c9", "\\u017f", "ÅNGSTRÖM", "Ångström", "ångström", "å", "Å",
        ];
        foreach (string name in names)
        {
            Ways.AssertAsSystemTextJson<International>($$"""{"{{name}}":1}""");
            Ways.AssertAsSystemTextJson<ExactInternational>($$"""{"{{name}}":1}""", ignoresCase: false);
        }

        Assert.Equal(2, JsonProjection.Parse<International>("""{"É":2}"""u8).E);
        Assert.Equal(0, JsonProjection.Parse<International>("""{"ſ":2}"""u8).S);
        Assert.Equal(0, JsonProjection.Parse<International>("{\"\u212A\":2}"u8).K);
    }

    // Names of every length, each with neighbours that differ in one byte: those of up to two words, longer ones, and those beyond the table of lengths.
    [Fact, Trait("Row", "A30")]
    public void IndexOf_NamesOfEveryLength_FindsExactlyThem()
    {
        string[] names = [.. Enumerable.Range(1, 130).Select(NameOf)];
        var exact = new NameSet(ignoreCase: false, names);
        var ignoringCase = new NameSet(ignoreCase: true, names);
        for (int i = 0; i < names.Length; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            Assert.Equal(i, exact.IndexOf(ref name[0], name.Length));
            Assert.Equal(i, ignoringCase.IndexOf(ref name[0], name.Length));

            for (int at = 0; at < name.Length; at++)
            {
                foreach (int bit in (int[])[0x01, 0x20, 0x40, 0x80])
                {
                    byte[] other = [.. name];
                    other[at] ^= (byte)bit;
                    Assert.Equal(-1, exact.IndexOf(ref other[0], other.Length));
                    Assert.Equal(bit == 0x20 ? i : -1, ignoringCase.IndexOf(ref other[0], other.Length));
                }
            }
        }
    }

    // With so many more names than one length may have without a table, each with neighbours that differ in one byte.
    [Theory, Trait("Row", "A30")]
    [InlineData("member{0:0000}", 8)]
    [InlineData("member{0:0000}", 9)]
    [InlineData("member{0:0000}", 2000)]
    [InlineData("{0:000}", 1000)]
    [InlineData("{0:0000000}", 300)]
    [InlineData("{0:0000}_a_name_that_is_alike_at_its_end", 500)]
    [InlineData("a_name_that_is_alike_at_its_start_{0:0000}", 500)]
    [InlineData("a_name_that_differs_{0:0000}_only_in_the_middle_of_it", 2000)]
    [InlineData("a_name_that_is_very_long_and_longer_than_any_that_has_a_chain_of_its_own_{0:0000}_differs_only_in_the_middle_of_it", 500)]
    [InlineData("é{0:0000}", 500)]
    [InlineData("日本{0:0000}日本", 500)]
    // Longer than one piece of what is compared as text; in the second one a letter of two units lies across the end of a piece.
    [InlineData(LongName + "{0:0000}" + LongName, 20)]
    [InlineData("x" + LongPairs + "{0:0000}", 20)]
    public void IndexOf_ManyNamesOfALength_FindsExactlyThem(string format, int count)
    {
        string[] names = [.. Enumerable.Range(0, count).Select(i => string.Format(System.Globalization.CultureInfo.InvariantCulture, format, i))];
        foreach (bool ignoreCase in (bool[])[false, true])
        {
            var all = new NameSet(ignoreCase, [.. names, "x"]);
            for (int i = 0; i < names.Length; i++)
            {
                Assert.Equal(i, IndexOf(all, names[i]));
                string upper = names[i].ToUpperInvariant();
                Assert.Equal(ignoreCase || string.Equals(upper, names[i], StringComparison.Ordinal) ? i : -1, IndexOf(all, upper));
                Assert.Equal(-1, IndexOf(all, names[i] + "x"));
                Assert.Equal(-1, IndexOf(all, names[i][..^1] + "y"));
                Assert.Equal(-1, IndexOf(all, "y" + names[i][1..]));
            }

            Assert.Equal(names.Length, IndexOf(all, "x"));
            Assert.Equal(-1, IndexOf(all, ""));
            Assert.Equal(-1, IndexOf(all, new string('n', 10_000)));
        }
    }

    [Fact, Trait("Row", "A30")]
    public void IndexOf_NamesThatAreEqual_IsTheFirst()
    {
        foreach (int count in (int[])[2, 8, 9, 100])
        {
            string[] names = [.. Enumerable.Repeat("same", count)];
            Assert.Equal(0, IndexOf(new(ignoreCase: false, names), "same"));
            Assert.Equal(0, IndexOf(new(ignoreCase: true, names), "SAME"));
            Assert.Equal(-1, IndexOf(new(ignoreCase: true, names), "sane"));
        }
    }

    // What is looked for adds nothing to a chain, so that the longest is as long as one that a sender could ask for.
    [Theory, Trait("Row", "A29")]
    [InlineData(1)]
    [InlineData(64)]
    [InlineData(250)]
    [InlineData(2000)]
    [InlineData(20_000)]
    public void NameTable_AnyNames_HasNoLongChain(int count)
    {
        var random = new Random(count);
        ulong[][] all =
        [
            [.. Enumerable.Range(0, count).Select(i => (ulong)i)],
            [.. Enumerable.Range(0, count).Select(i => (ulong)i << 44)],
            [.. Enumerable.Range(0, count).Select(_ => (ulong)random.NextInt64())],
        ];
        foreach (ulong[] hashes in all)
        {
            var table = new NameTable(hashes);
            for (int i = 0; i < count; i++)
            {
                int index = table.First(hashes[i]), steps = 1;
                for (; index != i; index = table.Next(index))
                    Assert.InRange(++steps, 1, NameTable.LongestChain);
            }
        }
    }

    /// <summary>What is compared for each member lies in one line of the processor's cache.</summary>
    [Fact]
    public void MemberPrediction_Size_IsACacheLine() => Assert.Equal(64, Unsafe.SizeOf<MemberPrediction>());

    private static int IndexOf(NameSet names, string name)
    {
        byte[] bytes = [.. Encoding.UTF8.GetBytes(name), 0];
        return names.IndexOf(ref bytes[0], bytes.Length - 1);
    }

    private static string NameOf(int length) => string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i + length) % 26)));

    private static byte[] Repeat(ReadOnlySpan<byte> unit, int count)
    {
        byte[] bytes = new byte[unit.Length * count];
        for (int i = 0; i < count; i++)
            unit.CopyTo(bytes.AsSpan(i * unit.Length));
        return bytes;
    }

    [JsonProjection]
    internal sealed partial record International(
        [property: JsonPropertyName("é")] int E,
        [property: JsonPropertyName("s")] int S,
        [property: JsonPropertyName("k")] int K,
        [property: JsonPropertyName("ı")] int I,
        [property: JsonPropertyName("σ")] int Sigma,
        [property: JsonPropertyName("ß")] int Sharp,
        [property: JsonPropertyName("日本")] int Japan,
        [property: JsonPropertyName("𐐨")] int Deseret,
        [property: JsonPropertyName("ǆ")] int Digraph,
        [property: JsonPropertyName("ångström")] int Unit);

    [JsonProjection(JsonSerializerDefaults.General)]
    internal sealed partial record ExactInternational(
        [property: JsonPropertyName("é")] int E,
        [property: JsonPropertyName("s")] int S,
        [property: JsonPropertyName("日本")] int Japan,
        [property: JsonPropertyName("𐐨")] int Deseret);
}
