using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Repository.Tests.Sources;

/// <summary>Tells which names there are: types and members that are declared in the sources, and what the sources use of others.</summary>
internal static partial class DeclaredNames
{
    private const string Tests = "tests/Decant.Repository.Tests/";

    private static readonly string[] s_folders = ["src", "bench", "tests", "eng", "samples"];

    private static readonly string[] s_extensions = [".cs", ".props", ".targets", ".csproj", ".yml"];

    // What is told here names what there is not. A comment is no declaration.
    private static readonly Dictionary<string, string> s_texts = SourceFiles.All
        .Where(path => s_extensions.Contains(Path.GetExtension(path)) && (!path.Contains('/') || s_folders.Contains(path.Split('/')[0])) && !path.StartsWith(Tests, StringComparison.Ordinal))
        .ToDictionary(path => path, path => Comment().Replace(SourceFiles.Read(path), ""));

    private static readonly HashSet<string> s_words = [.. s_texts.Values.SelectMany(text => Word().Matches(text)).Select(match => match.Value)];

    private static readonly ILookup<string, string> s_filesOfTypes = s_texts
        .Where(file => file.Key.EndsWith(".cs", StringComparison.Ordinal))
        .SelectMany(file => TypeDeclaration().Matches(file.Value).Select(match => (Type: match.Groups["name"].Value, Path: file.Key)))
        .Distinct()
        .ToLookup(pair => pair.Type, pair => pair.Path);

    /// <summary>Whether a name exists, which may be of a type and its member. A member of a type that is declared here must be declared in it; other names must
    /// be used somewhere, or be types of the framework. A longer name, of a namespace or a package, must be used as it is.</summary>
    public static bool Has(string name)
    {
        string[] parts = name.Split('.');
        if (parts.Length > 2)
            return s_texts.Values.Any(text => text.Contains(name, StringComparison.Ordinal));
        if (!IsKnown(parts[0]))
            return false;
        return parts is not [var type, var member] || (MembersOf(type) is { Count: > 0 } members ? members.Contains(member) : IsKnown(member));
    }

    private static bool IsKnown(string name) => s_words.Contains(name) || typeof(object).Assembly.GetType($"System.{name}") is not null;

    // Of all types of that name, and of all parts of each. There are none if the type is not declared here.
    private static HashSet<string> MembersOf(string type) =>
    [
        .. from path in s_filesOfTypes[type]
           from declaration in CSharpSyntaxTree.ParseText(SourceFiles.Read(path)).GetRoot().DescendantNodes().OfType<BaseTypeDeclarationSyntax>()
           where declaration.Identifier.ValueText == type
           from name in MembersOf(declaration)
           select name,
    ];

    private static IEnumerable<string> MembersOf(BaseTypeDeclarationSyntax declaration) => declaration switch
    {
        EnumDeclarationSyntax one => one.Members.Select(member => member.Identifier.ValueText),
        TypeDeclarationSyntax one => one.Members.SelectMany(NamesOf).Concat(one.ParameterList?.Parameters.Select(parameter => parameter.Identifier.ValueText) ?? []),
        _ => [],
    };

    private static IEnumerable<string> NamesOf(MemberDeclarationSyntax member) => member switch
    {
        BaseTypeDeclarationSyntax type => [type.Identifier.ValueText],
        MethodDeclarationSyntax method => [method.Identifier.ValueText],
        PropertyDeclarationSyntax property => [property.Identifier.ValueText],
        BaseFieldDeclarationSyntax field => field.Declaration.Variables.Select(variable => variable.Identifier.ValueText),
        _ => [],
    };

    [GeneratedRegex("//[^\n]*")]
    private static partial Regex Comment();

    [GeneratedRegex(@"\b[A-Z]\w+")]
    private static partial Regex Word();

    [GeneratedRegex(@"\b(?:class|interface|enum|struct|record(?: struct| class)?) (?<name>[A-Z]\w*)")]
    private static partial Regex TypeDeclaration();
}
