using Decant.Lab.Suites;

namespace Decant.Lab.Compare;

/// <summary>Measures on where the iterations of a suite do not tell apart the two rows that its headline compares: in alternating rounds, which a disturbance of the machine
/// affects alike.</summary>
internal static class MeasuringOn
{
    private const int MostRounds = 80;

    // Fewer agree by chance too often.
    private const int LeastRounds = 6;

    /// <summary>The time for all pairs together.</summary>
    public static TimeSpan Limit { get; } = TimeSpan.FromMinutes(1);

    /// <summary>Measures the pairs of a result. Whoever sets the length of the iterations sets the time, so that nothing is added to it.</summary>
    public static Task<SuiteResult> RunAsync(SuiteResult result, SuiteRequest request, CancellationToken cancellationToken)
    {
        if (request.Full || request.Milliseconds is not null || result.Interrupted)
            return Task.FromResult(result);
        SuiteCase[] cases = [.. request.Cases()];
        return RunAsync(
            result,
            TimeProvider.System,
            async (own, other, limit) =>
            {
                SuiteCase a = CaseOf(own), b = CaseOf(other);
                using var timed = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
                timed.CancelAfter(limit);
                try
                {
                    var pair = new ComparisonRequest(a.Contender, b.Contender, a.Body, MostRounds, request.Body) { Origin = request.Origin };
                    Comparison comparison = await ComparisonRunner.RunAsync(pair, timed.Token);
                    return (comparison.Rounds, comparison.Time);
                }
                catch (Exception) when (timed.IsCancellationRequested)
                {
                    // Any exception: a call that is cancelled can fail in any way. There was no time for a round.
                    return (0, default);
                }
            },
            cancellationToken);

        SuiteCase CaseOf(Row row) => Array.Find(cases, one => one.Contender.Name == row.Name && one.Body.ToString() == row.Body)!;
    }

    /// <summary>Measures the pairs by a function, which takes the time that a pair may have.</summary>
    public static async Task<SuiteResult> RunAsync(
        SuiteResult result, TimeProvider time, Func<Row, Row, TimeSpan, Task<(int Rounds, Quartiles Time)>> measureAsync, CancellationToken cancellationToken)
    {
        (Row Own, Row Other)[] pairs = [.. result.FindUndecided()];
        long start = time.GetTimestamp();
        for (int i = 0; i < pairs.Length && time.GetElapsedTime(start) < Limit && !cancellationToken.IsCancellationRequested; i++)
        {
            (Row own, Row other) = pairs[i];
            try
            {
                (int rounds, Quartiles ratio) = await measureAsync(own, other, (Limit - time.GetElapsedTime(start)) / (pairs.Length - i));
                if (rounds >= LeastRounds)
                    result = result with { Rows = [.. result.Rows.Select(row => row == own ? row with { Paired = new(other.Name, rounds, ratio) } : row)] };
            }
            catch (Exception e)
            {
                // Any exception: the figures of the suite, which took minutes, are kept.
                result = result with { Failures = [.. result.Failures, $"{own.Name} and {other.Name}, {own.Body}: not measured in rounds: {e.Message}"] };
            }
        }

        return result with { Interrupted = result.Interrupted || cancellationToken.IsCancellationRequested };
    }
}
