using System.Text.RegularExpressions;

namespace Decant;

/// <summary>The types that a projection reads: those of the table in <c>docs/rules/DCT015.md</c>.</summary>
internal static partial class SupportedTypes
{
    /// <summary>The types as the page writes them, with <c>T</c> for an element and <c>TKey</c> for a key.</summary>
    public static IReadOnlyList<string> All { get; } =
    [
        .. File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "rules", "DCT015.md"))
            .SkipWhile(line => line != "| kind | types |").Skip(2).TakeWhile(line => line.StartsWith('|'))
            .SelectMany(line => Quoted().Matches(line).Select(match => match.Groups["type"].Value)),
    ];

    /// <summary>Those that hold elements.</summary>
    public static IEnumerable<string> Collections => All.Where(type => HasElement().IsMatch(type));

    /// <summary>The others.</summary>
    public static IEnumerable<string> Values => All.Except(Collections);

    /// <summary>The type's name in metadata, without the number of its arguments.</summary>
    public static string NameInMetadata(string type) => type switch
    {
        "sbyte" => "SByte",
        "short" => "Int16",
        "ushort" => "UInt16",
        "int" => "Int32",
        "uint" => "UInt32",
        "long" => "Int64",
        "ulong" => "UInt64",
        "float" => "Single",
        "bool" => "Boolean",
        _ => $"{char.ToUpperInvariant(type[0])}{type.Split('<')[0][1..]}",
    };

    /// <summary>The type with an element, and with a key if it has keys.</summary>
    public static string Close(string type, string element, string key) =>
        HasElement().Replace(type.Replace("TKey", key, StringComparison.Ordinal), element);

    [GeneratedRegex("`(?<type>[^`]+)`")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"\bT\b")]
    private static partial Regex HasElement();
}
