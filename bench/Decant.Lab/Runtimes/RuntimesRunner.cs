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
    public static async Task<SuiteResult> RunAsync(RuntimesRequest request, CancellationToken cancellationToken)
    {
        // A request with nothing to measure is rejected here, before builds of minutes.
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
    public static async Task<SuiteResult> MeasureAsync(
        RuntimesRequest request, IReadOnlyDictionary<TargetRuntime, string> programs, CancellationToken cancellationToken)
    {
        SuiteCase[] cases = SuiteMeasurement.CasesOf(request.Suite);
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Suite.Origin, request.Suite.Body?.Path, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        (int Pass, string Name, TargetRuntime Runtime)[] parts =
        [
            .. from pass in Enumerable.Range(1, request.Passes)
               from row in cases.Index()
               where row.Item.Omitted is null
               from turn in Enumerable.Range(0, request.Runtimes.Count)
               select (pass, row.Item.Contender.Name, request.Runtimes[(turn + pass + row.Index) % request.Runtimes.Count]),
        ];
        KeptRows<(int Pass, string Name, TargetRuntime Runtime), RuntimePass> kept =
            await KeptRows.ShowAsync(parts, part => $"{part.Runtime}: {part.Name}", async part =>
            {
                SuiteRequest suite = request.Suite with { Filters = [part.Name], Output = Path.Combine(request.Suite.Output, "passes", part.Runtime.Name) };
                string line = "";
                (int exitCode, string error) = await ChildProcess.RunAsync(
                    new ProcessStartInfo(programs[part.Runtime], RuntimeClient.Arguments(suite, origin.Endpoints.Http1)), printed => line = printed, cancellationToken);
                return exitCode == 0 ? RuntimeClient.Read(line) : throw new LabException($"did not measure: {ChildProcess.LastWords(exitCode, error)}");
            });
        return Combine(request, start, cases, kept);
    }

    /// <summary>Combines the passes of a contender on a runtime. The pass with the median mean stands for all.</summary>
    /// <param name="oldest">The passes on the oldest runtime, for the ratio. Within a pass, the two are measured within seconds, so that a slow machine affects
    /// both.</param>
    public static Row Combine(SuiteCase tried, string runtime, IReadOnlyList<Row> passes, IReadOnlyList<Row> oldest)
    {
        Row[] measured = [.. passes.Where(pass => pass.Mean is not null).OrderBy(pass => pass.Mean)];
        double[] ratios = [.. passes.Zip(oldest, (own, other) => own.Mean / other.Mean).OfType<double>()];
        Row row = measured.Length > 0 ? measured[measured.Length / 2] : passes is [var failed, ..] ? failed : RowBuilder.WithoutFigures(tried);
        return row with { Body = $"{row.Body}, {runtime}", Ratio = null, RuntimeRatio = ratios.Length > 0 ? Quartiles.Of(ratios) : null };
    }

    // The newest runtime has the first table.
    private static SuiteResult Combine(
        RuntimesRequest request, DateTimeOffset start, SuiteCase[] cases, KeptRows<(int Pass, string Name, TargetRuntime Runtime), RuntimePass> kept)
    {
        ILookup<TargetRuntime, RuntimePass> passes = kept.Rows.ToLookup(found => found.Part.Runtime, found => found.Figures);
        TargetRuntime[] measured = [.. request.Runtimes.Where(passes.Contains)];
        return new()
        {
            Suite = request.Suite.Suite,
            Date = start,
            Machine = Machine.Current with { Runtime = Join(machine => machine.Runtime), Vector = Join(machine => machine.Vector) },
            Origin = request.Suite.Origin,
            Job = $"{SuiteConfig.Describe(request.Suite)}, in new processes for each pass and runtime, which take turns, contender by contender, against one origin",
            Arguments = request.ToArguments(),
            Runtimes = [.. measured.Select(runtime => runtime.Name)],
            Rows =
            [
                .. from runtime in measured.Reverse()
                   from tried in cases
                   select Combine(
                       tried, passes[runtime].First().Machine.Runtime, RowsOf(tried, runtime), runtime == measured[0] ? [] : RowsOf(tried, measured[0])),
            ],
            Interrupted = kept.Interrupted,
            Failures = [.. kept.Failures, .. kept.Rows.SelectMany(found => found.Figures.Failures, (found, failure) => $"{found.Part.Runtime}: {failure}").Distinct()],
        };

        Row[] RowsOf(SuiteCase tried, TargetRuntime runtime) => [.. passes[runtime].SelectMany(pass => pass.Rows).Where(row => row.Name == tried.Contender.Name)];

        string Join(Func<Machine, string> part) => string.Join(", ", measured.Select(runtime => part(passes[runtime].First().Machine)).Distinct());
    }
}
