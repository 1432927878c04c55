using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Suites;

namespace Decant.Lab.Compare;

/// <summary>Runs a paired comparison against its own origin or a given one. After an interruption, the complete rounds are the result.</summary>
internal static class ComparisonRunner
{
    public static async Task<Comparison> RunAsync(ComparisonRequest request, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, request.File?.Path, cancellationToken);
        Target target = request.Body.At(origin.Endpoints);
        long resultBytesOfA = await MeasureResultAsync(request.A), resultBytesOfB = await MeasureResultAsync(request.B);
        using Session a = request.A.Start(target), b = request.B.Start(target);
        if (request.A.Result is { } result && result == request.B.Result
            && !SameResults.Are(await a.GetResultAsync(cancellationToken), await b.GetResultAsync(cancellationToken)))
        {
            throw new LabException($"{request.A.Name} and {request.B.Name} return different results.");
        }

        // Measured before the rounds, because the result of interrupted rounds needs it.
        long bodyBytes = request.A.OwnBody is null ? await BodySize.MeasureAsync(target, cancellationToken) : a.BodyBytes!.Value;
        long? sentBytes = request.Body.Delivery.IsCoded ? await BodySize.MeasureSentAsync(target, cancellationToken) : null;
        var pair = new Rounds(CallersOf(a), CallersOf(b));
        IReadOnlyList<Block[]> measured = await LabProgress.ShowAsync(request.Rounds, async progress =>
        {
            progress.Say("warming up");
            await pair.WarmUpAsync(request.Rounds, cancellationToken);
            return await pair.MeasureAsync(
                request.Rounds, round => progress.Start(FormattableString.Invariant($"round {round + 1} of {request.Rounds}")), cancellationToken);
        });
        (Block, Block)[] rounds = [.. measured.Select(round => (round[0], round[1]))];
        var comparison = Comparison.Of(request, bodyBytes, rounds, resultBytesOfA, resultBytesOfB);
        return comparison with
        {
            SentBytes = sentBytes,
            Interrupted = rounds.Length < request.Rounds ? true : null,
        };

        ClosedLoop CallersOf(Session session) => new(session, request.Callers ?? 1, timesCalls: request.Callers is not null);

        async Task<long> MeasureResultAsync(Contender contender)
        {
            SuiteCase tried = await new SuiteCase(contender, request.Body).TryAsync(origin.Endpoints, cancellationToken);
            return tried.Failure is null ? tried.ResultBytes : throw new LabException($"{contender.Name} {tried.Failure}");
        }
    }
}
