using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading.Numbers;

/// <summary>Every type of numbers, in every place, from every text: value and error are those of System.Text.Json.</summary>
public sealed class NumberKindTests
{
    // Places of a number of a type, and where in the document it stands.
    private static readonly (string Suffix, string Before, string After)[] s_places =
    [
        ("", "", ""),
        ("OrNull", "", ""),
        ("List", "[", "]"),
        ("List", "[1,0 ,", ",1]"),
        ("OrNullArray", "[null,1,", " ,null]"),
        ("Map", "{\"a\":1,\"b\":", "}"),
    ];

    private static readonly string[] s_texts =
    [
        "0", "-0", "1", "-1", "7.0", "0.5", "12.5", "123.456", "12345.67", "1e1", "1E+1", "1e-1", "-1.5e-3", "0e400", "0.0", "-0.0", "0.00", "1.10", "127", "128", "-128", "-129", "255",
        "256", "2049", "32767", "32768", "-32769", "65535", "65536", "65504", "65519", "65520", "2147483647", "2147483648", "-2147483648", "-2147483649",
        "4294967295", "4294967296", "16777217", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "9999999999999999999", "10000000000000000000", "18446744073709551615", "18446744073709551616", "19999999999999999999", "20000000000000000000",
        "99999999999999999999", "100000000000000000000", "99999999999999999999999999999999999999", "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728", "-170141183460469231731687303715884105729",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "999999999999999999999999999999999999999",
        "79228162514264337593543950335", "79228162514264337593543950336", "0.0000000000000000000000000001", "0.00000000000000000000000000001",
        "0.000000000000000000123456789", "1e400", "-1e400", "1e-400", "5e-324", "3.4028235677973366e38", "1.401298464324817e-45", "5.9604645e-8",
        "0e0", "1.0", "1e2", "1.5", "10", "999999999999999999", "1000000000000000000", "123456789012345678901234567890", "0.1", "1e-7", "1E400", "1E-400",
        "2e-324", "1.7976931348623157e308", "1.7976931348623159e308", "3.4028235e38", "3.4028236e38", "1e-45", "0.30000000000000004", "9007199254740992.5",
        "1e22", "1e23", "0.30000000000000004441", "1e99999999999", "1e-99999999999", "01", "-01", "00.5", "1.", ".5", "1.2.3", "12.3.4", "1.5e", "1.5e+", "1.5x", "1x", "-", "+1", "1/", "1\t",
        "Infinity", "-Infinity", "0x1", "1_0", "--1", "00", "1e", "1e+", "1.e1", "1e1.5", "١", "1a", "1\0", "- 1", "1 2", "1,2", "[1]", " 1",
        "null", "true", "false", "{}", "[]", "\"\"", "\"a\"", "\"\\u0031\"", "\"NaN\"", "\"nan\"", "\"Infinity\"", "\"-Infinity\"", "\"+Infinity\"", "NaN", "\"",
    ];

    private static readonly string[] s_splitTexts = ["-12", "\"12\"", "12.5", "1.2500", "\"0.125e1\"", "12345678901", "1e400", "1x", "\"1x\"", "null", "\"NaN\""];

    public static TheoryData<string> Kinds =>
    [
        "sByte", "byte", "int16", "uInt16", "int32", "uInt32", "int64", "uInt64", "int128", "uInt128", "single", "double", "half", "decimal", "signed", "small",
        "boolean",
    ];

    [Theory, Trait("Row", "A20"), Trait("Row", "A21"), Trait("Row", "A22")]
    [MemberData(nameof(Kinds))]
    public void Parse_AnyText_IsAsSystemTextJson(string kind)
    {
        Random random = RandomOf(kind);
        foreach (string text in Tier.Sample(s_texts, oneOf: 4, random))
            CheckEverywhere(kind, text, cuts: 1, random);
    }

    [Theory, Trait("Row", "A20")]
    [MemberData(nameof(Kinds))]
    public void Parse_AnyTextInAString_IsAsSystemTextJson(string kind)
    {
        Random random = RandomOf(kind);
        string[] texts = [.. s_texts.Where(text => !text.Contains('"', StringComparison.Ordinal))];
        foreach (string text in Tier.Sample(texts, oneOf: 8, random))
            CheckEverywhere(kind, $"\"{text}\"", cuts: 1, random);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_SplitAnywhere_IsAsSystemTextJson(string kind)
    {
        Random random = RandomOf(kind);
        foreach (string text in Tier.Sample(s_splitTexts, oneOf: 3, random))
            CheckEverywhere(kind, text, Ways.AllCuts, random);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_ArrayOfAnyLengthAndSpacing_IsAsSystemTextJson(string kind)
    {
        string one = kind == "boolean" ? "true" : "1";
        Random random = RandomOf(kind);
        foreach (string comma in (string[])[",", ", ", " ,", ",\n    ", " \r\n,\t", ",,", ",]", ""])
        {
            foreach (int count in Tier.Sample([0, 1, 2, 3, 4, 6, 8, 11, 14, 18], oneOf: 8, random))
                Check<WebNumbers>($$"""{"{{kind}}List":[{{string.Join(comma, Enumerable.Repeat(one, count))}}]}""", cuts: 3);
        }
    }

    [Theory]
    [InlineData("single")]
    [InlineData("double")]
    [InlineData("half")]
    [InlineData("decimal")]
    public void Parse_LongerThanMaxValueBytes_IsRejected(string kind)
    {
        const int Most = 256;
        foreach (int length in (int[])[Most, Most + 1])
        {
            string text = $"1.{new string('0', length - 2)}";
            foreach ((string suffix, string before, string after) in s_places)
            {
                string json = $$"""{"{{kind}}{{suffix}}":{{before}}{{text}}{{after}}}""";
                var options = new JsonProjectionOptions { MaxValueBytes = Most };
                Outcome outcome = Ways.SubjectOf<WebNumbers>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, options);
                Assert.Equal(length > Most, outcome.IsError);
                Ways.AssertAll<WebNumbers>(json, isArray: false, options, outcome, cuts: 8);
            }
        }
    }

    private static Random RandomOf(string kind) => new(Tier.Seed + kind[0] * kind.Length);

    private static void CheckEverywhere(string kind, string text, int cuts, Random random)
    {
        // Every number has half of the places, and two with all cuts and with every handling: the first, and the others in turn.
        int turn = 1 + (text.Length + kind.Length) % (s_places.Length - 1);
        for (int place = 0; place < s_places.Length; place++)
        {
            (string suffix, string before, string after) = s_places[place];
            bool isMain = place == 0 || place == turn;
            if (!isMain && (place + turn + text.Length) % 2 == 0)
                continue;
            if (place > 0 && !Tier.Takes(random, oneOf: 3))
                continue;
            string json = $$"""{"{{kind}}{{suffix}}":{{before.Replace("1", kind == "boolean" ? "true" : "1", StringComparison.Ordinal)}}{{text}}{{after}}}""";
            Check<WebNumbers>(json, isMain ? cuts : Math.Min(cuts, 4));
            if (!isMain)
                continue;
            Check<StrictNumbers>(json, cuts: 1);
            if (text.StartsWith('"'))
            {
                Check<NamedNumbers>(json, cuts: 1);
                Check<LooseNumbers>(json, cuts: 1);
                Check<WrittenNumbers>(json, cuts: 1);
                Check<WrittenNamedNumbers>(json, cuts: 1);
            }
        }
    }

    private static void Check<T>(string json, int cuts)
        where T : IJsonProjection<T> => Ways.AssertAsSystemTextJson<T>(Encoding.UTF8.GetBytes(json), isArray: false, cuts);
}
