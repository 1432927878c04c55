using System.Net.Http.Json;
using Decant.Lab.Compare;
using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Gateway;

/// <summary>Loads one service of a gateway after the other from this process. Each service runs in a process of its own.</summary>
internal static class GatewayRunner
{
    private const int QuietSteps = 2;

    private static readonly TimeSpan s_step = TimeSpan.FromMilliseconds(200);
    private static readonly TimeSpan s_warmUp = TimeSpan.FromSeconds(3);

    public static async Task<GatewayResult> RunAsync(GatewayRequest request, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, bodyFile: null, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        KeptRows<(int Round, GatewayCell Cell), LoadFigures> kept = await LabProgress.ShowAsync(
            request.Rounds * request.Cells.Count, progress => MeasureAsync(request, origin, progress, cancellationToken));
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Origin = request.Origin,
            Services = [.. request.Services.Select(service => service.Name)],
            Items = request.Items,
            Callers = request.Callers,
            Seconds = request.Seconds,
            Rounds = request.Rounds,
            WebhookBytes = WebhookBody.Json.Length,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = LoadRun.RowsOf(kept.Rows, request.Cells, cell => cell.Against, CreateRow),
        };
    }

    /// <summary>Combines the rounds of a cell with those of the service compared with.</summary>
    public static LoadRow CreateRow(GatewayCell cell, IReadOnlyList<LoadFigures> rounds, IReadOnlyList<LoadFigures> against) =>
        LoadRow.Of(cell.Service.Name, cell.Service.Summary, cell.Service.Traits, cell.Callers, rounds, against) with { Items = cell.Items };

    private static async Task<KeptRows<(int Round, GatewayCell Cell), LoadFigures>> MeasureAsync(
        GatewayRequest request, LabOrigin origin, LabProgress progress, CancellationToken cancellationToken)
    {
        progress.Say("warming up");
        var expected = new Dictionary<int, Project[]> { [0] = [] };
        using var http = new HttpClient();
        foreach (int items in request.Items)
        {
            Target target = TargetOf(origin, items);
            await OriginWarmUp.RunAsync(target, cancellationToken);
            expected[items] = (await http.GetFromJsonAsync<Project[]>(target.Address, cancellationToken))!;
        }

        long[] times = new long[request.Seconds * LoadRun.MostCallsASecond];
        return await LoadRun.MeasureAsync(request.Rounds, request.Cells, cell => cell.Service.ConnectsEachCall, progress, MeasureAsync, cancellationToken);

        Task<LoadFigures> MeasureAsync(GatewayCell cell) => GatewayRunner.MeasureAsync(
            cell, TargetOf(origin, Math.Max(cell.Items, 1)).Address, expected[cell.Items], TimeSpan.FromSeconds(request.Seconds), times, cancellationToken);
    }

    private static async Task<LoadFigures> MeasureAsync(
        GatewayCell cell, Uri body, Project[] expected, TimeSpan duration, long[] times, CancellationToken cancellationToken)
    {
        await using GatewayProcess gateway = await GatewayProcess.StartAsync(cell.Service.Name, body, cancellationToken);
        await GatewayCalls.CheckAsync(cell.Service, gateway.Address, expected, cancellationToken);
        using Session session = GatewayCalls.Start(cell.Service, gateway.Address);
        var loop = new ClosedLoop(session, cell.Callers, timesCalls: true);
        bool connects = cell.Service.ConnectsEachCall;
        await WarmUpAsync(gateway, loop, connects ? ThroughputChild.MostConnectionsBefore : int.MaxValue, times, cancellationToken);
        ProcessFigures before = await gateway.GetFiguresAsync(cancellationToken);
        Block block = await loop.MeasureForAsync(duration, connects ? ThroughputChild.MostConnections : times.Length, times, cancellationToken);
        return new(block, (await gateway.GetFiguresAsync(cancellationToken)).Since(before));
    }

    // Until the gateway compiles nothing new. The number of callers is that of the measurement, because parallel requests use other code paths than single
    // ones.
    private static async Task WarmUpAsync(GatewayProcess gateway, ClosedLoop loop, int mostCalls, long[] times, CancellationToken cancellationToken)
    {
        long start = TimeProvider.System.GetTimestamp();
        long compiled = 0;
        for (int quiet = 0; quiet < QuietSteps && mostCalls > 0 && TimeProvider.System.GetElapsedTime(start) < s_warmUp;)
        {
            mostCalls -= (await loop.MeasureForAsync(s_step, Math.Min(mostCalls, times.Length), times, cancellationToken)).Calls;
            long now = (await gateway.GetFiguresAsync(cancellationToken)).Compiled;
            quiet = now == compiled ? quiet + 1 : 0;
            compiled = now;
        }
    }

    // All services read the same bytes, even a service that asks for compressed ones.
    private static Target TargetOf(LabOrigin origin, int items) => SuiteBody.Repositories(items, new(Protocol.Http1, Transfer.Length)).At(origin.Endpoints).WithoutOtherCompression();
}
