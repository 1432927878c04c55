using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Suites;

namespace Decant.Lab.Throughput;

/// <summary>Measures each contender in processes of its own, one for each network and number of callers.</summary>
internal static class ThroughputRunner
{
    public static async Task<ThroughputResult> RunAsync(ThroughputRequest request, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, bodyFile: null, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        Cell[] cells =
        [
            .. from network in request.Networks
               from callers in request.Callers
               from contender in request.Contenders
               select new Cell(network, callers, contender),
        ];
        Target target = SuiteBody.Repositories(request.Items, request.Delivery).At(origin.Endpoints);
        long bodyBytes = await BodySize.MeasureAsync(target, cancellationToken);
        KeptRows<(int Round, Cell Cell), LoadFigures> kept = await LabProgress.ShowAsync(request.Rounds * cells.Length, async progress =>
        {
            progress.Say("warming up");
            await OriginWarmUp.RunAsync(target, cancellationToken);
            return await LoadRun.MeasureAsync(request.Rounds, cells, cell => cell.Contender.ConnectsEachCall, progress, MeasureAsync, cancellationToken);
        });
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Origin = request.Origin,
            Items = request.Items,
            BodyBytes = bodyBytes,
            Callers = request.Callers,
            Networks = [.. request.Networks.Select(network => network.Name)],
            Protocol = request.Delivery.Protocol,
            Transfer = request.Delivery.Transfer,
            Seconds = request.Seconds,
            Rounds = request.Rounds,
            Against = request.Against.Name,
            Connecting = [.. request.Contenders.Where(contender => contender.ConnectsEachCall).Select(contender => contender.Name)],
            PeaksRestarted = kept.Rows.All(found => found.Figures.PeakRestarted),
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = LoadRun.RowsOf(kept.Rows, cells, cell => cell with { Contender = request.Against }, CreateRow),
        };

        Task<LoadFigures> MeasureAsync(Cell cell) => new ThroughputChild().StartAsync(
            cell.Contender, target, [ThroughputChild.Setting], cancellationToken, ThroughputChild.Arguments(cell.Network, cell.Callers, request.Seconds));
    }

    private static LoadRow CreateRow(Cell cell, IReadOnlyList<LoadFigures> rounds, IReadOnlyList<LoadFigures> against) =>
        LoadRow.Of(cell.Contender.Name, cell.Contender.Summary, cell.Contender.Traits, cell.Callers, rounds, against) with { Network = cell.Network.Name };

    private sealed record Cell(Network Network, int Callers, Contender Contender)
    {
        public override string ToString() => FormattableString.Invariant($"{Network.Name}, callers: {Callers}, {Contender.Name}");
    }
}

/// <summary>The contenders to put under load.</summary>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record ThroughputRequest(
    Contender[] Contenders, int[] Callers, Network[] Networks, int Items, int Seconds, int Rounds, Delivery Delivery, Uri? Origin = null)
{
    private const string BaselineName = "rung9";

    /// <summary>The contender that ratios are relative to: rung 9, or the first that is not a floor, or the floor.</summary>
    public Contender Against { get; } =
        Array.Find(Contenders, contender => contender.Name == BaselineName)
        ?? Array.Find(Contenders, contender => contender.Suite != Suite.Floors)
        ?? Contenders[0];
}
