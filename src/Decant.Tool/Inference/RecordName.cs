using System.Text.RegularExpressions;
using Decant.Generator.Parsing;

namespace Decant.Tool.Inference;

internal static partial class RecordName
{
    private const string Nameless = "Element";

    // The record is in the global namespace, so one of these names would hide a type or attribute that the record uses.
    private static readonly string[] s_taken =
    [
        "DateOnly", "DateTime", "DateTimeOffset", "Decant", "Dictionary", "Guid", "JsonConverter", "JsonDerivedType", "JsonElement", "JsonKnownNamingPolicy", "JsonOneOf",
        "JsonPolymorphic", "JsonProjection", "JsonPropertyName", "JsonPropertyPath", "JsonStringEnumConverter", "JsonStringEnumMemberName", "JsonUnixTime", "JsonUnixTimeUnit",
        "System", "TimeOnly", "Uri",
    ];

    // Types that most code uses. One of these names in the global namespace would hide them in the whole project.
    private static readonly string[] s_common =
    [
        "Action", "Attribute", "CancellationToken", "Console", "Convert", "Delegate", "Enum", "Environment", "Exception", "File", "Func", "HashSet", "HttpClient", "Index", "Lazy",
        "List", "Lock", "Math", "Nullable", "Object", "Path", "Queue", "Random", "Range", "Stack", "Stream", "String", "Task", "Thread", "Timer", "Tuple", "Type", "Version",
    ];

    /// <summary>Checks a name from the user.</summary>
    /// <exception cref="FormatException">The name does not compile without a warning.</exception>
    public static string Check(string name) =>
        Identifier().IsMatch(name) && name.Length <= PascalWords.LongestName && !s_taken.Contains(name) && !name.All(char.IsAsciiLetterLower)
            ? name
            : throw new FormatException(
                $"'{name}' cannot be the record's name: expected a C# name of at most {PascalWords.LongestName} characters with a capital letter, which is not the name of a type in the record, such as Project.");

    /// <summary>Creates a record name: the last name with letters in the array's path or, if there is no path, in the source. It is singular for one of many
    /// elements.</summary>
    /// <param name="arrayPath">The path of the array in the payload, if it is not the root.</param>
    public static string Choose(string source, MemberPath? arrayPath, bool isOneOfMany)
    {
        string path = Uri.TryCreate(source, UriKind.Absolute, out Uri? address) ? Uri.UnescapeDataString(address.AbsolutePath) : source;
        IEnumerable<string> names = arrayPath?.Names ?? path.Split('/', '\\').Select(WithoutExtension);
        string? words = names
            .Select(name => string.Join('-', Words().Matches(name).Select(word => word.Value)))
            .LastOrDefault(word => word.Length > 0);
        return words is null ? Nameless : Create(words, isOneOfMany);
    }

    /// <summary>Creates a record name from words.</summary>
    public static string Create(string words, bool isOneOfMany)
    {
        string made = Identifiers.Pascal(isOneOfMany ? Singular(words) : words);
        return s_taken.Contains(made) || s_common.Contains(made) || made.All(char.IsAsciiLetterLower) ? made + Nameless : made;
    }

    private static string WithoutExtension(string name) => name.LastIndexOf('.') is var dot and > 0 ? name[..dot] : name;

    private static string Singular(string name) => name switch
    {
        [.. var stem, 'i', 'e', 's'] => stem + "y",
        [.. var stem, 's', 's', 'e', 's'] => stem + "ss",
        [.., 's' or 'u' or 'i', 's'] => name,
        [.. { Length: > 0 } stem, 's'] => stem,
        _ => name,
    };

    // This pattern also matches keywords. They are all in lower case, and Check rejects names in lower case.
    [GeneratedRegex(@"^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\p{Cf}]*\z")]
    private static partial Regex Identifier();

    // Words without letters are left out, because they are counts or page numbers.
    [GeneratedRegex(@"[\p{L}\p{Nd}]*\p{L}[\p{L}\p{Nd}]*")]
    private static partial Regex Words();
}
