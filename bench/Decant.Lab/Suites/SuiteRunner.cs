using Decant.Lab.Origins;

namespace Decant.Lab.Suites;

/// <summary>Measures the rows of a suite against a new origin or a given one.</summary>
internal static class SuiteRunner
{
    public static async Task<SuiteResult> RunAsync(SuiteRequest request, CancellationToken cancellationToken)
    {
        SuiteCase[] cases = SuiteMeasurement.CasesOf(request);
        Directory.CreateDirectory(request.Output);
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, request.Body?.Path, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        SuiteMeasurement found = await LabProgress.ShowAsync(cases.Count(row => row.Omitted is null), progress => SuiteMeasurement.RunAsync(
            request, cases, origin.Endpoints, row => progress.Start($"{row.Contender.Name}, {row.Body}"), cancellationToken));
        return new()
        {
            Suite = request.Suite,
            Date = start,
            Machine = Machine.Current,
            Origin = request.Origin,
            Job = SuiteConfig.Describe(request),
            Arguments = request.ToArguments(),
            Rows = found.Rows,
            Interrupted = cancellationToken.IsCancellationRequested,
            Failures = found.Failures,
        };
    }
}
