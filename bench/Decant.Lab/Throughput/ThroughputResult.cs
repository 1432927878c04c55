using Decant.Lab.Suites;
using static Decant.Lab.Reports.Column<Decant.Lab.Throughput.LoadRow>;

namespace Decant.Lab.Throughput;

/// <summary>The costs of contenders under load and the times of their callers, with one table per network.</summary>
internal sealed record ThroughputResult : LoadResult
{
    public required int Items { get; init; }

    public required long BodyBytes { get; init; }

    public required IReadOnlyList<string> Networks { get; init; }

    /// <summary>The protocol. Older results do not contain it, and used HTTP/1.1.</summary>
    public Protocol Protocol { get; init; }

    /// <summary>How the body was sent. Older results do not contain it, and sent the body uncompressed with its length.</summary>
    public Transfer Transfer { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    /// <summary>The contenders that open a connection for each call. The number of their calls is limited.</summary>
    public required IReadOnlyList<string> Connecting { get; init; }

    /// <summary>Whether the peaks exclude the warm-up.</summary>
    public required bool PeaksRestarted { get; init; }

    protected override string Name => ThroughputChild.What;

    protected override string Title => "Many callers over fast and slow networks";

    protected override string Method =>
        $"{Units.Count(Rounds, "round")} of {Units.Count(Seconds)} s, a new process for each round, network, number of callers and contender, alternating";

    protected override IEnumerable<string> Commands =>
    [
        FormattableString.Invariant($"{Name} {string.Join(' ', Rows.Select(row => row.Name).Distinct())} --callers {string.Join(',', Callers)} --items {Items} ") +
        FormattableString.Invariant($"--network {string.Join(',', Networks)} --seconds {Seconds} --rounds {Rounds}{Delivery.ToArguments()}"),
    ];

    protected override Column<LoadRow> Place => Recorded("network", row => row.Network).AsKey(row => Network.Find(row.Network!)!.NameTo(Origin));

    protected override IReadOnlyList<(string Title, string File, string Against, IReadOnlyList<LoadRow> Rows)> Groups =>
    [
        .. from network in Networks.Intersect(Rows.Select(row => row.Network!))
           let title = FormattableString.Invariant($"{Network.Find(network)!.Title(Origin)}, {Items:N0} items{Delivery}, {Units.Size(BodyBytes)}")
           select (title, $"{Name} {network}", Against, (IReadOnlyList<LoadRow>)[.. Rows.Where(row => row.Network == network)]),
    ];

    private protected override IReadOnlyList<ContenderQuantity<LoadRow>> Pictured => [Requests, Percentile];

    protected override string Legend =>
        LegendOf(Against, "the client's process") +
        "Threads: threads of the pool at the end; a client that blocks a thread while it waits for the network needs more of them, and the pool " +
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

    private Delivery Delivery => new(Protocol, Transfer);
}
