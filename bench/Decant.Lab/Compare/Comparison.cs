namespace Decant.Lab.Compare;

/// <summary>The result of a paired comparison. A ratio is A over B, by round. Times are in microseconds and sizes in bytes, both per call.</summary>
internal sealed record Comparison
{
    public required Side A { get; init; }

    public required Side B { get; init; }

    public required int Items { get; init; }

    public required long BodyBytes { get; init; }

    /// <summary>The bytes of a compressed body on the network, and otherwise <see langword="null"/>.</summary>
    public long? SentBytes { get; init; }

    /// <summary>The kind of connection, or <see langword="null"/> for HTTP/1.1 with the body as it is.</summary>
    public string? Connection { get; init; }

    /// <summary>The number of parallel callers, or <see langword="null"/> for one caller whose blocks are timed.</summary>
    public int? Callers { get; init; }

    public required int Rounds { get; init; }

    public required Quartiles Time { get; init; }

    public required Quartiles Cpu { get; init; }

    /// <summary>The ratio of the requests per second of parallel callers.</summary>
    public Quartiles? Requests { get; init; }

    /// <summary>The ratio of the times that 99 % of the calls of parallel callers stay within.</summary>
    public Quartiles? P99 { get; init; }

    /// <summary><see langword="true"/> if Ctrl+C ended the comparison before all rounds were measured, and otherwise <see langword="null"/>.</summary>
    public bool? Interrupted { get; init; }

    /// <summary>The bytes of the body that are read per second when reading the body takes this long.</summary>
    public double BytesPerSecond(double microseconds) => BodyBytes / microseconds * 1e6;

    public static Comparison Of(ComparisonRequest request, long bodyBytes, IReadOnlyList<(Block A, Block B)> rounds, long resultBytesOfA, long resultBytesOfB) => new()
    {
        A = Side.Of(request.A, [.. rounds.Select(round => round.A)], resultBytesOfA),
        B = Side.Of(request.B, [.. rounds.Select(round => round.B)], resultBytesOfB),
        Items = request.Body.Count,
        BodyBytes = bodyBytes,
        Connection = request.Body.Delivery == default ? null : $"{request.Body.Delivery}".TrimStart(',', ' '),
        Callers = request.Callers,
        Rounds = rounds.Count,
        Time = Quartiles.Of(rounds.Select(round => round.A.Microseconds / round.B.Microseconds)),
        Cpu = Quartiles.Of(rounds.Select(round => round.A.CpuOver(round.B))),
        Requests = request.Callers is null ? null : Quartiles.Of(rounds.Select(round => round.B.Microseconds / round.A.Microseconds)),
        P99 = Quartiles.OfAll(rounds.Select(round => round.A.Latency?.P99Microseconds / round.B.Latency?.P99Microseconds)),
    };
}

/// <summary>The costs of one of the two contenders, as medians over the rounds.</summary>
/// <param name="CpuMicroseconds">The CPU time of all threads of the process.</param>
/// <param name="Latency">The times of single calls of parallel callers.</param>
internal sealed record Side(string Name, double Microseconds, double CpuMicroseconds, long Allocated, long ResultBytes, Latency? Latency)
{
    /// <summary>The bytes allocated beyond the result.</summary>
    public long Overhead => Allocated - ResultBytes;

    /// <summary>The library that the contender ran, if its version is not the checkout's.</summary>
    public string? Library { get; init; }

    public static Side Of(Contender contender, IReadOnlyList<Block> blocks, long resultBytes)
    {
        return new(
            contender.Name,
            Median(block => block.Microseconds),
            Median(block => block.CpuMicroseconds),
            (long)Median(block => block.Allocated),
            resultBytes,
            blocks[0].Latency is null ? null : Compare.Latency.MedianOf([.. blocks.Select(block => block.Latency!.Value)]))
        {
            Library = contender.Library,
        };

        double Median(Func<Block, double> figure) => Quartiles.Of(blocks.Select(figure)).Median;
    }
}
