using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Lab.Runtimes;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

/// <summary>The main job: BenchmarkDotNet measures one suite against an origin of the lab's own.</summary>
internal static class BenchCommand
{
    private const int MaxPasses = 100;
    private const int MaxMilliseconds = 10_000;

    public static RootCommand Create(bool isInCheckout)
    {
        Option<Suite> suite = LabOptions.OneOf(
            "--suite",
            "What to measure: query (request, JSON and mapping), client (request and JSON), rivals (other libraries), enumerate (items one by one), requests (a POST, " +
            "its answer read), ways (to issue a GET, seed 003), bodies (ways to read bytes, seed 002), memory (JSON without HTTP), queries (JSONPath in memory) or stages (parts of Decant's reader).",
            Suite.Query,
            except: [Suite.Floors, Suite.Jobs]);
        // Runs before the check of all other names, because only the first error is shown.
        suite.Validators.Insert(0, result =>
        {
            if (result.Tokens is [{ Value: ThroughputChild.What }])
                result.AddError($"--suite {ThroughputChild.What}: {ThroughputChild.What} is a command, not a suite: decant-lab {ThroughputChild.What}.");
        });
        Option<int[]> items = LabOptions.Numbers(
            "--items",
            "The sizes of the body, in items, separated by commas; by default 10,1000,10000, and about half a megabyte in the suites memory, queries and stages.",
            LabOptions.MaxItems);
        Option<int?> bytes = LabOptions.Bytes();
        Option<BodyKind[]> shape = LabOptions.ManyShapes();
        Option<string[]> filter = LabOptions.Filter("contenders whose names");
        Option<Protocol> protocol = LabOptions.Protocol();
        Option<Transfer> transfer = LabOptions.Transfer();
        Option<FileInfo> body = LabOptions.Body();
        Option<WantedMembers?> members = LabOptions.Members();
        var asPublished = new Option<bool>("--as-published")
        {
            Description = "Also measure the rungs as the seeds published them: the query is resolved from the container within the measured call.",
        };
        var full = new Option<bool>("--full")
        {
            Description = "Run BenchmarkDotNet's default job, each benchmark in a process of its own. Needs a checkout, and takes about ten times as long.",
        };
        Option<int?> milliseconds = LabOptions.Number(
            "--milliseconds",
            "The length of an iteration, in milliseconds; by default 200, and 100 in the suites memory, queries and stages. About 10 show that everything runs, and are too short for figures.",
            1,
            MaxMilliseconds);
        Option<TargetRuntime[]> runtimes = LabOptions.Runtimes();
        Option<int?> passes = LabOptions.Number("--passes", "How often --runtimes measures on each runtime; 3 by default.", 1, MaxPasses);
        Option<Uri?> origin = LabOptions.Origin();
        Option<DirectoryInfo?> output = LabOptions.Output();

        var command = new RootCommand(
            "Decant's lab measures what it costs to fetch JSON over HTTP. Without a command it measures a suite with BenchmarkDotNet and prints its tables. " +
            "What can be measured is a contender. A rung is one version of a GitHub client, from a careless one (rung0) to Decant (rung11); drain reads the body and " +
            "throws it away, as the floor that others are compared with. The seeds are the five published texts that the versions come from." +
            (isInCheckout ? " bench/docs/terms.md has all terms." : ""))
        {
            suite, items, bytes, shape, filter, protocol, transfer, body, members, asPublished, full, milliseconds, runtimes, passes, origin,
        };
        var results = new ResultOptions(command, output);
        command.Run(async (parsed, cancellationToken) =>
        {
            BodyKind[] shapes = parsed.GetValue(shape) ?? [];
            Suite wanted = parsed.GetValue(suite);
            var request = new SuiteRequest
            {
                Suite = wanted,
                Items = parsed.GetRequiredValue(items),
                Bytes = parsed.GetValue(bytes) ?? SuiteBody.SeedBytes,
                Filters = parsed.GetValue(filter) ?? [],
                Shapes = shapes,
                Protocol = parsed.GetValue(protocol),
                Transfer = parsed.GetResult(transfer) is { Implicit: false } ? parsed.GetValue(transfer) : null,
                Body = BodyFile.Open(parsed.GetValue(body), parsed.GetValue(members), shapes is [var only] ? only : null),
                AsPublished = parsed.GetValue(asPublished),
                Full = parsed.GetValue(full),
                Milliseconds = parsed.GetValue(milliseconds),
                Origin = parsed.GetValue(origin),
                Output = parsed.GetValue(output)?.FullName ?? ResultFolder.Of(wanted.ToName()),
            };
            request.Reject(bytesAreNamed: parsed.GetValue(bytes) is not null);
            if (request.Full)
                Checkout.Require("--full");
            TargetRuntime[] compared = parsed.GetValue(runtimes) ?? [];
            if (compared.Length == 0 && parsed.GetValue(passes) is not null)
                throw LabException.Usage("--passes says how often --runtimes measures: add --runtimes.");
            SuiteResult result = compared.Length == 0
                ? await MeasuringOn.RunAsync(await SuiteRunner.RunAsync(request, cancellationToken), request, cancellationToken)
                : await RuntimesRunner.RunAsync(RuntimesRequest.Of(request, compared, parsed.GetValue(passes)), cancellationToken);
            return results.Report(parsed, result, request.Output);
        });
        return command;
    }
}
