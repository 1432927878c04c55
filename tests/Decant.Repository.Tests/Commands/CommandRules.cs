using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Commands;

/// <summary>What makes a command one that can run: its script, its subcommand and options, its projects, its tests are there.</summary>
internal static partial class CommandRules
{
    // Those that alone are no command yet, or not the whole of it.
    private static readonly string[] s_groups = ["add", "build-server", "format", "nuget", "nuget add", "package", "tool"];

    private static readonly string[] s_folders = [".ci", "bench", "docs", "eng", "samples", "src", "tests"];

    /// <summary>What of this repository is missing, one line for each.</summary>
    public static IEnumerable<string> Breaches(Command command)
    {
        string[] words = [.. command.OwnWords];
        IEnumerable<string> missing = words switch
        {
            ["dotnet", var assembly, ..] when assembly.EndsWith(".dll", StringComparison.Ordinal) =>
                OfAssembly(Path.GetFileNameWithoutExtension(assembly), words),
            ["dotnet", "run", ..] => OfTests(ProjectOf(words), command.Words[words.Length..]),
            ["dotnet", ..] => [],
            [var script, ..] => OfScript(script),
            [] => ["there is no command."],
        };
        return missing.Concat(OfPaths(words)).Select(breach => $"{command}: {breach}");
    }

    /// <summary>What the SDK does not know: its commands and their options.</summary>
    public static IEnumerable<string> OfTheSdk(Command command)
    {
        string[] words = [.. command.OwnWords];
        if (words is not ["dotnet", var first, ..] || first is "--version" || first.EndsWith(".dll", StringComparison.Ordinal))
            yield break;
        string verb = first;
        for (int next = 2; next < words.Length && s_groups.Contains(verb) && Verb().IsMatch(words[next]); next++)
            verb += $" {words[next]}";
        if (DotnetHelp.Find(verb) is not { } help)
        {
            yield return $"{command}: dotnet has no command '{verb}'.";
            yield break;
        }

        // The runner of the tests has options that the SDK does not know. .ci/run is tried by every change, so what it passes is known to be there.
        // Others hand on to MSBuild what they do not know themselves.
        string known = first == "test"
            ? string.Join(' ', Command.All.Where(other => other.Source == ".ci/run").Select(other => other.Text))
            : help + DotnetHelp.Find("msbuild");
        foreach (string option in words.Select(word => Option().Match(word)).Where(match => match.Success).Select(match => match.Groups["name"].Value))
        {
            if (!Regex.IsMatch(known, $@"(?<![\w-])--?{option.TrimStart('-')}(?![\w-])", RegexOptions.IgnoreCase))
                yield return $"{command}: 'dotnet {verb}' has no option {option}.";
        }
    }

    private static IEnumerable<string> OfScript(string script)
    {
        string file = Path.Combine(RepositoryFiles.Root, script);
        if (!File.Exists(file))
            yield return $"there is no {script}.";
        else if (!OperatingSystem.IsWindows() && !File.GetUnixFileMode(file).HasFlag(UnixFileMode.UserExecute))
            yield return $"{script} may not be executed; chmod +x.";
    }

    private static IEnumerable<string> OfAssembly(string name, string[] words) =>
        ProjectNames().Contains(name) ? OfTests(name, words) : [$"no project makes {name}.dll."];

    // What the runner of a project of tests is told.
    private static IEnumerable<string> OfTests(string project, string[] words)
    {
        // What a reader completes.
        if (project.Contains('<', StringComparison.Ordinal))
            yield break;
        foreach ((string option, string value) in words.Zip(words.Skip(1)))
        {
            if (option is "-class" && !DeclaresClass(project, value))
                yield return $"there is no class {value}.";
            if (option is "-namespace" && !Declares(project, value, ""))
                yield return $"there is no namespace {value}.";
        }
    }

    private static string ProjectOf(string[] words) =>
        Path.GetFileName(words.SkipWhile(word => word != "--project").Skip(1).FirstOrDefault() ?? "");

    private static IEnumerable<string> OfPaths(string[] words) => words.Skip(1)
        .Where(word => s_folders.Contains(word.Split('/')[0]) || Path.GetExtension(word) is ".slnx" or ".csproj")
        // What a variable completes, or a reader.
        .Where(word => !word.Contains('$', StringComparison.Ordinal) && !word.Contains('<', StringComparison.Ordinal))
        .Where(word => !Path.Exists(Path.Combine(RepositoryFiles.Root, word)))
        .Select(word => $"there is no {word}.");

    // The runner takes an asterisk for any start of a name.
    private static bool DeclaresClass(string project, string name) => name.LastIndexOf('.') is >= 0 and var end
        ? Declares(project, name[..end], name[(end + 1)..])
        : Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "tests", project), $"{name}.cs", SearchOption.AllDirectories).Any();

    private static bool Declares(string project, string room, string type) =>
        Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "tests", project), type.Length == 0 ? "*.cs" : $"{type}.cs", SearchOption.AllDirectories)
            .Any(file => File.ReadLines(file).Contains($"namespace {room};"));

    private static IEnumerable<string> ProjectNames() =>
        ProjectPath().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "Decant.slnx"))).Select(match => match.Groups["name"].Value);

    [GeneratedRegex("^[a-z-]+$")]
    private static partial Regex Verb();

    [GeneratedRegex("^(?<name>--?[A-Za-z][A-Za-z-]*)")]
    private static partial Regex Option();

    [GeneratedRegex("(?<name>[^/\"]+)\\.csproj\"")]
    private static partial Regex ProjectPath();
}
