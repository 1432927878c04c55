using System.Reflection;
using System.Text.RegularExpressions;

namespace Decant.Tool.Tests.Docs;

/// <summary>The pages of the command: what they show is taken, and they name all that there is.</summary>
public sealed partial class CommandPageTests
{
    private const string Page = "docs/guides/command.md";

    // By the shell, and not by this command.
    private const int Interrupted = 130;

    public static TheoryData<string> Pages => [Page, "src/Decant.Tool/README.md"];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Commands_OfAPage_AreTaken(string page)
    {
        string[] commands = [.. Shown().Matches(Read(page)).Select(command => command.Groups["words"].Value.Trim()).Where(words => !Placeholder().IsMatch(words))];

        Assert.All(commands, command => Assert.Empty(CommandRun.Parse([.. Word().Matches(command).Select(word => Quoted().Replace(word.Value, "$1$2"))]).Errors));
        Assert.InRange(commands.Length, 8, int.MaxValue);
    }

    [Fact]
    public void Page_Always_NamesEveryOption() => Assert.All(
        CommandRun.Parse().RootCommandResult.Command.Options.Concat(CommandRun.Parse("infer").CommandResult.Command.Options).Where(option => option.Name is not ("--help" or "--version")), option => Assert.Contains($"`{option.Name}`", Read(Page), StringComparison.Ordinal));

    [Fact]
    public void Conditions_OfThePage_AreTaken()
    {
        string[] conditions =
        [
            .. Read(Page).Split('\n').SkipWhile(line => line != "| condition | true if |").Skip(2).TakeWhile(line => line.StartsWith('|'))
                .SelectMany(line => Code().Matches(line.Split(" | ")[0])).Select(code => code.Groups["code"].Value.Replace("\\|", "|", StringComparison.Ordinal)).Where(code => !Placeholder().IsMatch(code)),
        ];

        Assert.InRange(conditions.Length, 10, int.MaxValue);
        Assert.All(conditions, condition => Assert.Empty(CommandRun.Parse("-", "--where", condition).Errors));
    }

    [Fact]
    public void Page_Always_HasEveryExitCode() => Assert.Equal(
        typeof(ExitCode).GetFields(BindingFlags.Public | BindingFlags.Static).Select(field => (int)field.GetRawConstantValue()!).Append(0).Append(Interrupted).Order(),
        ExitCodes().Matches(Read(Page)).Select(code => int.Parse(code.Groups["code"].Value, System.Globalization.CultureInfo.InvariantCulture)));

    private static string Read(string page) => File.ReadAllText(Path.Combine(RepositoryFiles.Root, page)).ReplaceLineEndings("\n");

    // In a line of a block of code or a span of code, also behind a pipe.
    [GeneratedRegex(@"(?:^|`|\| |^\$ (?:.* \| )?)decant (?<words>[^`|>\n]*)", RegexOptions.Multiline)]
    private static partial Regex Shown();

    // What stands for something else, a command that is spoken of, and one that shows an error.
    [GeneratedRegex(@"[<…]|^(infer|completion)$|; echo|\\$")]
    private static partial Regex Placeholder();

    [GeneratedRegex("""(?:"[^"]*"|'[^']*'|[^\s"'])+""")]
    private static partial Regex Word();

    [GeneratedRegex(@"'([^']*)'|""([^""]*)""")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"^\| (?<code>\d+) \|", RegexOptions.Multiline)]
    private static partial Regex ExitCodes();

    [GeneratedRegex("`(?<code>[^`]+)`")]
    private static partial Regex Code();
}
