using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Commands;

/// <summary>What workflows, scripts and pages run is there: a workflow is tried nowhere before it is needed, and a line of a page by its readers.</summary>
public sealed partial class CommandTests
{
    public static TheoryData<string, string> Commands => new(Command.All.Select(command => (command.Source, command.Text)));

    // A command that is not found is not checked.
    [Fact]
    public void Scripts_Always_HaveEachOfTheirDotnetCommandsFound() => Assert.All(Command.Scripts, script => Assert.Equal(
        File.ReadLines(Path.Combine(RepositoryFiles.Root, script)).Where(line => !line.TrimStart().StartsWith('#')).Sum(line => Dotnet().Count(line)),
        Command.OfScript(script).Sum(command => Dotnet().Count(command.Text))));

    [Theory]
    [MemberData(nameof(Commands))]
    public void Command_OfTheRepository_CanRun(string source, string text) => Assert.Empty(CommandRules.Breaches(new(source, text)));

    // Recipes name a project and its classes or namespaces, which one command runs.
    [Theory]
    [InlineData("CONTRIBUTING.md", 15)]
    [InlineData("bench/docs/contributing.md", 6)]
    public void Recipes_OfAPage_NameTestsThatExist(string page, int least)
    {
        Command[] runs =
        [
            .. from match in Recipe().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, page)))
               let option = match.Groups["room"].Success ? "-namespace" : "-class"
               from name in match.Groups["name"].Captures
               select new Command(page, $"dotnet run -c Release --project tests/{match.Groups["project"].Value} -- {option} {name.Value}"),
        ];

        Assert.InRange(runs.Length, least, 100);
        Assert.Empty(runs.SelectMany(CommandRules.Breaches));
    }

    // Asking the SDK for the help of each command takes it a process.
    [Deep]
    [Theory]
    [MemberData(nameof(Commands))]
    public void Command_OfTheSdk_HasItsOptions(string source, string text) => Assert.Empty(CommandRules.OfTheSdk(new(source, text)));

    [GeneratedRegex(@"\| `(?<project>Decant[\w.]*\.Tests)`: (?:(?:, )?`(?<name>[\w.]+)`)+(?<room> \(`-namespace`\))?")]
    private static partial Regex Recipe();

    [GeneratedRegex(@"(?<![\w./-])dotnet ")]
    private static partial Regex Dotnet();
}
