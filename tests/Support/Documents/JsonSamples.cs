namespace Decant.Differential;

/// <summary>JSON of scalars by their C# type: usual values, edges, and what is just beyond.</summary>
internal static class JsonSamples
{
    private const string ByName = " by name";

    private static readonly Dictionary<string, string[]> s_samples = new()
    {
        ["string?"] = ["\"\"", "\"a\"", "\"plain text of some length, longer than a vector\"", "\"q\\\"uo\\\\te\\/\\b\\f\\n\\r\\t\"", "\"\\u00e9\\u65e5\\ud83d\\ude00\"", "\"é日本😀\"", "null", "\"\\ud800\"", "\"\\ude00\\ud83d\""],
        ["int"] = ["0", "-0", "1", "-1", "42", "2147483647", "-2147483648", "2147483648", "-2147483649", "1.0", "1e2", "1.5", "\"7\"", "\"07\"", "\"x\"", "\" 7\"", "99999999999999999999", "null", "true"],
        ["int?"] = ["0", "5", "null", "\"12\"", "2147483648"],
        ["long"] = ["0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "123456789012345678", "1234567890123456789", "1e5", "\"99\""],
        ["uint"] = ["0", "4294967295", "4294967296", "-1"],
        ["ulong"] = ["0", "18446744073709551615", "18446744073709551616", "-1"],
        ["byte"] = ["0", "255", "256"],
        ["sbyte"] = ["0", "-128", "128"],
        ["ushort"] = ["0", "65535", "65536"],
        ["short?"] = ["-32768", "32768", "null"],
        ["double"] = ["0", "-0.0", "1.5", "1e308", "1e400", "-1E-400", "0.1e1", "3.141592653589793238462643383279", "\"1.5\"", "\"NaN\"", "12345678901234567890", "5e-324"],
        ["float?"] = ["1.25", "1e39", "null"],
        ["decimal"] = ["1.10", "79228162514264337593543950335", "79228162514264337593543950336", "1e-28", "0.00000000000000000000000000001", "\"2.50\"", "1e400"],
        ["bool"] = ["true", "false", "null", "\"true\"", "0"],
        ["bool?"] = ["true", "null"],
        ["char"] = ["\"a\"", "\"\\u00e9\"", "\"ab\"", "\"\"", "\"日\""],
        ["Guid"] = ["\"3f2504e0-4f89-11d3-9a0c-0305e82c3301\"", "\"3F2504E0-4F89-11D3-9A0C-0305E82C330\"", "\"x\""],
        ["Guid?"] = ["null", "\"3f2504e0-4f89-11d3-9a0c-0305e82c3301\""],
        ["DateTime"] = ["\"2024-02-29T12:34:56Z\"", "\"2024-02-29T24:00:00Z\"", "\"2024-02-30T00:00:00\"", "\"2024-01-01\"", "\"2024-01-01 00:00:00\"", "\"2024-01-0\\u0031\"", "\"\""],
        ["DateTimeOffset"] = ["\"2024-02-29T12:34:56.1234567+14:00\"", "\"2024-02-29T12:34:56+14:01\"", "\"2024-02-29T12:34:56-08:00\"", "\"2024-12-31T24:00:00-08:00\"", "\"9999-12-31T24:00:00Z\""],
        ["DateOnly"] = ["\"2024-02-29\"", "\"2023-02-29\""],
        ["TimeOnly"] = ["\"23:59:59\"", "\"24:00:00\""],
        ["TimeSpan"] = ["\"1.02:03:04.5\"", "\"x\""],
        ["Uri?"] = ["\"https://example.test/a?b\"", "\"relative/path\"", "\"\"", "null"],
        ["Version?"] = ["\"1.2.3.4\"", "\"1\"", "null"],
        ["byte[]?"] = ["\"\"", "\"AQID\"", "\"AQ==\"", "\"A\"", "null", "\"AQ\\u0049D\""],
        ["Memory<byte>"] = ["\"AQID\"", "null", "\"AQ\\u0049D\"", "\"A\""],
        ["ReadOnlyMemory<byte>?"] = ["\"AQ==\"", "null", "\"\"", "[1]"],
        ["DayOfWeek"] = ["0", "6", "7", "\"Monday\"", "1.0"],
        ["DayOfWeek?"] = ["null", "3"],
        ["DayOfWeek by name"] = ["\"Monday\"", "\"friday\"", "6", "7", "\"Noday\"", "\"6\"", "\"\"", "\"\\u0053unday\"", "null", "1.0", "\"Monday, Friday\""],
        ["DayOfWeek? by name"] = ["null", "\"Sunday\"", "3", "\"SUNDAY\""],
        ["JsonElement"] = ["null", "1", "\"x\\u0041\"", "[1,{\"a\":[]},null]", "{\"a\":{\"b\":[true]}}", "{}"],
        ["object?"] = ["1", "{\"a\":[]}", "null", "true", "\"x\"", "[[]]"],
        ["JsonNode?"] = ["{\"a\":{\"b\":[true]}}", "[1,null]", "null", "1.5", "false"],
        ["JsonObject?"] = ["{}", "{\"a\":1}", "null", "[1]"],
        ["JsonArray?"] = ["[]", "[1,{\"a\":[]}]", "null", "{}", "1"],
        ["Half"] = ["1.5", "70000"],
        ["Int128"] = ["170141183460469231731687303715884105727", "170141183460469231731687303715884105728"],
        ["UInt128"] = ["340282366920938463463374607431768211455", "340282366920938463463374607431768211456"],
    };

