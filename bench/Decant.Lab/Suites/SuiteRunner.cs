using Decant.Lab.Reports;
using Decant.Ladder.Origin;

namespace Decant.Lab.Suites;

/// <summary>Starts an origin, and has the rows of a suite measured against it.</summary>
internal static class SuiteRunner
{
    public static async Task<SuiteResult> RunAsync(SuiteRequest request, CancellationToken cancellationToken)
    {
        SuiteCase[] cases = SuiteMeasurement.CasesOf(request);
        Directory.CreateDirectory(request.Output);
        await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = request.Body?.Path }, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        SuiteMeasurement found = await LabProgress.ShowAsync(cases.Count(row => row.Omitted is null), progress => SuiteMeasurement.RunAsync(
            request, cases, origin.Endpoints, row => progress.Start($"{row.Contender.Name}, {row.Body}"), cancellationToken));
        return new()
        {
            Suite = request.Suite,
            Date = start,
            Machine = Machine.Current,
            Job = SuiteConfig.Describe(request),
            Arguments = request.ToArguments(),
            Rows = found.Rows,
            Interrupted = cancellationToken.IsCancellationRequested,
            Failures = found.Failures,
        };
    }
}
