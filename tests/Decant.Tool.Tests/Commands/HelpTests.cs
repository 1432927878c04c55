using System.CommandLine;
using System.CommandLine.Help;
using System.Text.RegularExpressions;
using Decant.Tool.Commands;

namespace Decant.Tool.Tests.Commands;

/// <summary>The help is written by hand, so that it fits a screen: it names all that there is, and its examples are taken.</summary>
public sealed partial class HelpTests
{
    private const int Lines = 42;
    private const int Columns = 80;

    public static TheoryData<string> Commands => ["", "infer", "completion"];

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task Help_OfACommand_FitsAScreen(string command)
    {
        string[] lines = (await HelpOfAsync(command)).TrimEnd('\n').Split('\n');

        Assert.InRange(lines.Length, 8, Lines);
        Assert.All(lines, line => Assert.InRange(line.Length, 0, Columns));
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task Help_OfACommand_NamesEveryWord(string command)
    {
        string help = await HelpOfAsync(command);
        Command described = Find(command);

        Assert.All(described.Options.Where(option => option is not HelpOption), option => Assert.Contains(option.Name, help, StringComparison.Ordinal));
        Assert.All(described.Subcommands, subcommand => Assert.Contains($"decant {subcommand.Name}", help, StringComparison.Ordinal));
        // The shells are named instead.
        Assert.All(described.Arguments.Where(argument => argument.Name != "shell"), argument => Assert.Contains($" {argument.Name} ", help, StringComparison.Ordinal));
        Assert.All(
            OptionWord().Matches(help).Select(word => word.Value),
            word => Assert.Contains(described.Options.Concat(Root().Options), option => option.Name == word || option.Aliases.Contains(word)));
    }

    [Fact]
    public async Task Examples_OfTheHelp_AreTaken()
    {
        string[] examples = [.. Example().Matches(await HelpOfAsync("")).Select(example => example.Groups["words"].Value)];

        Assert.Equal(6, examples.Length);
        Assert.All(examples, example => Assert.Empty(CommandRun.Parse([.. Word().Matches(example).Select(word => word.Value.Trim('\''))]).Errors));
    }

    [Fact]
    public async Task Version_Always_IsPrinted()
    {
        CommandRun run = await CommandRun.OfAsync("--version");

        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.Matches(@"^\d+\.\d+\.\d+", run.Output);
    }

    private static async Task<string> HelpOfAsync(string command)
    {
        CommandRun run = await CommandRun.OfAsync($"{command} --help");
        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        return run.Output;
    }

    private static Command Root() => CommandRun.Parse().RootCommandResult.Command;

    private static Command Find(string command) => command.Length == 0 ? Root() : Root().Subcommands.Single(known => known.Name == command);

    [GeneratedRegex(@"(?<![\w-])--[a-z][a-z-]*\b")]
    private static partial Regex OptionWord();

    [GeneratedRegex(@"^  (.*\| )?decant (?<words>.*)$", RegexOptions.Multiline)]
    private static partial Regex Example();

    [GeneratedRegex(@"'[^']*'|\S+")]
    private static partial Regex Word();
}
