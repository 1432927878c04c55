using System.Text.RegularExpressions;

namespace Decant.Package.Tests;

/// <summary>Wherever a project sets <c>DecantIntercept</c>, all that it needs is there, or nothing of it.</summary>
public sealed partial class InterceptionPropertyTests(PackedPackages packed)
{
    // In the order in which a project reads them: the last one that sets it counts. The package is read after the project, and before Directory.Build.targets.
    private static readonly string[] s_places = ["InBuildProps", "InProject", "InImport", "InBuildTargets", "DecantIntercept"];

    [Fact]
    public async Task Property_SetAnywhere_DecidesAboutAllOfIt()
    {
        (string Set, bool IsOn)[] cases = [.. Cases()];
        ConsumerProject project = ConsumerProject.Create(packed, "Properties", "PropertyConsumer", "Feed");
        File.WriteAllText(
            Path.Combine(project.Folder, "Cases.props"),
            $"<Project><ItemGroup>{string.Concat(cases.Select((one, number) => $"<Case Include=\"{number}\" Set=\"{one.Set}\" />"))}</ItemGroup></Project>");
        await project.DotnetAsync("restore", "Consumer.csproj");
        await project.DotnetAsync("msbuild", "Cases.proj", "-v:quiet");

        Assert.Equal(
            cases.Select((one, number) => one.IsOn
                ? $"{number}: interceptor 1, namespaces 1, trimmer '--new-mvid false'"
                : $"{number}: interceptor 0, namespaces 0, trimmer ''"),
            File.ReadLines(Path.Combine(project.Folder, "answers.txt")));
    }

    /// <summary>What the compiler is given by a property of Decant's, a build knows to be changed.</summary>
    [Fact]
    public void Properties_OfTheBuildFiles_AreVisibleToTheCompiler()
    {
        // It changes which files lie beside the program.
        string[] others = ["DecantReadyToRun"];
        string text = string.Concat(Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "src"), "Decant*.*s", SearchOption.AllDirectories)
            .Where(file => Path.GetFileName(Path.GetDirectoryName(file)!).StartsWith("build", StringComparison.Ordinal))
            .Select(File.ReadAllText));
        string[] visible = [.. Visible().Matches(text).SelectMany(match => match.Groups[1].Value.Split(';'))];
        string[] used = [.. Used().Matches(text).Select(match => match.Groups[1].Value).Distinct().Order(StringComparer.Ordinal)];

        Assert.Contains("DecantIntercept", used);
        Assert.Equal([], used.Except(visible).Except(others));
    }

    // None, each alone, and each pair of places that say the opposite.
    private static IEnumerable<(string Set, bool IsOn)> Cases()
    {
        yield return ("", false);
        for (int place = 0; place < s_places.Length; place++)
        {
            foreach (bool value in (bool[])[true, false])
            {
                yield return (Set(place, value), value);
                for (int earlier = 0; earlier < place; earlier++)
                    yield return ($"{Set(earlier, !value)};{Set(place, value)}", value);
            }
        }

        static string Set(int place, bool value) => $"{s_places[place]}={(value ? "true" : "false")}";
    }

    [GeneratedRegex("<CompilerVisibleProperty Include=\"([^\"]+)\"")]
    private static partial Regex Visible();

    [GeneratedRegex(@"\$\((Decant\w+)\)")]
    private static partial Regex Used();
}
