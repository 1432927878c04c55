using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Ladder;
using Decant.Ladder.Origin;
using Spectre.Console;

namespace Decant.Lab.Throughput;

/// <summary>Lets each contender be called in a process of its own, round after round and in alternating order, so that a
/// disturbance of the machine hits all.</summary>
internal static class ThroughputRunner
{
    public static async Task<ThroughputResult> RunAsync(ThroughputRequest request, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        Dictionary<Contender, List<LoadFigures[]>> measured = request.Contenders.ToDictionary(contender => contender, _ => new List<LoadFigures[]>());
        Uri address = OriginAddress.Of(origin.Http1, BodyKind.Repositories, request.Items);
        long bodyBytes = 0;
        await LabConsole.Error.Progress().AutoRefresh(false).AutoClear(true).StartAsync(async display =>
        {
            ProgressTask task = display.AddTask("warming up", maxValue: request.Rounds * request.Contenders.Length);
            display.Refresh();
            bodyBytes = await OriginWarmUp.RunAsync(address, cancellationToken);
            for (int round = 0; round < request.Rounds; round++)
            {
                foreach (Contender contender in round % 2 == 0 ? request.Contenders : request.Contenders.Reverse())
                {
                    task.Description = Markup.Escape(FormattableString.Invariant($"round {round + 1} of {request.Rounds}, {contender.Name}"));
                    display.Refresh();
                    measured[contender].Add(await MeasureAsync(request, contender, address, cancellationToken));
                    task.Increment(1);
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
            Rows = [.. CreateRows(request, measured)],
        };
    }

    private static async Task<LoadFigures[]> MeasureAsync(
        ThroughputRequest request, Contender contender, Uri address, CancellationToken cancellationToken)
    {
        long[] numbers = await ChildProcess.MeasureAsync(
            ThroughputChild.What, contender, address, ThroughputChild.Setting, cancellationToken, ThroughputChild.Arguments(request));
        return [.. numbers.Chunk(LoadFigures.Count).Select(LoadFigures.Of)];
    }

    // In the order of a child's figures, the contenders side by side.
    private static IEnumerable<ThroughputRow> CreateRows(ThroughputRequest request, Dictionary<Contender, List<LoadFigures[]>> measured)
    {
        int index = 0;
        foreach (Network network in request.Networks)
        {
            foreach (int callers in request.Callers)
            {
                foreach (Contender contender in request.Contenders)
                    yield return ThroughputRow.Of(contender, network, callers, RoundsOf(contender), RoundsOf(request.Against));
                index++;
            }
        }

        LoadFigures[] RoundsOf(Contender contender) => [.. measured[contender].Select(round => round[index])];
    }
}
