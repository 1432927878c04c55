using Decant.Lab.Compare;
using Decant.Lab.Reports;
using Decant.Lab.Throughput;
using Decant.Ladder;
using static Decant.Lab.Reports.Column<Decant.Lab.Gateway.GatewayRow>;

namespace Decant.Lab.Gateway;

/// <summary>The costs of a gateway's services and the times of their callers, with a table for each size and one for webhooks.</summary>
internal sealed record GatewayResult : LabResult<GatewayRow>
{
    /// <summary>The command, and the name of the files.</summary>
    public const string File = "gateway";

    protected override IReadOnlyList<Column<GatewayRow>> Columns { get; } =
    [
        Text("Name", "name", row => row.Name).AsKey(),
        Recorded("items", row => row.Items).AsKey(),
        Count("Callers", "callers", row => row.Callers).AsKey().As(Importance.Key),
        Recorded("calls", row => row.Calls),
        .. Quartiles("Requests/s", "requests_per_second", "", row => row.RequestsPerSecond, Units.Count, Magnitude.Throughput),
        .. Quartiles("Ratio", "ratio", "", row => row.Ratio, Units.Ratio, Magnitude.Ratio, importance: Importance.Ratio),
        Time("p50", "p50_ns", row => row.P50.Median).In(Magnitude.Percentile).As(Importance.Detail),
        Time("p99", "p99_ns", row => row.P99?.Median).In(Magnitude.Percentile).As(Importance.Detail),
        Time("CPU", "cpu_ns", row => row.Cpu.Median).As(Importance.Cost),
        .. Quartiles("CPU ratio", "cpu_ratio", "", row => row.CpuRatio, Units.Ratio, Magnitude.Ratio, importance: Importance.Ratio),
        Size("Allocated", "allocated", row => row.Allocated),
        Collections("Gen0", "gen0_per_1000", row => row.Gen0),
        Collections("Gen1", "gen1_per_1000", row => row.Gen1),
        Collections("Gen2", "gen2_per_1000", row => row.Gen2),
        Percent("GC", "pause_share", row => row.PauseShare),
        Shown("Pause", row => row.LongestPause == 0 ? Units.Missing : Units.Time(row.LongestPause)).As(Importance.Collections),
        Recorded("longest_pause_ns", row => row.LongestPause),
    ];

    /// <summary>The names of the services.</summary>
    public required IReadOnlyList<string> Services { get; init; }

    public required IReadOnlyList<int> Items { get; init; }

    public required IReadOnlyList<int> Callers { get; init; }

    public required int Seconds { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The size of a webhook's body.</summary>
    public required int WebhookBytes { get; init; }

    protected override string Name => File;

    protected override string Title => "A gateway that answers with what it fetches";

    protected override string Method =>
        $"{Units.Count(Rounds, "round")} of {Units.Count(Seconds)} s, a new process of the gateway for each round, service, size and number of callers, alternating";

    protected override IEnumerable<string> Commands =>
    [
        FormattableString.Invariant($"{File} {string.Join(' ', Services)} --items {string.Join(',', Items)} --callers {string.Join(',', Callers)} ") +
        FormattableString.Invariant($"--seconds {Seconds} --rounds {Rounds}"),
    ];

    protected override IEnumerable<ReportTable> Tables => Rows.GroupBy(row => (row.Load, row.Items)).Select(group =>
    {
        GatewayRow[] rows = [.. group];
        bool isWebhook = group.Key.Load == GatewayLoad.Webhook;
        string title = isWebhook ? $"Webhook of {Units.Size(WebhookBytes)}" : $"Projects, {Units.Count(group.Key.Items, "item")}";
        string file = isWebhook ? $"{File} webhook" : FormattableString.Invariant($"{File} projects {group.Key.Items} items");
        return ReportTable.Of(title, Columns, rows) with
        {
            IsLead = !isWebhook && group.Key.Items == Rows.Max(row => row.Items),
            Figures = GatewayPictures.Of(file, title, rows),
            Conclusions = [.. GatewayConclusion.Of(rows)],
        };
    });

    protected override IReadOnlyList<string> Headline => GatewayHeadline.Of(Rows);

    protected override string Legend =>
        "Figures are medians of the rounds; brackets hold the middle half of them. A gateway answers with the projects that it fetches from the origin: by a rung's query and the framework's " +
        "serializer with generated metadata, by Decant's copy, or by passing the body through (YARP). Requests/s: of all callers together, each of which calls again as soon as its call has ended. " +
        $"Ratio: requests/s relative to {GatewayService.ProjectsReference}, and for a webhook to {GatewayService.WebhookReference}, by round. CPU ratio: the same for CPU time. " +
        FormattableString.Invariant($"p50 and p99: the time that 50 % and 99 % of the calls do not exceed; - where a round had fewer than {Latency.LeastCallsForP99} calls. ") +
        "CPU and Allocated: per call, in the gateway's process, its server and its client included. Gen0–2: garbage collections per 1,000 calls. GC: the share of the time for which they " +
        "stopped the process. Pause: the longest stop in any round; the collector is the server GC, as in a web application. " +
        (Services.Any(name => GatewayService.Find(name) is { ConnectsEachCall: true })
            ? $"A service that opens a connection to the origin for each call ends its round after {Units.Count(ThroughputChild.MostConnections)} calls. "
            : "") +
        $"{(Origin is null ? "Origin, gateway" : "Gateway")} and callers share the machine's {Machine.Cores} cores: requests/s and the times of calls include the shares of " +
        $"{(Origin is null ? "all three" : "both")}, CPU only the gateway's. Every gateway is called until it compiles nothing new, for 3 s at most " +
        $"({GatewayProcess.Setting.Name}={GatewayProcess.Setting.Value}).";
}
