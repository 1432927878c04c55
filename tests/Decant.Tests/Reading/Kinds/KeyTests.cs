using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading.Kinds;

/// <summary>Keys of every type that System.Text.Json takes: what they mean, and where the mistake lies.</summary>
public sealed class KeyTests
{
    private static readonly (string Type, string[] Keys)[] s_keys =
    [
        ("string", ["a", ""]),
        ("sbyte", ["-128", "127", "128"]),
        ("byte", ["0", "255", "256"]),
        ("short", ["-32768", "32768"]),
        ("ushort", ["65535", "65536"]),
        ("int", ["-2147483648", "2147483647", "2147483648"]),
        ("uint", ["4294967295", "4294967296"]),
        ("long", ["-9223372036854775808", "9223372036854775808"]),
        ("ulong", ["18446744073709551615", "18446744073709551616"]),
        ("Int128", ["-170141183460469231731687303715884105728", "170141183460469231731687303715884105728"]),
        ("UInt128", ["340282366920938463463374607431768211455", "340282366920938463463374607431768211456"]),
        ("Half", ["1.5", "65520"]),
        ("float", ["1.5", "1e39"]),
        ("double", ["1.5", "-1e-400", "1e400"]),
        ("decimal", ["1.50", "79228162514264337593543950336"]),
        ("bool", ["true", "false", "False"]),
        ("char", ["x", "é", "😀"]),
        ("Guid", ["3f2504e0-4f89-11d3-9a0c-0305e82c3301", "3F2504E0-4F89-11D3-9A0C-0305E82C3301", "3f2504e04f8911d39a0c0305e82c3301"]),
        ("DateTime", ["2024-02-29T12:34:56Z", "2024-02-29", "2024-02-30", "2024-02-29T24:00:00Z"]),
        ("DateTimeOffset", ["2024-02-29T12:34:56+14:00", "2024-02-29T12:34:56+14:01", "2024-02-29T24:00+01:00"]),
        ("DateOnly", ["2024-02-29", "2023-02-29"]),
        ("TimeOnly", ["23:59:59.1234567", "24:00:00"]),
        ("TimeSpan", ["1.02:03:04.5", "24:00:00", "7"]),
        ("Uri", ["https://a.test/b?c", "/b"]),
        ("Version", ["1.2.3.4", "1.2", "1"]),
        ("Color", ["Red", "green", "deep-blue", "Blue", "2", "Red, Green", "x"]),
        ("Marks", ["One", "One, Two", "one,two", "7", "256", "One,"]),
        ("Shade", ["Dark", "light", "1"]),
        ("Phase", ["First", "1"]),
        ("Size", ["very-small", "VeryLarge", "very_small"]),
        ("Number", ["#7", "#", "7"]),
    ];

    // What most types reject, and some take.
    private static readonly string[] s_odd =
        ["", " 1", "1 ", "01", "+1", "-1", "-0", "1.0", "1e2", "NaN", "Infinity", "null", "abc", "\\u0031", "1\\t", "é", "\\ud800", "\\\"", "Red ", " Dark"];

    private static readonly string[] s_dictionaries =
        ["Dictionary<{0}, int>?", "IReadOnlyDictionary<{0}, int>?", "ConcurrentDictionary<{0}, int>?", "ImmutableDictionary<{0}, int>?"];

    private static readonly MemberKinds s_kinds = new(
        [.. s_keys.SelectMany(keys => DictionariesOf(keys.Type)), "Dictionary<NoKey, int>?", "SortedDictionary<Uri, int>?"]);

    public static TheoryData<string> Types => [.. s_keys.Select(keys => keys.Type)];

    [Theory]
    [MemberData(nameof(Types))]
    public void Parse_KeyOfAnyText_IsAsSystemTextJsons(string type)
    {
        Subject subject = s_kinds[Of(s_dictionaries[0], type)];
        Random random = RandomOf(type);
        foreach (string key in s_keys.Single(keys => keys.Type == type).Keys.Concat(s_odd))
        {
            string[] bodies = [$"\"{key}\":1", $"\"{key}\":1,\"{key}\":2", $" \"{key}\" : 1 ", $"\"{key}\" 1", $"\"{key}\",", $"\"{key}\":\"x\"", $"\"{key}\":"];
            foreach (string body in Tier.Sample(bodies, oneOf: 20, random))
                Ways.AssertAsSystemTextJson(subject, Encoding.UTF8.GetBytes($"{{\"v\":{{{body}}}}}"), isArray: false, cuts: 16);
        }
    }

