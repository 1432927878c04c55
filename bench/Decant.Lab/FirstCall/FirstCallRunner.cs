using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.FirstCall;

/// <summary>Starts new processes in alternating order against one origin, which has answered often before.</summary>
internal static class FirstCallRunner
{
    public static async Task<FirstCallResult> RunAsync(FirstCallRequest request, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        Target target = SuiteBody.Repositories(request.Items, request.Delivery).At(origin.Endpoints);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        var processes = await LabProgress.ShowAsync(request.Processes, progress => MeasureAsync(request, target, progress, cancellationToken));
        FirstCallRow[] rows = [.. request.Contenders.Select(contender => FirstCallRow.Of(contender, processes[contender]))];
        FirstCallRow floor = rows.Single(row => row.IsDrain), against = rows.Single(row => row.Name == request.Against.Name);
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Items = request.Items,
            BodyBytes = await BodySize.MeasureAsync(target, cancellationToken),
            Protocol = request.Delivery.Protocol,
            Transfer = request.Delivery.Transfer,
            Processes = request.Processes,
            Against = request.Against.Name,
            Rows = [.. rows.Select(row => row.Over(floor, against))],
        };
    }

    private static async Task<Dictionary<Contender, List<FirstCallFigures>>> MeasureAsync(
        FirstCallRequest request, Target target, LabProgress progress, CancellationToken cancellationToken)
    {
        progress.Say("warming up");
        await OriginWarmUp.RunAsync(target, cancellationToken);
        var child = new FirstCallChild();
        // It brings the files from the disk, and does not count.
        foreach (Contender contender in request.Contenders)
            await child.StartAsync(contender, target, settings: [], cancellationToken);

        var processes = request.Contenders.ToDictionary(contender => contender, _ => new List<FirstCallFigures>());
        for (int round = 0; round < request.Processes; round++)
        {
            progress.Start(FormattableString.Invariant($"round {round + 1} of {request.Processes}"));
            foreach (Contender contender in round % 2 == 0 ? request.Contenders : request.Contenders.Reverse())
                processes[contender].Add(await child.StartAsync(contender, target, settings: [], cancellationToken));
        }

        return processes;
    }
}
