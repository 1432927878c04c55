using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Commands;

/// <summary>What workflows, scripts and pages run is there: a workflow is tried nowhere before it is needed, and a line of a page by its readers.</summary>
public sealed partial class CommandTests
{
    public static TheoryData<string, string> Commands => new(Command.All.Select(command => (command.Source, command.Text)));

    [Theory]
    [InlineData(".ci/run", "eng/try-contribution")]
    [InlineData(".ci/run", "dotnet test -c Release --max-parallel-test-modules 3 --report-xunit-trx --results-directory \"$results\"")]
    [InlineData("eng/try-contribution", "dotnet \"$ladder/Decant.Ladder.Tests.dll\" -namespace Decant.Ladder.Tests")]
    [InlineData(".github/workflows/ci.yml", ".ci/run")]
    [InlineData(".github/workflows/release.yml", "eng/pack")]
    [InlineData("CONTRIBUTING.md", "dotnet test -c Release")]
    [InlineData("CONTRIBUTING.md", "dotnet format analyzers src/Decant --diagnostics RS0016 --severity warn")]
    [InlineData("README.md", "eng/pack")]
    [InlineData("docs/networks.md", "eng/networks")]
    public void Commands_Always_HoldTheKnownOnes(string source, string text) => Assert.Contains(new Command(source, text), Command.All);

    // A command that is not found is not checked.
    [Fact]
    public void Scripts_Always_HaveEachOfTheirDotnetCommandsFound() => Assert.All(Command.Scripts, script => Assert.Equal(
        File.ReadLines(Path.Combine(RepositoryFiles.Root, script)).Where(line => !line.TrimStart().StartsWith('#')).Sum(line => Dotnet().Count(line)),
        Command.OfScript(script).Sum(command => Dotnet().Count(command.Text))));

    [Theory]
    [MemberData(nameof(Commands))]
    public void Command_OfTheRepository_CanRun(string source, string text) => Assert.Empty(CommandRules.Breaches(new(source, text)));

    [Theory]
    [InlineData("eng/nothing", "there is no eng/nothing")]
    [InlineData("eng/try-contribution.props", "may not be executed")]
    [InlineData("dotnet nothing", "no command 'nothing'")]
    [InlineData("dotnet nuget nothing x", "no command 'nuget nothing'")]
    [InlineData("dotnet format nothing", "no command 'format nothing'")]
    [InlineData("dotnet add package Decant --nothing", "'dotnet add package' has no option --nothing")]
    [InlineData("dotnet nuget add source feed --nothing", "'dotnet nuget add source' has no option --nothing")]
    [InlineData("dotnet build --nothing", "'dotnet build' has no option --nothing")]
    [InlineData("dotnet build --configurations Release", "'dotnet build' has no option --configurations")]
    [InlineData("dotnet test --nothing", "'dotnet test' has no option --nothing")]
    [InlineData("dotnet run --project bench/Nothing -- --nothing", "there is no bench/Nothing")]
    [InlineData("dotnet run --project tests/Decant.Lab.Tests -- -class \"*Nothing\"", "no class *Nothing")]
    [InlineData("dotnet run --project tests/Decant.Lab.Tests -- -class Decant.Lab.Tests.Nothing", "no class Decant.Lab.Tests.Nothing")]
    [InlineData("dotnet build Nothing.slnx", "there is no Nothing.slnx")]
    [InlineData("dotnet build \"src/Nothing/Nothing.csproj\"", "there is no src/Nothing/Nothing.csproj")]
    [InlineData("dotnet artifacts/Nothing.dll", "no project makes Nothing.dll")]
    [InlineData("dotnet \"$lab/Decant.Lab.Tests.dll\" -class Decant.Lab.Tests.Nothing", "no class Decant.Lab.Tests.Nothing")]
    [InlineData("dotnet \"$lab/Decant.Lab.Tests.dll\" -class Decant.Lab.Tests.Docs.LayerTests", "no class Decant.Lab.Tests.Docs.LayerTests")]
    [InlineData("dotnet \"$lab/Decant.Lab.Tests.dll\" -namespace Decant.Lab.Tests.Nothing", "no namespace Decant.Lab.Tests.Nothing")]
    public void Breaches_OfACommandThatCannotRun_AreTold(string text, string told)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows() && told == "may not be executed", "Windows has no permission for it.");

        Assert.Contains(told, Assert.Single(CommandRules.Breaches(new("example", text))), StringComparison.Ordinal);
    }

    [GeneratedRegex(@"(?<![\w./-])dotnet ")]
    private static partial Regex Dotnet();
}