    // The one before decides how a key is come to.
    [Theory]
    [MemberData(nameof(Types))]
    public void Parse_KeysInTurn_AreAsSystemTextJsons(string type)
    {
        string[] keys = s_keys.Single(keys => keys.Type == type).Keys;
        Random random = RandomOf(type);
        foreach (string kind in DictionariesOf(type))
        {
            foreach (string last in Tier.Sample([.. keys, .. s_odd], oneOf: 6, random))
            {
                string json = $"{{\"v\":{{\"{keys[0]}\":0,\"{keys[0]}\":1,\n\"{keys[0]}\" :2 , \"{last}\":3}}}}";
                Ways.AssertAsSystemTextJson(s_kinds[kind], Encoding.UTF8.GetBytes(json), isArray: false, cuts: 12);
            }
        }
    }

    // Enums learn their texts after some reads.
    [Theory]
    [InlineData("Color", "Green")]
    [InlineData("Marks", "One, Four")]
    [InlineData("Shade", "light")]
    [InlineData("Size", "very-large")]
    [InlineData("Number", "#12")]
    [InlineData("int", "12345")]
    public void Parse_OneKeyManyTimes_IsAsSystemTextJsons(string type, string key)
    {
        string json = $"{{\"v\":{{{string.Join(',', Enumerable.Range(0, 60).Select(i => $"\"{key}\":{i}"))}}}}}";
        Ways.AssertAsSystemTextJson(s_kinds[Of(s_dictionaries[0], type)], Encoding.UTF8.GetBytes(json), isArray: false, cuts: 8);
    }

    [Fact]
    public void Parse_LongKey_IsRejectedAsSystemTextJsonRejectsIt()
    {
        foreach (int length in (int[])[250, 253, 254, 255, 256, 257, 300, 1000])
            Ways.AssertAsSystemTextJson(s_kinds["Dictionary<int, int>?"], Encoding.UTF8.GetBytes($"{{\"v\":{{\"{new string('1', length)}\":1}}}}"), isArray: false, cuts: 12);
    }

    [Fact]
    public void Parse_ConverterWithoutKeys_IsNotSupported()
    {
        Subject subject = s_kinds["Dictionary<NoKey, int>?"];
        var exception = Assert.Throws<NotSupportedException>(() => subject.Parse("{\"v\":{\"x\":1}}"u8, isArray: false, new()));
        Assert.Throws<NotSupportedException>(() => subject.Expected("{\"v\":{\"x\":1}}"u8.ToArray(), isArray: false));
        Assert.Contains("Path: $.v", exception.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("x\"", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Parse_KeysThatCannotBeSorted_ThrowAsInSystemTextJson()
    {
        Subject subject = s_kinds["SortedDictionary<Uri, int>?"];
        byte[] json = "{\"v\":{\"a\":1,\"b\":2}}"u8.ToArray();
        Assert.IsType(
            Record.Exception(() => subject.Expected(json, isArray: false))!.GetType(), Record.Exception(() => subject.Parse(json, isArray: false, new())));
    }

    [Fact]
    public void Parse_KeyThatDoesNotFit_IsNamedByItsType()
    {
        var exception = Assert.Throws<JsonException>(() => s_kinds["Dictionary<int, int>?"].Made("{\"v\":{\"secret\":1}}"));
        Assert.StartsWith("Found a key where an integer for System.Int32 was expected. Read the keys as string if that is expected.", exception.Message, StringComparison.Ordinal);
        Assert.Equal("$.v.*", exception.Path);
        Assert.DoesNotContain("secret", exception.ToString(), StringComparison.Ordinal);
    }

    private static Random RandomOf(string type) => new(Tier.Seed + type.Length);

    // The fast tier tries the others with a few keys each.
    private static IEnumerable<string> DictionariesOf(string key)
    {
        Random random = RandomOf(key);
        return s_dictionaries.Where((_, i) => i == 0 || Tier.Takes(random, oneOf: 6)).Select(kind => Of(kind, key));
    }

    private static string Of(string kind, string key) => kind.Replace("{0}", key, StringComparison.Ordinal);
}
