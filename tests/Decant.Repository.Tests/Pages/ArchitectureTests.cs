using System.Text.RegularExpressions;
using Decant.Repository.Tests.Sources;

namespace Decant.Repository.Tests.Pages;

/// <summary>The map of the repository names each project and each folder that there is, and none that there is not.</summary>
public sealed partial class ArchitectureTests
{
    private static readonly string[] s_roots = ["src", "bench", "samples", "eng", "tests"];

    private static readonly string[] s_lines = SourceFiles.Read("docs/internals/architecture.md").Split('\n');

    // Consumers of the packages are data of tests, and another repository's.
    [Fact]
    public void Projects_Always_AreNamed() => Assert.Equal(
        from path in SourceFiles.All
        where path.EndsWith(".csproj", StringComparison.Ordinal) && s_roots.Contains(path.Split('/')[0]) && path.Split('/') is { Length: 3 }
        orderby path[..path.LastIndexOf('/')]
        select Path.GetFileNameWithoutExtension(path),
        s_lines.SelectMany((line, at) => line.StartsWith("| project of ", StringComparison.Ordinal) ? RowsFrom(at) : []).SelectMany(row => Names(row[0])).OrderBy(PathOf, StringComparer.Ordinal));

    [Fact]
    public void Layers_OfTheLibrary_AreThoseOfTheLaw() => Assert.Equal(LayerTests.Rows("src/Decant"), RowsOf("| folder of `src/Decant` ").Select(row => string.Join(' ', Names(row[0]))));

    [Fact]
    public void Folders_OfTheOtherProjects_AreNamed()
    {
        string[][] rows = [.. RowsOf("| project | its folders")];
        Assert.Equal(LayerTests.Projects.Select(project => Path.GetFileName(project.Data)).Where(project => project != "Decant").Order(), rows.SelectMany(row => Names(row[0])).Order());
        Assert.All(rows, row => Assert.Equal(FoldersOf(PathOf(Names(row[0])[0])), Names(row[1]).Distinct().Order(StringComparer.Ordinal)));
    }

    [Fact]
    public void SharedFolders_Always_AreNamed() =>
        Assert.Equal(FoldersOf("src/Shared"), RowsOf("| folder of `src/Shared` ").SelectMany(row => Names(row[0])).Order(StringComparer.Ordinal));

    // The compiler's rule for it knows no exception for public types.
    [Fact]
    public void Namespaces_OfInternalTypes_AreTheirFolders() => Assert.Empty(
        from path in SourceFiles.All
        where (path.StartsWith("src/Decant/", StringComparison.Ordinal) || path.StartsWith("src/Decant.AspNetCore/", StringComparison.Ordinal)) && path.EndsWith(".cs", StringComparison.Ordinal)
        let text = SourceFiles.Read(path)
        let room = SourceFiles.NamespaceOf(text)
        where room != $"{Path.GetDirectoryName(path)![4..].Replace(Path.DirectorySeparatorChar, '.')}"
            && (room is not ("Decant" or "Decant.CompilerServices" or "Decant.AspNetCore") || Internal().IsMatch(text))
        select $"{path}: {room}");

    private static string PathOf(string project) =>
        s_roots.Select(root => $"{root}/{project}").FirstOrDefault(path => SourceFiles.All.Contains($"{path}/{project}.csproj")) ?? $"? {project}";

    // A shell's completion is no C#.
    private static IEnumerable<string> FoldersOf(string parent) => SourceFiles.All
        .Where(path => path.StartsWith($"{parent}/", StringComparison.Ordinal) && (path.EndsWith(".cs", StringComparison.Ordinal) || path.Contains("/Completion/")))
        .Select(path => path[(parent.Length + 1)..].Split('/')).Where(parts => parts.Length > 1).Select(parts => parts[0]).Distinct().Order(StringComparer.Ordinal);

    private static IEnumerable<string[]> RowsOf(string header) => RowsFrom(Array.FindIndex(s_lines, line => line.StartsWith(header, StringComparison.Ordinal)));

    private static IEnumerable<string[]> RowsFrom(int header) =>
        s_lines.Skip(header + 2).TakeWhile(line => line.StartsWith('|')).Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1]);

    private static string[] Names(string cell) => [.. Code().Matches(cell).Select(match => match.Groups[1].Value)];

    [GeneratedRegex("^internal ", RegexOptions.Multiline)]
    private static partial Regex Internal();

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Code();
}
