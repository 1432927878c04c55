namespace Decant.Repository.Tests.Commands;

/// <summary>What workflows, scripts and pages run is there: a workflow is tried nowhere before it is needed, and a line of a page by its readers.</summary>
public sealed class CommandTests
{
    public static TheoryData<string, string> Commands => new(Command.All.Select(command => (command.Source, command.Text)));

    [Theory]
    [MemberData(nameof(Commands))]
    public void Command_OfTheRepository_CanRun(string source, string text) => Assert.Empty(CommandRules.Breaches(new(source, text)));
}
