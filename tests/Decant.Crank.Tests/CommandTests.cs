using System.CommandLine;
using System.Text.Json.Nodes;
using Decant.Crank.Tests.Agent;
using Decant.Lab.Commands;
using Decant.Ladder.Origin;

namespace Decant.Crank.Tests;

/// <summary>Every command that has a result publishes it when it is asked to.</summary>
public class CommandTests
{
    private const string Pairs = "== Over HTTP\ntime; 1; 0.5; rung11 rung9 --items 10\nbytes; 0; ; rung11 rung9 --items 10\n";

    // A suite is what the lab measures without a command. This one has the name of its result.
    private const string Suite = "query";

    // Those of the scenarios are run there.
    private static readonly string[] s_ofScenarios = ["throughput", "compare", "gateway"];

    private static readonly Dictionary<string, string> s_others = new()
    {
        [Suite] = "--filter drain --milliseconds 10 --items 10,1000 --output {folder}",
        ["connections"] = "rung11 --items 10 --protocol http1 --transfer length,gzip --rounds 1",
        ["first-call"] = "rung11 --processes 1 --items 10",
        ["footprint"] = "--items 100",
        ["invariant"] = "--filter values/bool --rounds 1 --limit 1000",
        ["measure"] = "--rounds 1 --origin {origin}",
        ["pairs"] = "{pairs} --filter *rung11*rung9* --rounds 1 --output {folder}",
    };

    public static TheoryData<string> Commands => [.. s_others.Keys];

    [Fact]
    public void EveryCommandThatHasAResultIsTriedHere() => Assert.Equal(
        s_ofScenarios.Concat(s_others.Keys).Order(),
        All.Where(command => Takes(command, "--json")).Select(NameOf).Order());

    [Fact]
    public void EveryCommandThatHasAResultPublishesIt() => Assert.All(
        All, command => Assert.Equal(command.Name == "serve" || (Takes(command, "--output") && command.Name != "report"), Takes(command, "--crank")));

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task CommandPublishesItsResult(string command)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: TestContext.Current.CancellationToken);
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-crank-");
        try
        {
            string pairs = Path.Combine(folder.FullName, "pairs.txt");
            await File.WriteAllTextAsync(pairs, Pairs, TestContext.Current.CancellationToken);
            string arguments = s_others[command].Replace("{origin}", $"{origin.Http1}", StringComparison.Ordinal)
                .Replace("{pairs}", pairs, StringComparison.Ordinal).Replace("{folder}", folder.FullName, StringComparison.Ordinal);
            using JobProcess job = await JobProcess.StartAsync(
                new(command, new() { ["arguments"] = $"{(command == Suite ? "" : $"{command} ")}{arguments} --crank", ["environmentVariables"] = new JsonObject(), ["timeout"] = 300 }),
                TestContext.Current.CancellationToken);
            int exitCode = await job.WaitForExitAsync(TestContext.Current.CancellationToken);
            Assert.True(exitCode == 0, $"{job.Output}");
            StatisticsAssert.IsComplete(Assert.Single(job.Output.Statistics), command);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [Theory]
    [InlineData("--filter drain")]
    [InlineData("compare rung11 rung9")]
    [InlineData("throughput")]
    [InlineData("invariant")]
    public void TwoWaysToPrintAreRefused(string words)
    {
        string message = Assert.Single(LabProgram.Create().Parse([.. words.Split(' '), "--json", "--crank"]).Errors).Message;
        Assert.Contains("--json", message, StringComparison.Ordinal);
        Assert.Contains("--crank", message, StringComparison.Ordinal);
    }

    private static IEnumerable<Command> All => LabProgram.Create() is var root ? [root, .. root.Subcommands] : [];

    private static string NameOf(Command command) => command is RootCommand ? Suite : command.Name;

    private static bool Takes(Command command, string option) => command.Options.Any(taken => taken.Name == option);
}
