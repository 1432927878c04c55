using System.CommandLine;
using Decant.Lab.Commands;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>Whoever mistypes a word of the command line is told the word that was meant.</summary>
[Collection(nameof(RunsAlone))]
public sealed class SuggestionTests
{
    [Fact]
    public async Task Command_Mistyped_IsSuggested()
    {
        foreach (Command command in LabProgram.Create().Subcommands)
            await AssertSuggestedAsync(command.Name, Mistyped(command.Name));
    }

    [Fact]
    public async Task Option_Mistyped_IsSuggested()
    {
        RootCommand root = LabProgram.Create();
        foreach (Command command in (IEnumerable<Command>)[root, .. root.Subcommands])
        {
            foreach (Option option in command.Options.Where(option => option is not System.CommandLine.Help.HelpOption))
                await AssertSuggestedAsync(option.Name, [.. command == root ? (string[])[] : [command.Name], .. ArgumentsOf(command), Mistyped(option.Name)]);
        }
    }

    // Several contenders are as close as that to one another, and the answer names three.
    [Theory]
    [InlineData("rugn9b", "rung9b")]
    [InlineData("memory/sjt-all", "memory/stj-all")]
    [InlineData("rivals/GetFromJsonAsnyc", "rivals/GetFromJsonAsync")]
    public Task Contender_Mistyped_IsSuggested(string word, string meant) => AssertSuggestedAsync(meant, "compare", word, "drain");

    [Theory]
    [InlineData("frobnicate")]
    [InlineData("--frobnicate")]
    [InlineData("compare drain frobnicate")]
    public async Task Word_LikeNoOther_IsNotGuessedAt(string arguments)
    {
        (int exitCode, _, string error) = await LabInProcess.RunAsync(arguments.Split(' '));

        Assert.Equal(2, exitCode);
        Assert.Contains("frobnicate", error, StringComparison.Ordinal);
        Assert.DoesNotContain("closest", error, StringComparison.Ordinal);
    }

    private static async Task AssertSuggestedAsync(string meant, params string[] arguments)
    {
        (int exitCode, string output, string error) = await LabInProcess.RunAsync(arguments);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Single(error, '\n');
        Assert.True(error.Contains(meant, StringComparison.Ordinal), $"{string.Join(' ', arguments)}: {error}");
    }

    // As fingers do.
    private static string Mistyped(string word) => $"{word[..^2]}{word[^1]}{word[^2]}" is var swapped && swapped != word ? swapped : $"{word}x";

    // What is missing would be told first. None of it is looked at: the mistyped word ends it.
    private static IEnumerable<string> ArgumentsOf(Command command) =>
        command.Arguments.Where(argument => argument.Arity.MinimumNumberOfValues > 0).Select(argument => argument.ValueType == typeof(Contender) ? "drain" : ".");
}
