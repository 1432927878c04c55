using System.Text.RegularExpressions;
using Decant.Repository.Tests.Sources;
using Decant.Repository.Tests.Workflows;

namespace Decant.Repository.Tests.Commands;

/// <summary>A command that a file of the repository runs, or tells its reader to run: <c>dotnet</c> or a script of ours.</summary>
/// <param name="Source">The file, from the root of the repository.</param>
/// <param name="Text">The line.</param>
internal sealed partial record Command(string Source, string Text)
{
    private static readonly string[] s_scriptFolders = [".ci", "eng"];

    /// <summary>Of all workflows, all scripts and all pages.</summary>
    public static IEnumerable<Command> All => OfWorkflows.Concat(Scripts.SelectMany(OfScript)).Concat(Pages.SelectMany(OfPage)).Distinct();

    /// <summary>Executables with a first line that says what runs them.</summary>
    public static IEnumerable<string> Scripts =>
        from folder in s_scriptFolders
        from file in Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, folder), "*", SearchOption.AllDirectories)
        where File.ReadLines(file).FirstOrDefault()?.StartsWith("#!", StringComparison.Ordinal) == true
        select Path.GetRelativePath(RepositoryFiles.Root, file).Replace('\\', '/');

    private static IEnumerable<string> Pages => SourceFiles.All.Where(path => path.EndsWith(".md", StringComparison.Ordinal));

    private static IEnumerable<Command> OfWorkflows =>
        from file in YamlFile.In(Workflow.Folder)
        from step in Workflow.Read(file.Data).Steps
        from line in Workflow.Lines(step)
        select new Command(file.Data, line);

    /// <summary>Its words, without the quotes.</summary>
    public string[] Words => [.. Word().Matches(Text).Select(match => Quote().Replace(match.Value, ""))];

    /// <summary>Those for the command itself: what follows <c>--</c> is for the program that it runs.</summary>
    public IEnumerable<string> OwnWords => Words.TakeWhile(word => word != "--");

    public override string ToString() => $"{Source}: {Text}";

    public static IEnumerable<Command> OfScript(string path) =>
        from match in InScript().Matches(JoinLines(File.ReadAllText(Path.Combine(RepositoryFiles.Root, path))))
        select new Command(path, match.Groups["command"].Value.Trim());

    private static IEnumerable<Command> OfPage(string path) =>
        from match in InPage().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, path)))
        let command = new Command(path, match.Groups["command"].Value.Trim())
        // The name of a folder is no command.
        where !Directory.Exists(Path.Combine(RepositoryFiles.Root, command.Text))
        select command;

    private static string JoinLines(string script) => LineEnd().Replace(script, " ");

    [GeneratedRegex("""(?:"[^"]*"|'[^']*'|[^\s"'])+""")]
    private static partial Regex Word();

    [GeneratedRegex("[\"']")]
    private static partial Regex Quote();

    // Where a command may begin: a line, a substitution, behind an operator, a keyword or variables, or behind what a step of .ci/run is called.
    [GeneratedRegex(
        @"(?:^|\(|[;&|] |step '[^']*') *(?:(?:if|while|until|do|then|else|exec|time|!) +|\w+=\S* +)*(?<command>(?:dotnet|\.ci/|eng/)[^|;&)#\n]*)",
        RegexOptions.Multiline)]
    private static partial Regex InScript();

    // In a span or a block of code, behind variables of the environment. A pipe leads to another command.
    [GeneratedRegex(@"(?:^|`)(?:[A-Z_]+=\S+ )*(?<command>(?:dotnet |\.ci/|eng/)[^`|\n]*)", RegexOptions.Multiline)]
    private static partial Regex InPage();

    [GeneratedRegex(@"\\\n\s*")]
    private static partial Regex LineEnd();
}
