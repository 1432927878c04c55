using Decant.Lab.Processes;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Measures one pair in a child process, in shorter rounds than <c>compare</c>, after a check that both return the same.</summary>
internal sealed class InvariantChild() : ChildMeasurement<Comparison>(What)
{
    public const string What = "invariant";

    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(80);
    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(750);
    private static readonly TimeSpan s_block = TimeSpan.FromMilliseconds(10);

    public Task<Comparison> StartAsync(InvariantPair pair, string width, OriginEndpoints origin, int rounds, CancellationToken cancellationToken) => StartAsync(
        pair.A,
        new Target(origin.Http1, BodyKind.Own),
        [ChildProcess.CompileAtOnce, .. Widths.SettingsOf(width)],
        cancellationToken,
        ContenderKey.Of(pair.B),
        pair.Shape?.ToName() ?? "",
        rounds.ToString(CultureInfo.InvariantCulture),
        width);

    protected override async Task<Comparison> MeasureAsync(string key, Target target, string[] more)
    {
        int rounds = int.Parse(more[2], CultureInfo.InvariantCulture);
        var request = ComparisonRequest.Create(
            ContenderKey.Find(key), ContenderKey.Find(more[0]), items: null, bytes: null, default, file: null, rounds, Shapes.Find(more[1]));
        if (Widths.Used[0] != more[3])
            throw new InvalidOperationException($"The widest vectors are {Widths.Used[0]} and not {more[3]}: the environment of the lab sets them.");
        Target body = request.Body.At(new OriginEndpoints(target.BaseAddress));
        using Session a = request.A.Start(body), b = request.B.Start(body);
        (long resultOfA, long resultOfB) = await MeasureResultsAsync(a, b, request.A.ReturnsWhatItRead && request.B.ReturnsWhatItRead);

        var pair = new Rounds(LoopOf(a), LoopOf(b));
        await pair.WarmUpAsync(s_warmUpStep, s_warmUp * Math.Max(1, rounds / 10), CancellationToken.None);
        IReadOnlyList<Block[]> measured = await pair.MeasureAsync(rounds, onRound: null, CancellationToken.None);
        return Comparison.Of(request, a.BodyBytes!.Value, [.. measured.Select(round => (round[0], round[1]))], resultOfA, resultOfB);

        static ClosedLoop LoopOf(Session session) => new(session, callers: 1, timesCalls: false) { BlockLength = s_block };
    }

    private static async Task<(long A, long B)> MeasureResultsAsync(Session a, Session b, bool areSame)
    {
        object? resultOfA = await a.GetResultAsync(CancellationToken.None), resultOfB = await b.GetResultAsync(CancellationToken.None);
        // The sizes are measured first, because enumerating a result can make it larger, as with ImmutableQueue.
        (long, long) sizes = (ResultSize.Measure(resultOfA), ResultSize.Measure(resultOfB));
        return !areSame || SameResults.Are(resultOfA, resultOfB)
            ? sizes
            : throw new InvalidOperationException("The two return different results.");
    }
}
