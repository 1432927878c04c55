using System.Buffers.Text;
using System.Text.Json.Serialization;
using Decant.Grammar.Texts;

namespace Decant.Errors;

/// <summary>Describes the kind of a value that does not fit its type, and what to change if such values are expected.</summary>
internal static class FoundValue
{
    /// <summary>Returns the sentence that suggests types for the value.</summary>
    public static string ReadAs(string types) => $" Read it as {types} if that is expected.";

    /// <summary>Describes a value.</summary>
    /// <param name="type">The type that the value does not fit. It is not nullable.</param>
    /// <param name="json">The value. For an object or an array, its opening bracket suffices.</param>
    /// <param name="handling">Which strings are read as numbers.</param>
    /// <param name="hasNames">Whether the type is an enum that is read from its names.</param>
    /// <returns>The kind of the value, and the remedy: a sentence that begins with a space, or an empty string.</returns>
    public static (string Kind, string Remedy) Describe(Type type, ReadOnlySpan<byte> json, JsonNumberHandling handling, bool hasNames)
    {
        string kind = JsonDescription.OfValue(json);
        bool isNumeric = NumberRange.IsNumber(type) || type.IsEnum;
        return (char)json[0] switch
        {
            'n' => (kind, type.IsValueType ? ReadAs($"{NumberRange.NameOf(type)}?") : ""),
            't' or 'f' => (kind, ReadAs("bool")),
            '{' => (kind, ReadAs("a projection or JsonElement")),
            '[' => (kind, ReadAs(type == typeof(byte) || ValueMismatch.IsBytes(type) ? "int[]" : $"{NumberRange.NameOf(type)}[] or JsonElement")),
            '"' => isNumeric && !hasNames ? OfNumericText(type, json, handling) : OfText(type, json, hasNames),
            _ => isNumeric ? OfNumber(type, json) : (kind, OfNumber(type)),
        };
    }

    private static string OfNumber(Type type) =>
        type == typeof(bool) ? ReadAs("int")
        : type == typeof(string) || type == typeof(char) || type == typeof(Version) ? ReadAs("a number type or JsonElement")
        : type == typeof(DateTime) || type == typeof(DateTimeOffset) ? " Mark the member with [JsonUnixTime] if the number is a Unix timestamp, or read it as long, if that is expected."
        : ReadAs("long, or by a [JsonConverter],");

    // Describes a number that the type cannot represent.
    private static (string Kind, string Remedy) OfNumber(Type type, ReadOnlySpan<byte> number)
    {
        bool isFractional = NumberRange.IsFractional(type);
        if (!isFractional && number.Contains((byte)'.'))
            return ("a number with a fraction", ReadAs("double or decimal"));
        if (!isFractional && number.ContainsAny("eE"u8))
            return ("a number with an exponent", ReadAs("double or decimal"));
        bool isNegative = number[0] == '-';
        Type counted = type.IsEnum ? type.GetEnumUnderlyingType() : type;
        if (isNegative && NumberRange.IsUnsigned(counted))
            return ("a negative number", Wider(type, NumberRange.SignedFor(counted)));
        return (isNegative ? "a number that is too small" : "a number that is too large", Wider(type, NumberRange.WiderThan(counted)));
    }

    private static string Wider(Type type, string? wider) => wider is null ? "" : ReadAs(type.IsEnum ? $"an enum of a wider type, or as {wider}," : wider);

    private static (string Kind, string Remedy) OfNumericText(Type type, ReadOnlySpan<byte> json, JsonNumberHandling handling)
    {
        if (type.IsEnum)
        {
            return (Quoted(json), $" Set UseStringEnumConverter of [JsonProjection], or use a [JsonConverter(typeof(JsonStringEnumConverter<{type.Name}>))],"
                + " if names are expected.");
        }

        ReadOnlySpan<byte> text = JsonEscapes.Unescape(json[1..^1]);
        bool isNamed = NumberRange.IsBinary(type) && (text.SequenceEqual("NaN"u8) || text.SequenceEqual("Infinity"u8) || text.SequenceEqual("-Infinity"u8));
        if (isNamed)
            return ("a string for NaN or infinity", Allow(nameof(JsonNumberHandling.AllowNamedFloatingPointLiterals)));
        bool isNumber = IsNumber(text);
        if ((handling & JsonNumberHandling.AllowReadingFromString) == 0)
            return (isNumber ? "a number in a string" : Quoted(json), isNumber ? Allow(nameof(JsonNumberHandling.AllowReadingFromString)) : ReadAs("string"));
        if (!isNumber)
            return (text.IsEmpty ? "an empty string" : "a string that is not a number", ReadAs("string, or by a [JsonConverter],"));
        (string kind, string remedy) = OfNumber(type, text);
        return ($"{kind} in a string", remedy);
    }

    private static (string Kind, string Remedy) OfText(Type type, ReadOnlySpan<byte> json, bool hasNames)
    {
        if (hasNames)
            return (json.Length == 2 ? "an empty string" : "an unknown name", " Add the member to the enum, or read it as string, if that is expected.");
        // An empty string is reported as such, because servers often send it in place of no value.
        string kind = type == typeof(bool) || json.Length == 2 ? Quoted(json) : type == typeof(char) ? "a longer string" : "a string in another format";
        return (kind, ReadAs("string, or by a [JsonConverter],"));
    }

    private static string Quoted(ReadOnlySpan<byte> json) => json.Length == 2 ? "an empty string" : "a string";

    private static string Allow(string handling) =>
        $" Allow it by [JsonNumberHandling({nameof(JsonNumberHandling)}.{handling})] if that is expected.";

    // Accepts a number as in JSON, but also with leading zeros.
    private static bool IsNumber(ReadOnlySpan<byte> text) => text is [(byte)'-' or (>= (byte)'0' and <= (byte)'9'), ..] and [.., >= (byte)'0' and <= (byte)'9']
        && Utf8Parser.TryParse(text, out double _, out int consumed) && consumed == text.Length;
}
