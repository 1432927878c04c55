using System.Diagnostics;
using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes;

/// <summary>Measures a suite with several builds of the lab, against one origin. Each contender, runtime and pass has a process of its own. The runtimes take
/// turns contender by contender, so that a slow machine affects them alike.</summary>
internal static class RuntimesRunner
{
    /// <summary>Publishes the builds from the checkout, and measures.</summary>
    public static async Task<RuntimesResult> RunAsync(RuntimesRequest request, CancellationToken cancellationToken)
    {
        // A request with nothing to measure is refused here, before builds of minutes.
        SuiteMeasurement.CasesOf(request.Suite);
        string checkout = Checkout.Require("--runtimes");
        // Another lab must not replace the builds while they are measured.
        using FileStream claim = new(
            Path.Combine(Directory.CreateDirectory(Path.Combine(checkout, "artifacts", "runtimes")).FullName, ".lock"), FileMode.OpenOrCreate, FileAccess.Write, FileShare.None);
        var programs = new Dictionary<TargetRuntime, string>();
        await LabProgress.ShowAsync(request.Runtimes.Count, async progress =>
        {
            foreach (TargetRuntime runtime in request.Runtimes)
            {
                progress.Start($"building for {runtime}");
                programs.Add(runtime, await runtime.PublishAsync(checkout, cancellationToken));
            }

            return programs;
        });
        return await MeasureAsync(request, programs, cancellationToken);
    }

    /// <summary>Measures with existing builds. After an interruption, what was measured until then is the result.</summary>
    public static async Task<RuntimesResult> MeasureAsync(
        RuntimesRequest request, IReadOnlyDictionary<TargetRuntime, string> programs, CancellationToken cancellationToken)
    {
        SuiteCase[] cases = SuiteMeasurement.CasesOf(request.Suite);
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Suite.Origin, request.Suite.Body?.Path, cancellationToken);
        long bodyBytes = await BodySize.MeasureAsync(cases[0].Body.At(origin.Endpoints), cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        (int Pass, string Name, TargetRuntime Runtime)[] parts =
        [
            .. from pass in Enumerable.Range(1, request.Passes)
               from row in cases.Index()
               where row.Item.Omitted is null
               from turn in Enumerable.Range(0, request.Runtimes.Count)
               select (pass, row.Item.Contender.Name, request.Runtimes[(turn + pass + row.Index) % request.Runtimes.Count]),
        ];
        KeptRows<(TargetRuntime Runtime, RuntimePass Pass)> kept = await LabProgress.ShowAsync(
            parts.Length, progress => KeptRows<(TargetRuntime, RuntimePass)>.MeasureAsync(parts, part => $"{part.Runtime}: {part.Name}", async part =>
            {
                progress.Start($"pass {part.Pass} of {request.Passes}, {part.Runtime}: {part.Name}");
                SuiteRequest suite = request.Suite with { Filters = [part.Name], Output = Path.Combine(request.Suite.Output, "passes", part.Runtime.Name) };
                string line = "";
                (int exitCode, string error) = await ChildProcess.RunAsync(
                    new ProcessStartInfo(programs[part.Runtime], RuntimeClient.Arguments(suite, origin.Endpoints.Http1)), printed => line = printed, cancellationToken);
                return exitCode == 0 ? [(part.Runtime, RuntimeClient.Read(line))] : throw new LabException($"did not measure: {ChildProcess.LastWords(exitCode, error)}");
            }));
        return RuntimesResult.Of(request, start, cases, bodyBytes, kept);
    }
}