    // Names of members, which stand for keys. Some are written with escapes.
    private static readonly Dictionary<string, string[]> s_keys = new()
    {
        ["int"] = ["0", "-17", "2147483648", "01", "\\u0031", "x", " 1"],
        ["long"] = ["9223372036854775807", "12", "1.0", "+1"],
        ["byte"] = ["255", "0", "256", "-1"],
        ["double"] = ["1.5", "-2", "NaN", "1e400", "1,5"],
        ["decimal"] = ["1.50", "3", "1e400"],
        ["bool"] = ["true", "False", "0"],
        ["char"] = ["x", "\\u00e9", "xy", ""],
        ["Guid"] = ["3f2504e0-4f89-11d3-9a0c-0305e82c3301", "3F2504E0-4F89-11D3-9A0C-0305E82C3302", "3f2504e0"],
        ["DateTime"] = ["2024-02-29T12:34:56Z", "2024-01-01", "2024-02-30"],
        ["DateOnly"] = ["2024-02-29", "2024-02-2\\u0038", "2023-02-29"],
        ["TimeSpan"] = ["1.02:03:04.5", "7", "x"],
        ["Uri"] = ["https://example.test/a?b", "", "relative"],
        ["Version"] = ["1.2.3.4", "1.2", "1"],
        ["DayOfWeek"] = ["Monday", "friday", "6", "Noday", "Monday, Friday"],
        ["AttributeTargets"] = ["Class", "Class, Struct", "class,struct", "4", "Klass"],
    };

    public static IReadOnlyList<string> Types { get; } = [.. s_samples.Keys.Where(type => !type.EndsWith(ByName, StringComparison.Ordinal))];

    public static IReadOnlyList<string> Of(string type) => s_samples[type];

    public static IReadOnlyList<string> Keys { get; } = [.. s_keys.Keys];

    /// <summary>The samples for a type, where enums are read from their names.</summary>
    public static string WithNames(string type) => s_samples.ContainsKey(type + ByName) ? type + ByName : type;

    public static string Pick(string type, Random random) => Pick(s_samples[type], random);

    public static string PickKey(string type, Random random) => Pick(s_keys[type], random);

    // The first are right, so that most documents are.
    private static string Pick(string[] samples, Random random) =>
        random.Next(8) == 0 ? samples[random.Next(samples.Length)] : samples[random.Next(Math.Min(2, samples.Length))];
}
