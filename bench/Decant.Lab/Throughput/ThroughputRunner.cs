using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Ladder;
using Decant.Ladder.Origin;
using Spectre.Console;

namespace Decant.Lab.Throughput;

/// <summary>Lets each contender be called over each network in a process of its own, round after round and in alternating order, so that a
/// disturbance of the machine hits all.</summary>
internal static class ThroughputRunner
{
    public static async Task<ThroughputResult> RunAsync(ThroughputRequest request, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        Dictionary<(Network, Contender), List<LoadFigures[]>> measured = [];
        long bodyBytes = 0;
        await LabConsole.Error.Progress().AutoRefresh(false).AutoClear(true).StartAsync(async display =>
        {
            ProgressTask task = display.AddTask("warming up", maxValue: request.Rounds * request.Networks.Length * request.Contenders.Length);
            display.Refresh();
            bodyBytes = await OriginWarmUp.RunAsync(OriginAddress.Of(origin.Http1, BodyKind.Repositories, request.Items), cancellationToken);
            for (int round = 0; round < request.Rounds; round++)
            {
                foreach (Network network in request.Networks)
                {
                    foreach (Contender contender in round % 2 == 0 ? request.Contenders : request.Contenders.Reverse())
                    {
                        task.Description = Markup.Escape(FormattableString.Invariant($"round {round + 1} of {request.Rounds}, {network.Name}, {contender.Name}"));
                        display.Refresh();
                        LoadFigures[] figures = await MeasureAsync(request, contender, network, origin.Http1, cancellationToken);
                        if (!measured.TryAdd((network, contender), [figures]))
                            measured[(network, contender)].Add(figures);
                        task.Increment(1);
                    }
                }
            }
        });
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Items = request.Items,
            BodyBytes = bodyBytes,
            Callers = request.Callers,
            Networks = [.. request.Networks.Select(network => network.Name)],
            Seconds = request.Seconds,
            Rounds = request.Rounds,
            Against = request.Against.Name,
            Connecting = [.. request.Contenders.Where(contender => contender.ConnectsEachCall).Select(contender => contender.Name)],
            Rows =
            [
                .. from network in request.Networks
                   from callers in request.Callers.Index()
                   from contender in request.Contenders
                   select ThroughputRow.Of(contender, network, callers.Item, RoundsOf(network, contender, callers.Index), RoundsOf(network, request.Against, callers.Index)),
            ],
        };

        LoadFigures[] RoundsOf(Network network, Contender contender, int callers) => [.. measured[(network, contender)].Select(round => round[callers])];
    }

    private static async Task<LoadFigures[]> MeasureAsync(
        ThroughputRequest request, Contender contender, Network network, Uri origin, CancellationToken cancellationToken)
    {
        Uri address = OriginAddress.Of(origin, BodyKind.Repositories, request.Items, network.Query);
        long[] numbers = await ChildProcess.MeasureAsync(
            ThroughputChild.What, contender, address, gen0Bytes: null, cancellationToken, ThroughputChild.Arguments(request.Callers, request.Seconds));
        return [.. numbers.Chunk(LoadFigures.Count).Select(LoadFigures.Of)];
    }
}
