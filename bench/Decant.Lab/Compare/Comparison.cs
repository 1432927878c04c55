namespace Decant.Lab.Compare;

/// <summary>The result of a paired comparison. A ratio is A over B, as the median over the rounds, for some with the quartiles. Times are in microseconds and
/// sizes in bytes, both per call.</summary>
internal sealed record Comparison
{
    public required string A { get; init; }

    public required string B { get; init; }

    public required int Items { get; init; }

    public required long BodyBytes { get; init; }

    /// <summary>The bytes of a compressed body on the network, and otherwise <see langword="null"/>.</summary>
    public long? SentBytes { get; init; }

    /// <summary>The kind of connection, or <see langword="null"/> for HTTP/1.1 with the body as it is.</summary>
    public string? Connection { get; init; }

    public required int Rounds { get; init; }

    public required double TimeRatio { get; init; }

    public required double TimeRatioLow { get; init; }

    public required double TimeRatioHigh { get; init; }

    public required double CpuRatio { get; init; }

    /// <summary>The quartile of the CPU time's ratios, or <see langword="null"/> in older results.</summary>
    public double? CpuRatioLow { get; init; }

    public double? CpuRatioHigh { get; init; }

    public required double AMicroseconds { get; init; }

    public required double BMicroseconds { get; init; }

    /// <summary>The CPU time of all threads of the process, or <see langword="null"/> in older results.</summary>
    public double? ACpuMicroseconds { get; init; }

    public double? BCpuMicroseconds { get; init; }

    public required long AAllocated { get; init; }

    public required long BAllocated { get; init; }

    public required long AResultBytes { get; init; }

    public required long BResultBytes { get; init; }

    public long AOverhead => AAllocated - AResultBytes;

    public long BOverhead => BAllocated - BResultBytes;

    /// <summary><see langword="true"/> if Ctrl+C ended the comparison before all rounds were measured, and otherwise <see langword="null"/>.</summary>
    public bool? Interrupted { get; init; }

    /// <summary>The figures of parallel callers, if their number was given.</summary>
    public LoadComparison? Load { get; init; }

    /// <summary>The bytes of the body that are read per second when reading the body takes this long.</summary>
    public double BytesPerSecond(double microseconds) => BodyBytes / microseconds * 1e6;

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
            Connection = request.Body.Delivery == default ? null : $"{request.Body.Delivery}".TrimStart(',', ' '),
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
