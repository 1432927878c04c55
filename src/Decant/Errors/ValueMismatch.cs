using System.Text.Json.Serialization;

namespace Decant.Errors;

/// <summary>Explains why a value, which is valid JSON, does not fit its type: what was found, what was expected, and what to change if such values
/// are expected.</summary>
/// <remarks>Messages name only the kind of the value, because its content is the sender's data. They are created after the failure, so they do not
/// slow down reading.</remarks>
internal static class ValueMismatch
{
    // The maximum number of names of an enum in a message, so that they fit on a line.
    private const int MostNames = 8;

    private const string OptionOfPath = $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)}";

    /// <summary>Explains a value that does not fit its type. The type is neither an object nor an array in JSON.</summary>
    /// <param name="type">The type.</param>
    /// <param name="json">The value. For an object or an array, its opening bracket suffices.</param>
    /// <param name="handling">Which strings are read as numbers.</param>
    /// <param name="names">The names of an enum that is read from names; null for an enum that is read from numbers.</param>
    public static Finding OfScalar(Type type, ReadOnlySpan<byte> json, JsonNumberHandling handling = default, IReadOnlyList<string>? names = null)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        (string found, string remedy) = FoundValue.Describe(type, json, handling, names is not null);
        return Where(found, Expected(type, names), type, remedy);
    }

    /// <summary>Explains a key of a dictionary that does not fit the type of the keys.</summary>
    public static Finding OfKey(Type type) =>
        Where("a key", Expected(type, type.IsEnum ? Enum.GetNames(type) : null), type, " Read the keys as string if that is expected.");

    /// <summary>Explains a value that the user's converter of its type rejected.</summary>
    public static Finding OfConverter(Type type, ReadOnlySpan<byte> json)
    {
        string found = JsonDescription.OfValue(json);
        return new($"Found {found} that the converter of {type} rejected.", $"Found {found} that is not accepted.");
    }

    /// <summary>Explains a value that was found in place of an object or an array.</summary>
    /// <param name="type">The type; null if only its kind is known.</param>
    /// <param name="bracket">The bracket that was expected.</param>
    /// <param name="json">The value.</param>
    public static Finding OfContainer(Type? type, byte bracket, ReadOnlySpan<byte> json)
    {
        string remedy = (bracket, json[0]) switch
        {
            ((byte)'[', (byte)'{') => $" Set {OptionOfPath} or [JsonPropertyPath] to the array if it is within that object.",
            ((byte)'[', _) => FoundValue.ReadAs("JsonElement"),
            (_, (byte)'[') => FoundValue.ReadAs(type is null ? "an array" : $"an array of {type}"),
            _ => FoundValue.ReadAs(json[0] == '"' ? "string or JsonElement" : "JsonElement"),
        };
        return Where(JsonDescription.OfValue(json), bracket == '[' ? "an array" : "an object", type, remedy);
    }

    /// <summary>Explains a value that is not an object, although a path leads through it to a member.</summary>
    /// <param name="type">The type that declares the path with <c>[JsonPropertyPath]</c>; null for <see cref="JsonProjectionOptions.Path"/>.</param>
    /// <param name="json">The value.</param>
    /// <param name="step">The last step of the path to the value; empty at the root.</param>
    /// <param name="next">The next step.</param>
    public static Finding OnPath(Type? type, ReadOnlySpan<byte> json, string step, string next)
    {
        string path = type is null ? OptionOfPath : $"a [JsonPropertyPath] of {type}";
        string found = $"Found {JsonDescription.OfValue(json)}", member = next.TrimStart('.');
        string message = $"{found} where {path} expects an object (next step: {member}).";
        if (json[0] == '[')
        {
            string all = type is null ? "" : $" For all elements, set {OptionOfPath} to the array, and read a projection of its elements.";
            message += $" For one element, write its index: {(step + "[0]" + next).TrimStart('.')}.{all}";
        }

        return new(message, $"{found} where an object with {member} was expected.");
    }

    /// <summary>Explains a token that was found in place of the expected token.</summary>
    /// <param name="found">The token that was found.</param>
    /// <param name="expected">The token that was expected.</param>
    /// <param name="type">The type that is being read; null if only its kind is known.</param>
    /// <param name="remedy">The sentence about what to change, which begins with a space, or an empty string.</param>
    public static Finding Where(string found, string expected, Type? type, string remedy = "") => new(
        $"Found {found} where {expected}{(type is null ? "" : $" for {type}")} was expected.{remedy}",
        $"Found {found} where {expected} was expected.");

    private static string Expected(Type type, IReadOnlyList<string>? names)
    {
        if (names is not null)
            return $"a name of the enum ({string.Join(", ", names.Take(MostNames).Select(name => $"\"{name}\""))}{(names.Count > MostNames ? ", …" : "")})";
        if (type.IsEnum || NumberRange.IsInteger(type))
            return "an integer";
        return NumberRange.IsNumber(type) ? "a number"
            : type == typeof(bool) ? "true or false"
            : type == typeof(string) ? "a string"
            : type == typeof(char) ? "a string of one character"
            : type == typeof(DateTime) || type == typeof(DateTimeOffset) ? "a date and time (as in \"2024-02-29T23:59:59Z\")"
            : type == typeof(DateOnly) ? "a date (as in \"2024-02-29\")"
            : type == typeof(TimeOnly) ? "a time (as in \"23:59:59\")"
            : type == typeof(TimeSpan) ? "a duration (as in \"1.23:59:59\")"
            : type == typeof(Guid) ? "a GUID of 32 digits and 4 hyphens"
            : type == typeof(Uri) ? "an address"
            : type == typeof(Version) ? "a version (as in \"1.2.3\")"
            : IsBytes(type) ? "Base64 in a string"
            : "a single value";
    }

    /// <summary>Whether the values of the type are Base64 strings in JSON.</summary>
    public static bool IsBytes(Type type) => type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>);
}
