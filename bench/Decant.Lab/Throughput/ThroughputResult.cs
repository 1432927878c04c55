using System.Globalization;
using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder.Origin;
using static Decant.Lab.Reports.Column<Decant.Lab.Throughput.ThroughputRow>;

namespace Decant.Lab.Throughput;

/// <summary>The costs of contenders under load and the times of their callers, with one table per network.</summary>
internal sealed record ThroughputResult : ProcessResult<ThroughputRow>
{
    protected override IReadOnlyList<Column<ThroughputRow>> Columns =>
    [
        Text("Name", "name", row => row.Name).AsKey(),
        Recorded("network", row => row.Network).AsKey(row => Network.Find(row.Network)!.NameTo(Origin)),
        Count("Callers", "callers", row => row.Callers).AsKey().As(Importance.Key),
        Recorded("calls", row => row.Calls),
        .. Quartiles("Requests/s", "requests_per_second", "", row => row.RequestsPerSecond, Units.Count, Magnitude.Throughput),
        .. Quartiles("Ratio", "ratio", "", row => row.Ratio, Units.Ratio, Magnitude.Ratio, importance: Importance.Ratio),
        Time("p50", "p50_ns", row => row.P50.Median).In(Magnitude.Percentile).As(Importance.Detail),
        Time("p99", "p99_ns", row => row.P99?.Median).In(Magnitude.Percentile).As(Importance.Detail),
        // It is not collected, because a short round has too few calls for it, and a figure that some runs lack cannot be followed.
        Time("p99.9", "p999_ns", row => row.P999?.Median).In(null).As(Importance.Detail),
        Time("CPU", "cpu_ns", row => row.Cpu.Median).As(Importance.Cost),
        Size("Allocated", "allocated", row => row.Allocated),
        Collections("Gen0", "gen0_per_1000", row => row.Gen0),
        Collections("Gen1", "gen1_per_1000", row => row.Gen1),
        Collections("Gen2", "gen2_per_1000", row => row.Gen2),
        Percent("GC", "pause_share", row => row.PauseShare),
        Shown("Pause", row => row.LongestPause == 0 ? Units.Missing : Units.Time(row.LongestPause)).As(Importance.Collections),
        Recorded("longest_pause_ns", row => row.LongestPause),
        Count("Threads", "threads", row => row.Threads).As(Importance.Background),
        Size("Peak", "peak_working_set", row => row.PeakWorkingSet).In(Magnitude.Peak),
    ];

    public required IReadOnlyList<int> Callers { get; init; }

    /// <summary>The names of the networks.</summary>
    public required IReadOnlyList<string> Networks { get; init; }

    /// <summary>The protocol. Older results do not contain it, and used HTTP/1.1.</summary>
    public Protocol Protocol { get; init; }

    /// <summary>How the body was sent. Older results do not contain it, and sent the body uncompressed with its length.</summary>
    public Transfer Transfer { get; init; }

    public required int Seconds { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    /// <summary>The contenders that open a connection for each call. The number of their calls is limited.</summary>
    public required IReadOnlyList<string> Connecting { get; init; }

    /// <summary>Whether the peaks exclude the warm-up.</summary>
    public required bool PeaksRestarted { get; init; }

    protected override IEnumerable<ReportTable> Tables => Networks.Intersect(Rows.Select(row => row.Network)).Select(network =>
    {
        ThroughputRow[] rows = [.. Rows.Where(row => row.Network == network)];
        string title = FormattableString.Invariant($"{Network.Find(network)!.Title(Origin)}, {Items:N0} items{Delivery}, {Units.Size(BodyBytes)}");
        return ReportTable.Of(title, Columns, rows) with
        {
            Figures = ThroughputPictures.Of(network, Network.Find(network)!.Title(Origin), rows, Against),
            Conclusions = ThroughputConclusion.Of(rows, isElsewhere: Origin is not null) is { } conclusion ? [conclusion] : [],
        };
    });

    protected override IEnumerable<string> Commands =>
    [
        FormattableString.Invariant($"{Name} {string.Join(' ', Rows.Select(row => row.Name).Distinct())} --callers {string.Join(',', Callers)} --items {Items} ") +
        FormattableString.Invariant($"--network {string.Join(',', Networks)} --seconds {Seconds} --rounds {Rounds}{Delivery.ToArguments()}"),
    ];

    protected override IReadOnlyList<string> Headline => ThroughputHeadline.Of(Rows, Against, Origin);

    protected override string Legend =>
        "Figures are medians of the rounds; brackets hold the middle half of them. Requests/s: of all callers together, each of which calls again as soon as its call has ended. " +
        $"Ratio: requests/s relative to {Against}, by round. p50, p99 and p99.9: the time that 50 %, 99 % and 99.9 % of the calls do not exceed; - where a round had fewer than " +
        FormattableString.Invariant($"{Latency.LeastCallsForP99} or {Latency.LeastCallsForP999:N0} calls. ") +
        "CPU and Allocated: per call, in the client's process. Gen0–2: garbage collections per 1,000 calls. GC: the share of the time for which they stopped the process. " +
        "Pause: the longest stop in any round. Threads: threads of the pool at the end; a client that blocks a thread while it waits for the network needs more of them, and the pool " +
        "adds them slowly. Peak: the peak working set of the process, the runtime included, " +
        $"with {Units.Size(ThroughputChild.RoomForTimes(Seconds))} for the times of the calls, the same in every row; " +
        (PeaksRestarted ? "it is counted from the end of the warm-up, when unused memory was given back. "
            : "it includes the warm-up, because this system cannot restart the count. ") +
        (Connecting.Count == 0 ? "" : $"A call of {string.Join(" or ", Connecting)} opens a connection. To keep enough free ports, a round " +
            FormattableString.Invariant($"of it ends after {ThroughputChild.MostConnections:N0} calls, and the run waits before there are more than ") +
            FormattableString.Invariant($"{ConnectionBudget.Most:N0} connections in {ConnectionBudget.Rest.TotalMinutes:0} minutes. ")) +
        (Origin is not null ? "" : $"Origin and client share the machine's {Machine.Cores} cores: at full speed, requests/s and the times of calls include " +
            "the origin's share. ") +
        "Every process first calls at full speed for about a second, one call at a time so that the pool adds no threads yet; the runtime is set to compile at once what is called often " +
        $"({ThroughputChild.Setting.Name}={ThroughputChild.Setting.Value}).";

    protected override string Name => ThroughputChild.What;

    protected override string Title => "Many callers over fast and slow networks";

    private Delivery Delivery => new(Protocol, Transfer);

    protected override string Method =>
        $"{Units.Count(Rounds, "round")} of {Units.Count(Seconds)} s, a new process for each round, network, number of callers and contender, alternating";
}
