namespace Decant.Errors;

/// <summary>What messages say of values that do not fit: for each kind of type and each kind of value, what was found and the way out.</summary>
internal static class UnfitRows
{
    public static readonly string[] Signed = ["sbyte", "short", "int", "long", "Int128"];

    public static readonly string[] Unsigned = ["byte", "ushort", "uint", "ulong", "UInt128"];

    public static readonly string[] Fractional = ["Half", "float", "double", "decimal"];

    public static readonly string[] Named = ["Color by name", "DayOfWeek by name", "ConsoleKey by name"];

    public static readonly string[] Texts = ["DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Guid", "Version", "byte[]", "Memory<byte>", "ReadOnlyMemory<byte>"];

    private static readonly string[] s_integers = [.. Signed, .. Unsigned];

    private static readonly string[] s_numbers = [.. s_integers, .. Fractional];

    // System.Text.Json reads white space and separators in strings for the others.
    private static readonly string[] s_parsedNumbers = [.. s_numbers.Except(["Half", "Int128", "UInt128"])];

    private static readonly string[] s_structs = [.. s_numbers, "Color", .. Named, "bool", "char", .. Texts[..6]];

    private static readonly string[] s_all = [.. s_structs, "string", "Uri", .. Texts[6..]];

    private const string Large = "999999999999999999999999999999999999999999";

    /// <summary>The types, a value, what was found, and the way out with <c>T</c> for the type; null where there is none.</summary>
    public static IEnumerable<(string[] Types, string Json, string Found, string? WayOut)> All { get; } =
    [
        (s_structs, "null", "null", "Read it as T? if"),
        (Except("bool"), "true", "true", "Read it as bool if"),
        (Except("bool"), "false", "false", "Read it as bool if"),
        (s_all, "{\"SECRET\":1}", "an object", "Read it as a projection or JsonElement if"),
        (Except(["byte", .. Texts[7..]]), "[\"SECRET\"]", "an array", "Read it as T[] or JsonElement if"),
        (["byte", .. Texts[7..]], "[1]", "an array", "Read it as int[] if"),
        (["bool"], "1", "a number", "Read it as int if"),
        (["string", "char", "Version"], "1.5", "a number", "Read it as a number type or JsonElement if"),
        (Texts[..2], "1709251199", "a number", "Mark the member with [JsonUnixTime] if the number is a Unix timestamp, or read it as long, if"),
        ([.. Texts[2..6], "Uri"], "1709251199", "a number", "Read it as long, or by a [JsonConverter], if"),

        ([.. s_integers, "Color", .. Named], "1.0", "a number with a fraction", "Read it as double or decimal if"),
        ([.. s_integers, "Color", .. Named], "1e2", "a number with an exponent", "Read it as double or decimal if"),
        ([.. s_integers, "Color", .. Named], "1.5E400", "a number with a fraction", "Read it as double or decimal if"),
        (["sbyte", "byte", "short", "ushort"], "100000", "a number that is too large", "Read it as int or long if"),
        (["sbyte", "short"], "-100000", "a number that is too small", "Read it as int or long if"),
        (["int", "uint"], "4294967296", "a number that is too large", "Read it as long or decimal if"),
        (["int"], "-2147483649", "a number that is too small", "Read it as long or decimal if"),
        (["long"], "9223372036854775808", "a number that is too large", "Read it as decimal or Int128 if"),
        (["ulong"], "18446744073709551616", "a number that is too large", "Read it as decimal or UInt128 if"),
        (["Int128", "UInt128"], Large, "a number that is too large", "Read it as BigInteger with a [JsonConverter] if"),
        (["Int128"], $"-{Large}", "a number that is too small", "Read it as BigInteger with a [JsonConverter] if"),
        (["Half", "decimal"], Large, "a number that is too large", "Read it as double if"),
        (["Half", "decimal"], $"-{Large}", "a number that is too small", "Read it as double if"),
        (["byte", "ushort", "uint"], "-1", "a negative number", "Read it as int or long if"),
        (["ulong"], "-1", "a negative number", "Read it as long if"),
        (["UInt128"], "-1", "a negative number", "Read it as Int128 if"),
        (["Color", "Color by name"], "256", "a number that is too large", "Read it as an enum of a wider type, or as int or long, if"),
        (["Color", "Color by name"], "-1", "a negative number", "Read it as an enum of a wider type, or as int or long, if"),

        (s_numbers, "\"\"", "an empty string", "Read it as string, or by a [JsonConverter], if"),
        (s_numbers, "\"SECRET\"", "a string that is not a number", "Read it as string, or by a [JsonConverter], if"),
        (s_parsedNumbers, "\" 1\"", "a string that is not a number", "Read it as string, or by a [JsonConverter], if"),
        (s_parsedNumbers, "\"1,5\"", "a string that is not a number", "Read it as string, or by a [JsonConverter], if"),
        (s_integers, "\"1.0\"", "a number with a fraction in a string", "Read it as double or decimal if"),
        (s_integers, "\"\\u0031.5\"", "a number with a fraction in a string", "Read it as double or decimal if"),
        (s_integers, "\"1e2\"", "a number with an exponent in a string", "Read it as double or decimal if"),
        (["byte", "ushort", "uint"], "\"-1\"", "a negative number in a string", "Read it as int or long if"),
        (["int", "uint"], "\"4294967296\"", "a number that is too large in a string", "Read it as long or decimal if"),
        (["double"], "\"1e400\"", "a number that is too large in a string", null),
        (["int strict", "double strict"], "\"1\"", "a number in a string", "Allow it by [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] if"),
        (["int strict"], "\"SECRET\"", "a string", "Read it as string if"),
        (["int strict", "double strict"], "\"\"", "an empty string", "Read it as string if"),
        (["double strict"], "\"NaN\"", "a string for NaN or infinity", "Allow it by [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] if"),
        (["double strict"], "\"-Infinity\"", "a string for NaN or infinity", "Allow it by [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] if"),

        (["Color"], "\"Red\"", "a string", "Set UseStringEnumConverter of [JsonProjection], or use a [JsonConverter(typeof(JsonStringEnumConverter<Color>))], if names are expected"),
        (["Color"], "\"\"", "an empty string", "Set UseStringEnumConverter of [JsonProjection]"),
        (Named, "\"SECRET\"", "an unknown name", "Add the member to the enum, or read it as string, if"),
        (Named, "\"\"", "an empty string", "Add the member to the enum, or read it as string, if"),

        (["bool"], "\"SECRET\"", "a string", "Read it as string, or by a [JsonConverter], if"),
        (["char"], "\"SECRET\"", "a longer string", "Read it as string, or by a [JsonConverter], if"),
        (["bool", "char", .. Texts[..7]], "\"\"", "an empty string", "Read it as string, or by a [JsonConverter], if"),
        (Texts, "\"SECRET!\"", "a string in another format", "Read it as string, or by a [JsonConverter], if"),
        (Texts[..3], "\"2024-02-30\"", "a string in another format", "Read it as string, or by a [JsonConverter], if"),

        (["int?"], "1.5", "a number with a fraction", "Read it as double or decimal if"),
        (["int?", "DateTime?"], "[]", "an array", "Read it as T[] or JsonElement if"),
        (["DateTime?"], "\"\"", "an empty string", "Read it as string, or by a [JsonConverter], if"),
    ];

