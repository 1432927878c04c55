using System.CommandLine;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

/// <summary>The main job: one suite, measured by BenchmarkDotNet against an origin of its own.</summary>
internal static class BenchCommand
{
    private static readonly int[] s_items = [10, 1_000, 10_000];

    public static RootCommand Create()
    {
        var suite = new Option<Suite>("--suite") { Description = "What to measure: query (HTTP, JSON and mapping), client (HTTP and JSON), ways (seed 003) or bodies (seed 002).", HelpName = "query|client|ways|bodies" };
        suite.CustomParser = result =>
        {
            if (Enum.TryParse(result.Tokens[0].Value, ignoreCase: true, out Suite value) && value != Suite.Floors && Enum.IsDefined(value))
                return value;
            result.AddError($"--suite is '{result.Tokens[0].Value}': expected query, client, ways or bodies.");
            return default;
        };
        var items = new Option<int[]>("--items")
        {
            Description = "The sizes of the body, in items, separated by commas; 10,1000,10000 by default.",
            HelpName = "n,n,…",
            CustomParser = result => [.. result.Tokens[0].Value.Split(',').Select(text => LabOptions.ParseBounded(result, "--items", text, LabOptions.MaxItems)).Distinct()],
        };
        Option<int> bytes = LabOptions.Bytes();
        var filter = new Option<string[]>("--filter") { Description = "Only contenders whose name matches; * and ? are wildcards. May be given more than once.", HelpName = "pattern" };
        Option<FileInfo> body = LabOptions.Body();
        Option<WantedMembers?> members = LabOptions.Members();
        var asPublished = new Option<bool>("--as-published") { Description = "Also measure the rungs as the seeds published them: resolved from the container within the measured call." };
        var full = new Option<bool>("--full") { Description = "BenchmarkDotNet's default job, each benchmark in a process of its own. Needs the checkout, and takes about ten times as long." };
        var output = new Option<DirectoryInfo?>("--output") { Description = "The folder for the results; a new one under artifacts/lab by default.", HelpName = "folder" };

        var command = new RootCommand("Decant's lab: what fetching JSON over HTTP costs, measured. Without a command it measures a suite and prints its table.")
        {
            suite, items, bytes, filter, body, members, asPublished, full, output,
        };
        command.SetAction(async (parsed, cancellationToken) =>
        {
            var request = new SuiteRequest
            {
                Suite = parsed.GetValue(suite),
                Items = parsed.GetValue(items) is { Length: > 0 } named ? named : s_items,
                Bytes = parsed.GetValue(bytes),
                Filters = parsed.GetValue(filter) ?? [],
                Body = BodyFile.Open(parsed.GetValue(body), parsed.GetValue(members)),
                AsPublished = parsed.GetValue(asPublished),
                Full = parsed.GetValue(full),
                Output = parsed.GetValue(output)?.FullName ?? ResultFolder.Of(parsed.GetValue(suite)),
            };
            SuiteResult result = await SuiteRunner.RunAsync(request, cancellationToken);
            result.Write(request.Output);
            return cancellationToken.IsCancellationRequested ? LabCommandLine.Interrupted : result.Failures.Count > 0 ? LabCommandLine.Failure : 0;
        });
        return command;
    }
}
