namespace Decant.Lab.Compare;

/// <summary>What a paired comparison found. Ratios are A over B, a round each: the median, and the quartiles for time. Times are in
/// microseconds, sizes in bytes, both a call.</summary>
internal sealed record Comparison
{
    public required string A { get; init; }

    public required string B { get; init; }

    public required int Items { get; init; }

    public required long BodyBytes { get; init; }

    public required int Rounds { get; init; }

    public required double TimeRatio { get; init; }

    public required double TimeRatioLow { get; init; }

    public required double TimeRatioHigh { get; init; }

    public required double CpuRatio { get; init; }

    /// <summary>Of the process's CPU time, as <see cref="TimeRatioLow"/>; results of older days do not say.</summary>
    public double? CpuRatioLow { get; init; }

    /// <inheritdoc cref="CpuRatioLow"/>
    public double? CpuRatioHigh { get; init; }

    public required double AMicroseconds { get; init; }

    public required double BMicroseconds { get; init; }

    /// <summary>CPU time of all threads of the process; results of older days do not say.</summary>
    public double? ACpuMicroseconds { get; init; }

    /// <inheritdoc cref="ACpuMicroseconds"/>
    public double? BCpuMicroseconds { get; init; }

    public required long AAllocated { get; init; }

    public required long BAllocated { get; init; }

    public required long AResultBytes { get; init; }

    public required long BResultBytes { get; init; }

    public long AOverhead => AAllocated - AResultBytes;

    public long BOverhead => BAllocated - BResultBytes;

    /// <summary>Whether Ctrl+C ended it before all rounds were measured; <see langword="null"/> for no.</summary>
    public bool? Interrupted { get; init; }

    /// <summary>What callers saw, where their number was asked for.</summary>
    public LoadComparison? Load { get; init; }

    /// <summary>Bytes of the body in a second, where reading it takes so long.</summary>
    public double BytesPerSecond(double microseconds) => BodyBytes / microseconds * 1e6;

    /// <summary>Puts the rounds together.</summary>
    public static Comparison Of(ComparisonRequest request, long bodyBytes, IReadOnlyList<(Block A, Block B)> rounds, long resultBytesOfA, long resultBytesOfB)
    {
        Quartiles time = Quartiles.Of(rounds.Select(round => round.A.Microseconds / round.B.Microseconds));
        Quartiles cpu = Quartiles.Of(rounds.Select(round => round.A.CpuOver(round.B)));
        return new()
        {
            A = request.A.Name,
            B = request.B.Name,
            Items = request.Body.Count,
            BodyBytes = bodyBytes,
            Rounds = rounds.Count,
            TimeRatio = time.Median,
            TimeRatioLow = time.Low,
            TimeRatioHigh = time.High,
            CpuRatio = cpu.Median,
            CpuRatioLow = cpu.Low,
            CpuRatioHigh = cpu.High,
            AMicroseconds = Median(round => round.A.Microseconds),
            BMicroseconds = Median(round => round.B.Microseconds),
            ACpuMicroseconds = Median(round => round.A.CpuMicroseconds),
            BCpuMicroseconds = Median(round => round.B.CpuMicroseconds),
            AAllocated = (long)Median(round => round.A.Allocated),
            BAllocated = (long)Median(round => round.B.Allocated),
            AResultBytes = resultBytesOfA,
            BResultBytes = resultBytesOfB,
            Load = LoadComparison.Of(request.Callers, rounds),
        };

        double Median(Func<(Block A, Block B), double> figure) => Quartiles.Of(rounds.Select(figure)).Median;
    }
}
