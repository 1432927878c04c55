using Decant.Tool.Descriptions;

namespace Decant.Tool.Checks.Descriptions;

/// <summary>Decides by the name of a C# type which described values it can read.</summary>
internal static class ReadKinds
{
    private const DescribedKinds Any = (DescribedKinds)(-1);
    private const DescribedKinds Numbers = DescribedKinds.Integer | DescribedKinds.Number;

    private static readonly string[] s_integers = ["sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong", "Int128", "UInt128"];

    // The formats that a type reads, of those that a description may give to a string. A string without a format may have any.
    private static readonly Dictionary<string, string[]> s_formats = new()
    {
        ["DateTime"] = ["date-time", "date-time-local", "date"],
        ["DateTimeOffset"] = ["date-time", "date"],
        ["DateOnly"] = ["date"],
        ["TimeOnly"] = ["time", "time-local"],
        ["TimeSpan"] = ["time-local"],
        ["Guid"] = ["uuid", "guid"],
        ["Uri"] = ["uri", "url", "uri-reference", "iri"],
        ["byte[]"] = ["byte", "base64", "binary"],
    };

    private static readonly HashSet<string> s_numericFormats = ["int32", "int64", "uint32", "uint64", "double", "float", "decimal", "number", "integer"];

    private static readonly HashSet<string> s_knownFormats = [.. s_formats.Values.SelectMany(formats => formats), .. s_numericFormats, "duration", "email", "hostname", "ipv4", "ipv6"];

    /// <summary>Returns what a type cannot read of a value, for a message; null if it reads all, or if the type is unknown.</summary>
    /// <param name="type">The type.</param>
    /// <param name="value">The value.</param>
    /// <param name="isUnixTime">Whether a number is read as a date.</param>
    /// <param name="declared">Returns the kinds that a type of the user reads; null for another type.</param>
    public static string? Mismatch(TypeReference type, DescribedValue value, bool isUnixTime, Func<TypeReference, DescribedKinds?> declared)
    {
        if (value.IsOpen || Of(type, declared) is not { } read)
            return null;
        if (isUnixTime)
            read |= Numbers;
        // The web defaults read numbers from strings, and APIs write large integers so.
        if ((read & Numbers) != 0 && value.Format is { } numeric && s_numericFormats.Contains(numeric))
            read |= DescribedKinds.String;
        DescribedKinds other = value.Kinds & ~read;
        if (other != 0)
            return $"it {(other == value.Kinds ? "is" : "may be")} {Article(other)} {other}, which '{type.Bare}' cannot read";
        bool isOther = value.Kinds.HasFlag(DescribedKinds.String) && s_formats.TryGetValue(type.Bare, out string[]? formats)
            ? value.Format is { } format && s_knownFormats.Contains(format) && !formats.Contains(format)
            : value.Format == "int64" && Array.IndexOf(s_integers, type.Bare) is >= 0 and < 6;
        return isOther ? $"it has the format '{value.Format}', which '{type.Bare}' cannot read" : null;
    }

    private static string Article(DescribedKinds kinds) => kinds.ToString()[0] is 'A' or 'I' or 'O' ? "an" : "a";

    /// <summary>Returns the kinds that a type reads; null for an unknown type, such as an enum or a type with a converter.</summary>
    private static DescribedKinds? Of(TypeReference type, Func<TypeReference, DescribedKinds?> declared) => type switch
    {
        _ when declared(type) is { } kinds => kinds,
        { IsArray: true, Arguments: [{ Name: "byte" }] } or { Name: "Memory" or "ReadOnlyMemory", Arguments: [{ Name: "byte" }] } => DescribedKinds.String,
        { IsArray: true } => DescribedKinds.Array,
        { Alternatives.Count: > 1 } => type.Alternatives.Select(alternative => Of(alternative, declared)).Aggregate((all, next) => all is null || next is null ? null : all | next),
        { Arguments.Count: 1 } => DescribedKinds.Array,
        { Arguments.Count: 2 } => DescribedKinds.Object,
        { Name: "string" or "char" or "Version" } => DescribedKinds.String,
        { Name: "bool" } => DescribedKinds.Boolean,
        { Name: "double" or "float" or "decimal" or "Half" } => Numbers,
        { Name: "object" or "JsonElement" or "JsonNode" or "JsonDocument" } => Any,
        { Name: "JsonObject" } => DescribedKinds.Object,
        { Name: "JsonArray" } => DescribedKinds.Array,
        _ when s_integers.Contains(type.Name) => DescribedKinds.Integer,
        _ => s_formats.ContainsKey(type.Name) ? DescribedKinds.String : null,
    };
}
