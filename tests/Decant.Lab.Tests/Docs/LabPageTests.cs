using System.Text.RegularExpressions;
using Decant.Lab.Commands;
using Decant.Ladder;

namespace Decant.Lab.Tests.Docs;

/// <summary>The page of the tool's package names all suites and commands.</summary>
public sealed partial class LabPageTests
{
    private static readonly string s_page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "Decant.Lab", "README.md"));

    [Fact]
    public void Page_Always_NamesEverySuite() => Assert.Equal(
        Enum.GetValues<Suite>().Except([Suite.Floors, Suite.Jobs]).Select(suite => suite.ToName()).Order(StringComparer.Ordinal),
        Name().Matches(Suites().Match(s_page).Value).Select(name => name.Groups[1].Value).Order(StringComparer.Ordinal));

    [Fact]
    public void Page_Always_NamesEveryCommand() => Assert.All(
        LabProgram.Create().Subcommands, command => Assert.Matches($@"decant-lab {Regex.Escape(command.Name)}\b", s_page));

    [GeneratedRegex("`--suite [^|]*")]
    private static partial Regex Suites();

    [GeneratedRegex("`(?:--suite )?([a-z]+)`")]
    private static partial Regex Name();
}
