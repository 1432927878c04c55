using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Fuzz.Tests;

/// <summary>The fuzzer for hours: a round is a minute of one target, and goes on with the queue that its last one left.</summary>
public sealed partial class FuzzCampaignTests
{
    private const int SecondsOfARound = 60;

    // A build, and inputs that are read again before the first new one.
    private static readonly TimeSpan s_hang = TimeSpan.FromMinutes(10);

    [Fact, Campaign]
    public Task Fuzz_TargetsInTurn_FindNothing()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "AFL++ is Linux's.");
        string[] targets = [.. FuzzTargets.Names];
        return Campaign.RunAsync(
            "fuzz",
            rounds: 240,
            async (round, token) =>
            {
                string target = targets[round.Number % targets.Length];
                var start = new ProcessStartInfo(
                    Path.Combine(RepositoryFiles.Root, "eng", "fuzz"), [target, SecondsOfARound.ToString(CultureInfo.InvariantCulture)])
                {
                    RedirectStandardOutput = true,
                    RedirectStandardError = true,
                };
                using Process fuzzer = Process.Start(start)!;
                (int exitCode, string output, string error) = await ProcessEnd.WaitAsync(fuzzer, s_hang, token);
                Assert.True(exitCode == 0, output + error);
                round.Calls = long.Parse(Executions().Match(output).Groups["count"].Value, CultureInfo.InvariantCulture);
            },
            TestContext.Current.CancellationToken);
    }

    [GeneratedRegex(@"(?<count>\d+) of them now")]
    private static partial Regex Executions();
}
