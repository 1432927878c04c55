using System.Xml.Linq;

namespace Decant.Repository.Tests.Sources;

/// <summary>What several projects compile lies in folders, which they name in <c>SharedSources</c>: no project knows a file of another one.</summary>
public sealed class SharedSourcesTests
{
    // Compiles the folders.
    private const string Seam = "eng/SharedSources.targets";

    // Named for all projects of tests.
    private const string Tests = "tests/Directory.Build.targets";

    private static readonly string[] s_kinds = [".csproj", ".props", ".targets", ".proj"];

    private static readonly Dictionary<string, XElement> s_projects =
        SourceFiles.All.Where(path => s_kinds.Contains(Path.GetExtension(path))).ToDictionary(path => path, path => XDocument.Parse(SourceFiles.Read(path)).Root!);

    private static readonly string[] s_own =
        [.. s_projects.Keys.Where(path => path.EndsWith(".csproj", StringComparison.Ordinal)).Select(path => path[..path.LastIndexOf('/')])];

    private static readonly (string Project, string Folder)[] s_named =
    [
        .. from project in s_projects.Keys
           where project.EndsWith(".csproj", StringComparison.Ordinal)
           from file in IsOfTests(project) ? (string[])[project, Tests] : [project]
           from shared in Elements(file, "SharedSources")
           from folder in shared.Value.Split([';', ' ', '\n', '\r'], StringSplitOptions.RemoveEmptyEntries)
           where folder != "$(SharedSources)"
           select (project, folder),
    ];

    private static readonly string[] s_folders = [.. s_named.Select(named => named.Folder).Distinct().Order(StringComparer.Ordinal)];

    public static TheoryData<string> Folders => [.. s_folders];

    [Fact]
    public void Projects_Always_IncludeSourcesOfTheirOwnOnly() => Assert.Empty(
        from project in s_projects.Keys
        where project != Seam && Elements(project, "Compile").Any(item => item.Attribute("Include")?.Value.Split(';').Any(IsElsewhere) == true)
        select project);

    [Theory]
    [MemberData(nameof(Folders))]
    public void Folder_ThatIsShared_IsCompiledByTwoProjects(string folder)
    {
        Assert.Contains(SourceFiles.All, path => IsIn(path, folder) && path.EndsWith(".cs", StringComparison.Ordinal));
        string[] users = [.. s_named.Where(named => named.Folder == folder).Select(named => named.Project), .. s_own.Where(own => IsIn($"{folder}/", own))];
        Assert.True(users.Length > 1, $"{folder} is compiled by {string.Join(", ", users)} alone: move its files there.");
    }

    [Fact]
    public void Sources_OutsideOfProjects_AreInASharedFolder() => Assert.Empty(
        from path in SourceFiles.All
        where path.EndsWith(".cs", StringComparison.Ordinal) && !s_own.Concat(s_folders).Any(folder => IsIn(path, folder)) && !path.StartsWith("tests/Contribution/", StringComparison.Ordinal)
        select $"{path} is compiled by no project: move it to one, or name its folder in SharedSources.");

    private static bool IsOfTests(string project) => project.StartsWith("tests/", StringComparison.Ordinal) && project.EndsWith(".Tests.csproj", StringComparison.Ordinal);

    private static IEnumerable<XElement> Elements(string project, string name) => s_projects[project].Descendants().Where(element => element.Name.LocalName == name);

    // What the build itself has written is the project's.
    private static bool IsElsewhere(string include) =>
        include.Contains("..", StringComparison.Ordinal) || Path.IsPathRooted(include.Trim()) || include.Replace("$(IntermediateOutputPath)", "", StringComparison.Ordinal).Contains("$(", StringComparison.Ordinal);

    private static bool IsIn(string path, string folder) => path.StartsWith(folder + "/", StringComparison.Ordinal);
}
