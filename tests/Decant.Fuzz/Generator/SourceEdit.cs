using System.Text.RegularExpressions;

namespace Decant.Fuzz;

/// <summary>Changes tokens of C#, so that what was a projection becomes one that is not allowed, another one, or no C# at all.</summary>
internal static partial class SourceEdit
{
    private static readonly string[] s_words =
    [
        "", "partial", "class", "record", "struct", "interface", "ref", "static", "sealed", "abstract", "required", "readonly", "private", "file", "new", "?", "[]", ";", ",", "int",
        "string", "object", "dynamic", "nint", "int*", "Dictionary<string, int>", "List<P0>", "P0", "P1", "OP0", "T", "<T>", "where T : new()", "[JsonProjection]", "[JsonRequired]", "[JsonIgnore]",
        "[JsonInclude]", "[JsonConstructor]", "[JsonExtensionData]", "[JsonIntern]", "[JsonUnixTime]", "[JsonPropertyName(\"\")]", "[JsonPropertyName(null)]",
        "[JsonPropertyPath(\"$\")]", "[JsonPropertyPath(\"a.b[0]\")]", "[JsonPropertyPath(\"a..\")]", "[property: JsonPropertyPath(\"a\")]", "[JsonDerivedType(typeof(P1), 1)]",
        "[JsonPolymorphic(TypeDiscriminatorPropertyName = \"a\")]", "[JsonConverter(typeof(int))]", "[JsonNumberHandling((JsonNumberHandling)77)]", "[JsonPropertyOrder(1)]",
        "[JsonProjectable(typeof(P0))] public partial class C : JsonProjectionContext;", "[assembly: JsonProjectionDefaults(JsonSerializerDefaults.General)]", "get;", "set;", "init;",
        "field", "= 1", "JsonOneOf<int, string>", "Nullable<int>", "(int, string)", "é", "@class", "\\u0061", "{", "}", "(", ")", "<", ">", "#if", "/*",
    ];

    /// <summary>Replaces, removes or inserts a token.</summary>
    public static string Change(string source, FuzzInput input)
    {
        MatchCollection tokens = Token().Matches(source);
        if (tokens.Count == 0)
            return source;
        // Two bytes, because there are more tokens than one tells apart.
        Match at = tokens[(input.Choose(256) + 256 * input.Choose(256)) % tokens.Count];
        string word = input.Choose(s_words);
        return input.Choose(3) switch
        {
            0 => $"{source[..at.Index]}{word} {source[at.Index..]}",
            1 => $"{source[..at.Index]} {word} {source[(at.Index + at.Length)..]}",
            _ => source[..at.Index] + source[(at.Index + at.Length)..],
        };
    }

    [GeneratedRegex("""@?\w+|"(\\.|[^"\\])*"|\S""")]
    private static partial Regex Token();
}
