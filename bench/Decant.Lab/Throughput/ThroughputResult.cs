using System.Globalization;
using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>What contenders under load cost and how long their callers waited, a table a network.</summary>
internal sealed record ThroughputResult : ProcessResult<ThroughputRow>
{
    public required IReadOnlyList<int> Callers { get; init; }

    /// <summary>By name.</summary>
    public required IReadOnlyList<string> Networks { get; init; }

    public required int Seconds { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    /// <summary>Those whose calls open a connection each, and are bounded for that.</summary>
    public required IReadOnlyList<string> Connecting { get; init; }

    /// <summary>Whether the peaks leave out what was before the callers called.</summary>
    public required bool PeaksRestarted { get; init; }

    protected override IEnumerable<ResultTable<ThroughputRow>> Tables => Networks.Select(network =>
    {
        ThroughputRow[] rows = [.. Rows.Where(row => row.Network == network)];
        string title = FormattableString.Invariant($"{Network.Find(network)!.Title}, {Items:N0} items, {Units.Size(BodyBytes)}");
        return new ResultTable<ThroughputRow>(title, rows, ThroughputConclusion.Of(rows)) { Figures = [.. ThroughputPictures.Of(network, rows)] };
    });

    protected override string Arguments => string.Create(
        CultureInfo.InvariantCulture,
        $"{Name} {string.Join(' ', Rows.Select(row => row.Name).Distinct())} --callers {string.Join(',', Callers)} --items {Items} " +
        $"--network {string.Join(',', Networks)} --seconds {Seconds} --rounds {Rounds}");

    protected override string Legend =>
        $"{Description}: medians. Requests/s is of all callers together, each of which calls again as soon as its last call is over; in brackets is " +
        $"from where to where half of the rounds lie. Ratio is requests/s over {Against}'s, a round each. p50, p99 and p99.9 are the time of a call " +
        "that half, 99 % and 99.9 % of the calls do not exceed; - where a round had fewer than " +
        FormattableString.Invariant($"{Latency.LeastCallsForP99} or {Latency.LeastCallsForP999:N0} calls. ") +
        "CPU and Allocated are a call's, of the client's process. Gen0–2 are collections per 1,000 calls, GC the part of the time for which they " +
        "stopped the process, Pause the longest of their stops in any round. Threads are those of the pool at the end: who blocks a thread while the " +
        "network has the turn needs more of them, and the pool makes them slowly. Peak is the most of the process that was resident, runtime and all, " +
        $"with {Units.Size(ThroughputChild.RoomForTimes(Seconds))} for the times of the calls, the same in every row: " +
        (PeaksRestarted ? "counted from after the warm-up, when what nobody used was given back. "
            : "of its whole life, warm-up and all, for this system does not count it from later on. ") +
        (Connecting.Count == 0 ? "" : $"A call of {string.Join(" or ", Connecting)} opens a connection, and so that the system's ports last, a round " +
            FormattableString.Invariant($"of it ends after {ThroughputChild.MostConnections:N0} calls, and the run waits before there are more than ") +
            FormattableString.Invariant($"{ConnectionBudget.Most:N0} connections in {ConnectionBudget.Rest.TotalMinutes:0} minutes. ")) +
        $"Origin and client share the machine's {Machine.Cores} cores: at full speed requests/s and the times of the calls have the origin's share in " +
        "them. Every process first calls at full speed for a second or so, one call after the other so that the pool makes no threads yet: the runtime " +
        $"compiles what is called often, which it is told not to put off ({ThroughputChild.Setting.Name}={ThroughputChild.Setting.Value}).";

    protected override string Name => ThroughputChild.What;

    protected override string Description => FormattableString.Invariant(
        $"{Rounds} {(Rounds == 1 ? "round" : "rounds")} of {Seconds} s, a new process for each round, network, number of callers and contender, alternating");

    protected override (string Title, Func<ThroughputRow, string> Show)[] Columns { get; } =
    [
        ("Name", row => row.Name),
        ("Callers", row => Units.Count(row.Callers)),
        ("Requests/s", row => Spread(row.RequestsPerSecond, Units.Count)),
        ("Ratio", row => Spread(row.Ratio, Units.Ratio)),
        ("p50", row => Units.Time(row.P50.Median)),
        ("p99", row => Units.Time(row.P99?.Median)),
        ("p99.9", row => Units.Time(row.P999?.Median)),
        ("CPU", row => Units.Time(row.Cpu.Median)),
        ("Allocated", row => Units.Size(row.Allocated)),
        ("Gen0", row => Units.Collections(row.Gen0)),
        ("Gen1", row => Units.Collections(row.Gen1)),
        ("Gen2", row => Units.Collections(row.Gen2)),
        ("GC", row => row.PauseShare.ToString("0.0 %", CultureInfo.InvariantCulture)),
        ("Pause", row => row.LongestPause == 0 ? Units.Time(null) : Units.Time(row.LongestPause)),
        ("Threads", row => Units.Count(row.Threads)),
        ("Peak", row => Units.Size(row.PeakWorkingSet)),
    ];

    protected override (string Name, Func<ThroughputRow, object?> Value)[] Fields { get; } =
    [
        ("name", row => row.Name),
        ("network", row => row.Network),
        ("callers", row => row.Callers),
        ("calls", row => row.Calls),
        ("requests_per_second_low", row => row.RequestsPerSecond.Low),
        ("requests_per_second", row => row.RequestsPerSecond.Median),
        ("requests_per_second_high", row => row.RequestsPerSecond.High),
        ("ratio_low", row => row.Ratio.Low),
        ("ratio", row => row.Ratio.Median),
        ("ratio_high", row => row.Ratio.High),
        ("p50_ns", row => row.P50.Median),
        ("p99_ns", row => row.P99?.Median),
        ("p999_ns", row => row.P999?.Median),
        ("cpu_ns", row => row.Cpu.Median),
        ("allocated", row => row.Allocated),
        ("gen0_per_1000", row => row.Gen0),
        ("gen1_per_1000", row => row.Gen1),
        ("gen2_per_1000", row => row.Gen2),
        ("pause_share", row => row.PauseShare),
        ("longest_pause_ns", row => row.LongestPause),
        ("threads", row => row.Threads),
        ("peak_working_set", row => row.PeakWorkingSet),
    ];

    private static string Spread(Quartiles quartiles, Func<double?, string> show) =>
        $"{show(quartiles.Median)} [{show(quartiles.Low)}–{show(quartiles.High)}]";
}
