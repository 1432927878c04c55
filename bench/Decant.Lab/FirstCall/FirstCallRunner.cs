using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Suites;

namespace Decant.Lab.FirstCall;

/// <summary>Starts new processes in alternating order against one origin, which is warm.</summary>
internal static class FirstCallRunner
{
    public static async Task<FirstCallResult> RunAsync(FirstCallRequest request, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, bodyFile: null, cancellationToken);
        Target target = SuiteBody.Repositories(request.Items, request.Delivery).At(origin.Endpoints);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        long bodyBytes = await BodySize.MeasureAsync(target, cancellationToken);
        KeptRows<(int Round, Contender Contender), FirstCallFigures> kept = await LabProgress.ShowAsync(
            (request.Processes + 1) * request.Contenders.Length, progress => MeasureAsync(request, target, progress, cancellationToken));
        FirstCallRow[] rows =
        [
            .. from contender in request.Contenders
               join found in kept.Rows.Where(found => found.Part.Round > 0) on contender equals found.Part.Contender into processes
               where processes.Any()
               select FirstCallRow.Of(contender, [.. processes.Select(process => process.Figures)]),
        ];
        FirstCallRow? floor = rows.SingleOrDefault(row => row.IsDrain), against = rows.SingleOrDefault(row => row.Name == request.Against.Name);
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Origin = request.Origin,
            Items = request.Items,
            BodyBytes = bodyBytes,
            Protocol = request.Delivery.Protocol,
            Transfer = request.Delivery.Transfer,
            Processes = request.Processes,
            Against = request.Against.Name,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = floor is null || against is null ? rows : [.. rows.Select(row => row.Over(floor, against))],
        };
    }

    private static async Task<KeptRows<(int Round, Contender Contender), FirstCallFigures>> MeasureAsync(
        FirstCallRequest request, Target target, LabProgress progress, CancellationToken cancellationToken)
    {
        progress.Say("warming up");
        await OriginWarmUp.RunAsync(target, cancellationToken);
        var child = new FirstCallChild();
        // Round 0 reads the files from the disk into the cache, and is not counted.
        var parts =
            from round in Enumerable.Range(0, request.Processes + 1)
            from contender in round % 2 == 0 ? request.Contenders.Reverse() : request.Contenders
            select (Round: round, Contender: contender);
        return await KeptRows.MeasureAsync(parts, part => $"first call of {part.Contender.Name}", part =>
        {
            progress.Start(FormattableString.Invariant($"round {part.Round} of {request.Processes}, {part.Contender.Name}"));
            return child.StartAsync(part.Contender, target, settings: [], cancellationToken);
        });
    }
}

/// <summary>The contenders to measure in new processes.</summary>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record FirstCallRequest(Contender[] Contenders, Contender Against, int Items, int Processes, Delivery Delivery, Uri? Origin);
