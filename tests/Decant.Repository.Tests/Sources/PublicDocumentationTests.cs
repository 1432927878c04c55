using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Sources;

/// <summary>The XML documentation of public members is sentences that make sense alone, as IntelliSense shows them.</summary>
public sealed partial class PublicDocumentationTests
{
    // A clause that stands for its noun ("What is read", "How many bytes") is not a sentence.
    private static readonly string[] s_clauses = ["What ", "How ", "Where ", "Who ", "Whoever ", "Whether ", "Which ", "The same "];

    // Parameters name a value, and so may begin with "Whether".
    private static readonly string[] s_clausesOfValues = ["What ", "How ", "Where ", "Who ", "Whoever "];

    // Public types are at the root of a project, and what generated code calls in a folder of its own. Types in other folders are internal.
    private static readonly string[] s_folders = ["", "CompilerServices"];

    public static TheoryData<string> Packages => ["Decant", "Decant.Extensions.Http", "Decant.AspNetCore"];

    [Theory]
    [MemberData(nameof(Packages))]
    public void Summaries_OfPublicMembers_SayWhatTheMemberDoes(string package) => Assert.All(
        Elements(package, Summary()),
        text => Assert.DoesNotContain(s_clauses, clause => text.StartsWith(clause, StringComparison.Ordinal)));

    [Theory]
    [MemberData(nameof(Packages))]
    public void Parameters_OfPublicMembers_NameTheirValue(string package) => Assert.All(
        Elements(package, Parameter()),
        text => Assert.DoesNotContain(s_clausesOfValues, clause => text.StartsWith(clause, StringComparison.Ordinal)));

    [Theory]
    [MemberData(nameof(Packages))]
    public void Elements_OfPublicMembers_EndAsSentences(string package)
    {
        string[] elements = [.. Elements(package, Summary()), .. Elements(package, Parameter())];

        Assert.NotEmpty(elements);
        Assert.All(elements, text => Assert.EndsWith(".", text, StringComparison.Ordinal));
    }

    private static IEnumerable<string> Elements(string package, Regex element) =>
        from folder in s_folders.Select(folder => Path.Combine(RepositoryFiles.Root, "src", package, folder)).Where(Directory.Exists)
        from file in Directory.EnumerateFiles(folder, "*.cs")
        from Match member in PublicMember().Matches(File.ReadAllText(file).ReplaceLineEndings("\n"))
        let text = Break().Replace(member.Groups["documentation"].Value, " ")
        from Match found in element.Matches(text)
        select found.Groups["text"].Value.Trim();

    [GeneratedRegex(@"(?<documentation>(?:^[ ]*///.*\n)+)(?:^[ ]*\[.*\n)*^[ ]*public ", RegexOptions.Multiline)]
    private static partial Regex PublicMember();

    [GeneratedRegex(@"\s*\n?\s*///\s*")]
    private static partial Regex Break();

    [GeneratedRegex("<summary>(?<text>.*?)</summary>")]
    private static partial Regex Summary();

    [GeneratedRegex("<(?:param|typeparam) [^>]*>(?<text>.*?)</(?:param|typeparam)>")]
    private static partial Regex Parameter();
}
