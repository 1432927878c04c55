using Decant.Lab.Throughput;
using static Decant.Lab.Reports.Column<Decant.Lab.Throughput.LoadRow>;

namespace Decant.Lab.Gateway;

/// <summary>The costs of a gateway's services and the times of their callers, with a table for each size and one for webhooks.</summary>
internal sealed record GatewayResult : LoadResult
{
    public const string File = "gateway";

    public required IReadOnlyList<string> Services { get; init; }

    public required IReadOnlyList<int> Items { get; init; }

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

    protected override Column<LoadRow> Place => Recorded("items", row => row.Items).AsKey();

    // A webhook fetches no items.
    protected override IReadOnlyList<(string Title, string File, string Against, IReadOnlyList<LoadRow> Rows)> Groups =>
    [
        .. from size in Rows.GroupBy(row => row.Items!.Value)
           orderby size.Key descending
           let rows = (IReadOnlyList<LoadRow>)[.. size]
           select size.Key == 0
               ? ($"Webhook of {Units.Size(WebhookBytes)}", $"{File} webhook", GatewayService.WebhookReference, rows)
               : ($"Projects, {Units.Count(size.Key, "item")}", FormattableString.Invariant($"{File} projects {size.Key} items"), GatewayService.ProjectsReference, rows),
    ];

    // Here the copy does the same job as the others.
    private protected override IReadOnlyList<ContenderQuantity<LoadRow>> Pictured { get; } =
        [Requests with { IsWhole = IsWhole }, CpuTime with { IsWhole = IsWhole }];

    protected override string Legend =>
        LegendOf($"{GatewayService.ProjectsReference}, and for a webhook to {GatewayService.WebhookReference}", "the gateway's process, its server and its client included") +
        "The collector is the server GC, as in a web application. A gateway answers with the projects that it fetches from the origin: by a rung's query and the framework's " +
        "serializer with generated metadata, by Decant's copy, or by passing the body through (YARP). " +
        (Services.Any(name => GatewayService.Find(name) is { ConnectsEachCall: true })
            ? $"A service that opens a connection to the origin for each call ends its round after {Units.Count(ThroughputChild.MostConnections)} calls. "
            : "") +
        $"{(Origin is null ? "Origin, gateway" : "Gateway")} and callers share the machine's {Machine.Cores} cores: requests/s and the times of calls include the shares of " +
        $"{(Origin is null ? "all three" : "both")}, CPU only the gateway's. Every gateway is called until it compiles nothing new, for 3 s at most " +
        $"({GatewayProcess.Setting.Name}={GatewayProcess.Setting.Value}).";

    private static bool IsWhole(LoadRow row) => !row.Is(ContenderTraits.Floor);
}