    /// <summary>What was expected of a type, and the name of the type in messages.</summary>
    public static (string Expected, string Type) Target(string member) => member switch
    {
        "sbyte" => ("an integer", "System.SByte"),
        "byte" => ("an integer", "System.Byte"),
        "short" => ("an integer", "System.Int16"),
        "ushort" => ("an integer", "System.UInt16"),
        "int" or "int?" or "int strict" => ("an integer", "System.Int32"),
        "uint" => ("an integer", "System.UInt32"),
        "long" => ("an integer", "System.Int64"),
        "ulong" => ("an integer", "System.UInt64"),
        "Int128" or "UInt128" => ("an integer", $"System.{member}"),
        "Half" => ("a number", "System.Half"),
        "float" => ("a number", "System.Single"),
        "double" or "double strict" => ("a number", "System.Double"),
        "decimal" => ("a number", "System.Decimal"),
        "Color" => ("an integer", "Decant.Errors.Color"),
        "Color by name" => ("a name of the enum (\"Red\", \"Green\")", "Decant.Errors.Color"),
        "DayOfWeek by name" => (
            "a name of the enum (\"sunday\", \"monday\", \"tuesday\", \"wednesday\", \"thursday\", \"friday\", \"saturday\")", "System.DayOfWeek"),
        "ConsoleKey by name" => (
            "a name of the enum (\"None\", \"Backspace\", \"Tab\", \"Clear\", \"Enter\", \"Pause\", \"Escape\", \"Spacebar\", …)", "System.ConsoleKey"),
        "bool" => ("true or false", "System.Boolean"),
        "string" => ("a string", "System.String"),
        "char" => ("a string of one character", "System.Char"),
        "DateTime" or "DateTime?" or "DateTimeOffset" => ("a date and time (as in \"2024-02-29T23:59:59Z\")", $"System.{member.TrimEnd('?')}"),
        "DateOnly" => ("a date (as in \"2024-02-29\")", "System.DateOnly"),
        "TimeOnly" => ("a time (as in \"23:59:59\")", "System.TimeOnly"),
        "TimeSpan" => ("a duration (as in \"1.23:59:59\")", "System.TimeSpan"),
        "Guid" => ("a GUID of 32 digits and 4 hyphens", "System.Guid"),
        "Uri" => ("an address", "System.Uri"),
        "Version" => ("a version (as in \"1.2.3\")", "System.Version"),
        "byte[]" => ("Base64 in a string", "System.Byte[]"),
        "Memory<byte>" => ("Base64 in a string", "System.Memory`1[System.Byte]"),
        _ => ("Base64 in a string", "System.ReadOnlyMemory`1[System.Byte]"),
    };

    private static string[] Except(params string[] types) => [.. s_all.Except(types)];
}
