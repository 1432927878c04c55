using System.Diagnostics;
using System.Globalization;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder.Origin;

namespace Decant.Lab.Runtimes;

/// <summary>Has a suite measured by one build of the lab after another, against one origin. Each pass begins with the next runtime, so that none
/// always has the warmer machine.</summary>
internal static class RuntimesRunner
{
    /// <summary>Publishes the builds from the checkout, and measures.</summary>
    public static async Task<RuntimesResult> RunAsync(RuntimesRequest request, CancellationToken cancellationToken)
    {
        // What leaves nothing to measure is refused before the minutes are spent.
        SuiteMeasurement.CasesOf(request.Suite);
        string checkout = ResultFolder.FindCheckout()
            ?? throw new RuntimeException($"--runtimes builds the lab, and there is no checkout around {Environment.CurrentDirectory}: start it from within one.");
        using FileStream claim = RuntimeBuild.Claim(checkout);
        var builds = new List<RuntimeBuild>();
        await SuiteProgress.CreateDisplay().StartAsync(async display =>
        {
            var progress = new SuiteProgress(display, request.Runtimes.Count);
            foreach (TargetRuntime runtime in request.Runtimes)
            {
                progress.Start($"building for {runtime}");
                builds.Add(await RuntimeBuild.PublishAsync(checkout, runtime, cancellationToken));
            }

            progress.Complete();
        });
        return await MeasureAsync(request, builds, cancellationToken);
    }

    /// <summary>Measures with builds that are there. What an interruption leaves of the passes is kept.</summary>
    public static async Task<RuntimesResult> MeasureAsync(RuntimesRequest request, IReadOnlyList<RuntimeBuild> builds, CancellationToken cancellationToken)
    {
        SuiteCase[] cases = SuiteMeasurement.CasesOf(request.Suite);
        await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = request.Suite.Body?.Path }, cancellationToken);
        long bodyBytes = await BodySize.MeasureAsync(cases[0].Body.At(origin.Http1), cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        var passes = new List<(TargetRuntime Runtime, RuntimePass Pass)>();
        try
        {
            await SuiteProgress.CreateDisplay().StartAsync(async display =>
            {
                var progress = new SuiteProgress(display, request.Passes * builds.Count * cases.Count(row => row.Omitted is null));
                for (int pass = 0; pass < request.Passes; pass++)
                {
                    for (int i = 0; i < builds.Count; i++)
                    {
                        RuntimeBuild build = builds[(pass + i) % builds.Count];
                        passes.Add((build.Runtime, await MeasureAsync(build, request, pass + 1, origin.Http1, progress, cancellationToken)));
                    }
                }

                progress.Complete();
            });
        }
        catch (OperationCanceledException) when (passes.Count > 0)
        {
            // The result says so.
        }

        return RuntimesResult.Of(request, start, cases[0].Body, bodyBytes, passes, cancellationToken.IsCancellationRequested);
    }

    private static async Task<RuntimePass> MeasureAsync(
        RuntimeBuild build, RuntimesRequest request, int pass, Uri origin, SuiteProgress progress, CancellationToken cancellationToken)
    {
        string folder = Path.Combine(request.Suite.Output, "passes", string.Create(CultureInfo.InvariantCulture, $"{pass}-{build.Runtime}"));
        SuiteRequest suite = request.Suite with { Output = folder };
        var start = new ProcessStartInfo(build.Executable, await RuntimeClient.PrepareAsync(suite, origin, cancellationToken));
        (int exitCode, string error) = await ChildProcess.RunAsync(
            start, name => progress.Start($"pass {pass} of {request.Passes}, {build.Runtime}: {name}"), cancellationToken);
        cancellationToken.ThrowIfCancellationRequested();
        return exitCode == 0
            ? await RuntimeClient.ReadAsync(suite, cancellationToken)
            : throw new RuntimeException($"{build.Runtime} did not measure: {error}");
    }
}
