using System.CommandLine;
using System.Text.RegularExpressions;
using Decant.Lab.Commands;

namespace Decant.Lab.Tests.Docs;

/// <summary>Every command of the lab that a page shows is one that the lab takes, to the last option.</summary>
public sealed partial class CommandTests
{
    // What a contributor is to add.
    private const string NewRung = "rung13";
    private const string ExistingRung = "rung11";

    private const string ThereIsNoSuchFile = "does not exist";

    public static TheoryData<string> Pages => [.. LinkTests.Pages.Select(page => page.Data).Where(page => CommandsOf(page).Any())];

    [Fact]
    public void Pages_WithCommands_AreFound() => Assert.All(
        (string[])["bench/README.md", "CONTRIBUTING.md", "bench/Decant.Lab/README.md", "docs/reference/performance.md", "bench/docs/networks.md"],
        known => Assert.Contains(Pages, page => page.Data == known));

    [Theory]
    [MemberData(nameof(Pages))]
    public void Commands_OfAPage_AreTaken(string page) => Assert.All(CommandsOf(page), command =>
    {
        string[] words = [.. Words().Matches(command).Select(word => word.Value.Trim('\'', '"').Replace(NewRung, ExistingRung, StringComparison.Ordinal))];
        RootCommand root = LabProgram.Create();
        // A name alone is a command that is spoken of, and words that stand for others cannot be parsed.
        if (words.Length == 1 || words.Any(Placeholder().IsMatch))
        {
            Assert.True(words[0].StartsWith('-') || root.Subcommands.Any(known => known.Name == words[0]), $"'{words[0]}' is no command.");
            return;
        }

        Assert.All(root.Parse(words).Errors, error => Assert.Contains(ThereIsNoSuchFile, error.Message, StringComparison.Ordinal));
    });

    // In a span of code, or a line of a block of code.
    private static IEnumerable<string> CommandsOf(string page) =>
        Shown().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, page))).Select(shown => Comment().Replace(shown.Groups["words"].Value, "").Trim());

    [GeneratedRegex(@"(?<=^|`|\()(decant-lab|dotnet run -c Release --project bench/Decant\.Lab( -p:\w+=\S+)* --)(?<words>(?=\s)[^`\r\n|]*)", RegexOptions.Multiline)]
    private static partial Regex Shown();

    [GeneratedRegex(@"\s+#.*$")]
    private static partial Regex Comment();

    [GeneratedRegex(@"'[^']*'|""[^""]*""|\S+")]
    private static partial Regex Words();

    [GeneratedRegex(@"[<>…{}]|^[A-Z]+$")]
    private static partial Regex Placeholder();
}
