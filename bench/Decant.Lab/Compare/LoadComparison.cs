namespace Decant.Lab.Compare;

/// <summary>The figures of parallel callers: the requests per second of all of them, and the times of requests in microseconds. A ratio is A over B, as the
/// median and the quartiles over the rounds.</summary>
internal sealed record LoadComparison
{
    public required int Callers { get; init; }

    public required double RequestsRatio { get; init; }

    public required double RequestsRatioLow { get; init; }

    public required double RequestsRatioHigh { get; init; }

    public required double P99Ratio { get; init; }

    public required double P99RatioLow { get; init; }

    public required double P99RatioHigh { get; init; }

    public required double ARequestsPerSecond { get; init; }

    public required double BRequestsPerSecond { get; init; }

    public required Latency ALatency { get; init; }

    public required Latency BLatency { get; init; }

    /// <summary>Combines the rounds. Returns <see langword="null"/> if their calls were not timed.</summary>
    public static LoadComparison? Of(int? callers, IReadOnlyList<(Block A, Block B)> rounds)
    {
        if (callers is null)
            return null;

        Quartiles requests = Quartiles.Of(rounds.Select(round => round.B.Microseconds / round.A.Microseconds));
        Quartiles p99 = Quartiles.Of(rounds.Select(round => (round.A.Latency?.P99Microseconds / round.B.Latency?.P99Microseconds)!.Value));
        return new()
        {
            Callers = callers.Value,
            RequestsRatio = requests.Median,
            RequestsRatioLow = requests.Low,
            RequestsRatioHigh = requests.High,
            P99Ratio = p99.Median,
            P99RatioLow = p99.Low,
            P99RatioHigh = p99.High,
            ARequestsPerSecond = Median(round => 1e6 / round.A.Microseconds),
            BRequestsPerSecond = Median(round => 1e6 / round.B.Microseconds),
            ALatency = Latency.MedianOf([.. rounds.Select(round => round.A.Latency!.Value)]),
            BLatency = Latency.MedianOf([.. rounds.Select(round => round.B.Latency!.Value)]),
        };

        double Median(Func<(Block A, Block B), double> figure) => Quartiles.Of(rounds.Select(figure)).Median;
    }
}
