using System.IO.Enumeration;
using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Decant.Repository.Tests.Pages;

/// <summary>What Dependabot is told of packages is told of packages that are here.</summary>
public sealed partial class DependabotTests
{
    private static YamlMappingNode NuGet => YamlFile.Read(".github/dependabot.yml").Items("updates").Single(update => update.FindText("package-ecosystem") == "nuget");

    private static IEnumerable<string> Patterns => NuGet.Members("groups").SelectMany(group => ((YamlMappingNode)group.Value).Texts("patterns"));

    private static IEnumerable<string> Ignored => NuGet.Items("ignore").Select(ignored => ignored.FindText("dependency-name")!);

    [Fact]
    public void Names_OfGroupsAndOfWhatIsIgnored_AreThoseOfPackages()
    {
        string versions = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "Directory.Packages.props"));
        string[] packages = [.. Version().Matches(versions).Select(match => match.Groups["id"].Value)];

        Assert.NotEmpty(packages);
        Assert.All(Patterns.Concat(Ignored), pattern => Assert.Contains(packages, package => FileSystemName.MatchesSimpleExpression(pattern, package)));
    }

    // A version of its own in a project that ships is the lowest that its users may have.
    [Fact]
    public void Versions_ThatUsersMayBeBoundTo_AreNotUpdated()
    {
        string[] bound =
        [
            .. Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src"), "*.csproj", SearchOption.AllDirectories)
                .SelectMany(project => Override().Matches(File.ReadAllText(project))).Select(match => match.Groups["id"].Value).Distinct(),
        ];

        Assert.NotEmpty(bound);
        Assert.Superset(bound.ToHashSet(), Ignored.ToHashSet());
    }

    [GeneratedRegex("<(?:PackageVersion|GlobalPackageReference) Include=\"(?<id>[^\"]+)\"")]
    private static partial Regex Version();

    [GeneratedRegex("<PackageReference Include=\"(?<id>[^\"]+)\" VersionOverride=")]
    private static partial Regex Override();
}
