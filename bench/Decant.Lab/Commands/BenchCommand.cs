using System.CommandLine;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>The main job: one suite, measured by BenchmarkDotNet against an origin of its own.</summary>
internal static class BenchCommand
{
    private const int MaxPasses = 100;
    private const int MaxMilliseconds = 10_000;

    public static RootCommand Create()
    {
        Option<Suite> suite = LabOptions.OneOf(
            "--suite",
            "What to measure: query (HTTP, JSON and mapping), client (HTTP and JSON), rivals, enumerate, ways (seed 003), bodies (seed 002), " +
            "memory (JSON alone) or stages (the parts of the reader).",
            Suite.Query,
            except: [Suite.Floors, Suite.Jobs]);
        // Before the refusal of any other name, for the first error is the one that is told.
        suite.Validators.Insert(0, result =>
        {
            if (result.Tokens is [{ Value: ThroughputChild.What }])
                result.AddError($"--suite {ThroughputChild.What} is a command of its own: decant-lab {ThroughputChild.What}.");
        });
        Option<int[]> items = LabOptions.Numbers(
            "--items",
            "The sizes of the body, in items, separated by commas; 10,1000,10000 by default, and about half a megabyte in the suites memory and stages.",
            LabOptions.MaxItems);
        Option<int?> bytes = LabOptions.Bytes();
        Option<BodyKind[]> shape = LabOptions.ManyShapes();
        var filter = new Option<string[]>("--filter")
        {
            Description = "Only contenders whose name matches; * and ? are wildcards. May be given more than once.",
            HelpName = "pattern",
        };
        Option<Protocol> protocol = LabOptions.Protocol();
        Option<Transfer> transfer = LabOptions.Transfer();
        Option<FileInfo> body = LabOptions.Body();
        Option<WantedMembers?> members = LabOptions.Members();
        var asPublished = new Option<bool>("--as-published")
        {
            Description = "Also measure the rungs as the seeds published them: resolved from the container within the measured call.",
        };
        var full = new Option<bool>("--full")
        {
            Description = "BenchmarkDotNet's default job, each benchmark in a process of its own. Needs the checkout, and takes about ten times as long.",
        };
        Option<int?> milliseconds = LabOptions.Number(
            "--milliseconds",
            "How long an iteration takes; 200 by default, and 100 in the suites memory and stages. Some 10 show that all of it runs, and no more.",
            1,
            MaxMilliseconds);
        Option<TargetRuntime[]> runtimes = LabOptions.Runtimes();
        Option<int?> passes = LabOptions.Number("--passes", "How often --runtimes measures with each; 3 by default.", 1, MaxPasses);
        Option<Uri?> origin = LabOptions.Origin();
        Option<DirectoryInfo?> output = LabOptions.Output();

        var command = new RootCommand("Decant's lab: what fetching JSON over HTTP costs, measured. Without a command it measures a suite and prints its table.")
        {
            suite, items, bytes, shape, filter, protocol, transfer, body, members, asPublished, full, milliseconds, runtimes, passes, origin, output,
        };
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
            request.Refuse(bytesAreNamed: parsed.GetValue(bytes) is not null);
            if (request.Full)
                Checkout.Require("--full");
            if (parsed.GetValue(runtimes) is { Length: > 0 } compared)
                return await CompareAsync(RuntimesRequest.Of(request, compared, parsed.GetValue(passes)), cancellationToken);
            if (parsed.GetValue(passes) is not null)
                throw LabException.Usage("--passes is how often --runtimes measures, and that is missing.");
            SuiteResult result = await SuiteRunner.RunAsync(request, cancellationToken);
            result.Report(asJson: false, new(request.Output));
            return LabCommandLine.ExitCodeOf(result.Interrupted, result.Failures);
        });
        return command;
    }

    private static async Task<int> CompareAsync(RuntimesRequest request, CancellationToken cancellationToken)
    {
        RuntimesResult result = await RuntimesRunner.RunAsync(request, cancellationToken);
        result.Report(asJson: false, new(request.Suite.Output));
        return LabCommandLine.ExitCodeOf(result.Interrupted, result.Failures);
    }
}
