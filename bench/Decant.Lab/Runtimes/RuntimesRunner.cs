using System.Globalization;
using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes;

/// <summary>Measures a suite with several builds of the lab, against one origin. In a pass, each build is a process, and the processes take turns contender by
/// contender. The figures of two runtimes are measured within seconds, so that a slow machine affects both.</summary>
internal static class RuntimesRunner
{
    /// <summary>Publishes the builds from the checkout, and measures.</summary>
    public static async Task<RuntimesResult> RunAsync(RuntimesRequest request, CancellationToken cancellationToken)
    {
        // A request with nothing to measure is refused here, before builds of minutes.
        SuiteMeasurement.CasesOf(request.Suite);
        string checkout = Checkout.Require("--runtimes");
        using FileStream claim = RuntimeBuild.Claim(checkout);
        var builds = await LabProgress.ShowAsync(request.Runtimes.Count, async progress =>
        {
            var published = new List<RuntimeBuild>();
            foreach (TargetRuntime runtime in request.Runtimes)
            {
                progress.Start($"building for {runtime}");
                published.Add(await RuntimeBuild.PublishAsync(checkout, runtime, cancellationToken));
            }

            return published;
        });
        return await MeasureAsync(request, builds, cancellationToken);
    }

    /// <summary>Measures with existing builds. After an interruption, the complete passes are the result.</summary>
    public static async Task<RuntimesResult> MeasureAsync(
        RuntimesRequest request, IReadOnlyList<RuntimeBuild> builds, CancellationToken cancellationToken)
    {
        SuiteCase[] cases = SuiteMeasurement.CasesOf(request.Suite);
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Suite.Origin, request.Suite.Body?.Path, cancellationToken);
        long bodyBytes = await BodySize.MeasureAsync(cases[0].Body.At(origin.Endpoints), cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        // One turn to warm up, and one per row.
        int turns = request.Passes * builds.Count * (1 + cases.Count(row => row.Omitted is null));
        var passes = await LabProgress.ShowAsync(turns, async progress =>
        {
            var measured = new List<(TargetRuntime Runtime, RuntimePass Pass)>();
            try
            {
                for (int pass = 1; pass <= request.Passes; pass++)
                    measured.AddRange(await MeasurePassAsync(request, builds, pass, origin.Endpoints.Http1, progress, cancellationToken));
            }
            catch (OperationCanceledException) when (measured.Count > 0)
            {
                // The result says that it was interrupted.
            }

            return measured;
        });
        return RuntimesResult.Of(request, start, cases[0].Body, bodyBytes, passes, cancellationToken.IsCancellationRequested);
    }

    /// <summary>Rotates the items, so that another one comes first.</summary>
    public static IEnumerable<T> Rotate<T>(IReadOnlyList<T> items, int first) =>
        items.Select((_, index) => items[(first + index) % items.Count]);

    private static async Task<IReadOnlyList<(TargetRuntime Runtime, RuntimePass Pass)>> MeasurePassAsync(
        RuntimesRequest request,
        IReadOnlyList<RuntimeBuild> builds,
        int pass,
        Uri origin,
        LabProgress progress,
        CancellationToken cancellationToken)
    {
        var processes = new List<RuntimeProcess>();
        var found = new List<(TargetRuntime, RuntimePass)>();
        try
        {
            foreach (RuntimeBuild build in builds)
                processes.Add(await RuntimeProcess.StartAsync(build, request.Suite with { Output = FolderOf(build) }, origin, cancellationToken));
            for (int turn = pass; found.Count < processes.Count; turn++)
            {
                RuntimeProcess[] left = [.. processes.Where(process => !found.Exists(pair => pair.Item1 == process.Runtime))];
                foreach (RuntimeProcess process in Rotate(left, turn))
                {
                    progress.Start($"pass {pass} of {request.Passes}, {process.Runtime}: {process.Next}");
                    if (await process.TakeTurnAsync(cancellationToken) is { } whole)
                        found.Add((process.Runtime, whole));
                }
            }

            return found;
        }
        finally
        {
            foreach (RuntimeProcess process in processes)
                process.Dispose();
        }

        string FolderOf(RuntimeBuild build) =>
            Path.Combine(request.Suite.Output, "passes", string.Create(CultureInfo.InvariantCulture, $"{pass}-{build.Runtime}"));
    }
}
