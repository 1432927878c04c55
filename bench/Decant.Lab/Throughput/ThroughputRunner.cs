using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Throughput;

/// <summary>Measures each contender in processes of its own, one for each network and number of callers. The order alternates from round to round, so that a
/// disturbance of the machine affects all contenders.</summary>
internal static class ThroughputRunner
{
    private static readonly TimeSpan s_wait = TimeSpan.FromSeconds(1);

    public static async Task<ThroughputResult> RunAsync(ThroughputRequest request, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, bodyFile: null, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        Cell[] cells = [.. CellsOf(request)];
        Target target = SuiteBody.Repositories(request.Items, request.Delivery).At(origin.Endpoints);
        long bodyBytes = await BodySize.MeasureAsync(target, cancellationToken);
        KeptRows<(Cell Cell, LoadFigures Figures)> kept = await LabProgress.ShowAsync(
            request.Rounds * cells.Length, progress => MeasureAsync(request, cells, target, progress, cancellationToken));
        ILookup<Cell, LoadFigures> measured = kept.Rows.ToLookup(found => found.Cell, found => found.Figures);
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
            // A row has ratios, so it needs the measurement of the contender that it is compared with.
            Rows = [.. cells.Where(cell => measured[cell].Any() && measured[AgainstOf(cell)].Any()).Select(CreateRow)],
        };

        ThroughputRow CreateRow(Cell cell) => ThroughputRow.Of(
            cell.Contender, cell.Network, cell.Callers, [.. measured[cell]], [.. measured[AgainstOf(cell)]]);

        Cell AgainstOf(Cell cell) => cell with { Contender = request.Against };
    }

    // The contenders of a network and a number of callers follow each other.
    private static IEnumerable<Cell> CellsOf(ThroughputRequest request) =>
        from network in request.Networks
        from callers in request.Callers
        from contender in request.Contenders
        select new Cell(network, callers, contender);

    private static async Task<KeptRows<(Cell Cell, LoadFigures Figures)>> MeasureAsync(
        ThroughputRequest request, Cell[] cells, Target target, LabProgress progress, CancellationToken cancellationToken)
    {
        progress.Say("warming up");
        await OriginWarmUp.RunAsync(target, cancellationToken);
        var budget = new ConnectionBudget();
        var parts =
            from round in Enumerable.Range(0, request.Rounds)
            from cell in round % 2 == 0 ? cells : cells.Reverse()
            select (Round: round, Cell: cell);
        return await KeptRows<(Cell, LoadFigures)>.MeasureAsync(parts, part => $"{part.Cell}", async part =>
        {
            progress.Start(FormattableString.Invariant($"round {part.Round + 1} of {request.Rounds}, {part.Cell}"));
            return [(part.Cell, await MeasureAsync(part.Cell, request.Seconds, target, budget, cancellationToken))];
        });
    }

    private static async Task<LoadFigures> MeasureAsync(
        Cell cell, int seconds, Target target, ConnectionBudget budget, CancellationToken cancellationToken)
    {
        const int most = ThroughputChild.MostConnectionsBefore + ThroughputChild.MostConnections;
        bool connects = cell.Contender.ConnectsEachCall;
        while (connects && !budget.HasRoomFor(most, TimeProvider.System.GetUtcNow()))
            await Task.Delay(s_wait, cancellationToken);
        LoadFigures figures = await new ThroughputChild().StartAsync(
            cell.Contender,
            target,
            [ThroughputChild.Setting],
            cancellationToken,
            ThroughputChild.Arguments(cell.Network, cell.Callers, seconds));
        if (connects)
            budget.Add(ThroughputChild.MostConnectionsBefore + figures.Calls, TimeProvider.System.GetUtcNow());
        return figures;
    }

    private sealed record Cell(Network Network, int Callers, Contender Contender)
    {
        public override string ToString() => FormattableString.Invariant($"{Network.Name}, callers: {Callers}, {Contender.Name}");
    }
}
