using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Ladder;
using Decant.Ladder.Origin;
using Spectre.Console;

namespace Decant.Lab.FirstCall;

/// <summary>Starts new processes in alternating order against one origin, which has answered often before.</summary>
internal static class FirstCallRunner
{
    public static async Task<FirstCallResult> RunAsync(FirstCallRequest request, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        Uri address = OriginAddress.Of(origin.Http1, BodyKind.Repositories, request.Items);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        var processes = request.Contenders.ToDictionary(contender => contender, _ => new List<(long, long)>());
        await LabConsole.CreateProgress().StartAsync(async display =>
        {
            ProgressTask task = display.AddTask("warming up", maxValue: request.Processes);
            display.Refresh();
            await OriginWarmUp.RunAsync(address, cancellationToken);
            // A first round brings the files from the disk, and does not count.
            await MeasureAsync(request.Contenders, address, (_, _) => { }, cancellationToken);
            for (int round = 0; round < request.Processes; round++)
            {
                task.Description = FormattableString.Invariant($"round {round + 1} of {request.Processes}");
                task.Value = round;
                display.Refresh();
                IEnumerable<Contender> order = round % 2 == 0 ? request.Contenders : request.Contenders.Reverse();
                await MeasureAsync(order, address, (contender, figures) => processes[contender].Add(figures), cancellationToken);
            }
        });
        FirstCallRow[] rows = [.. request.Contenders.Select(contender => FirstCallRow.Of(contender, processes[contender]))];
        FirstCallRow floor = rows.Single(row => row.IsDrain), against = rows.Single(row => row.Name == request.Against.Name);
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Items = request.Items,
            BodyBytes = await BodySize.MeasureAsync(new(address, BodyKind.Repositories), cancellationToken),
            Processes = request.Processes,
            Against = request.Against.Name,
            Rows = [.. rows.Select(row => row.Over(floor, against))],
        };
    }

    private static async Task MeasureAsync(
        IEnumerable<Contender> contenders, Uri address, Action<Contender, (long SetUp, long FirstCall)> keep, CancellationToken cancellationToken)
    {
        foreach (Contender contender in contenders)
        {
            long[] figures = await ChildProcess.MeasureAsync(FirstCallChild.What, contender, address, setting: null, cancellationToken);
            keep(contender, (figures[0], figures[1]));
        }
    }
}
