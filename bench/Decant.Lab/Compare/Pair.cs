namespace Decant.Lab.Compare;

/// <summary>
/// Two contenders measured in alternating blocks within one process: a disturbance of the machine that outlasts a round hits both, and the
/// ratio of a round hardly feels it.
/// </summary>
internal sealed class Pair(ClosedLoop a, ClosedLoop b)
{
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan s_warmUpLimit = TimeSpan.FromSeconds(10);

    // A run of a few rounds is a try, whose figures nobody quotes: it does not wait longer than that for the compiler.
    private static readonly TimeSpan s_warmUpARound = TimeSpan.FromMilliseconds(500);

    /// <summary>Brings both to the speed that they keep, if as many rounds as these are worth it.</summary>
    public Task WarmUpAsync(int rounds, CancellationToken cancellationToken)
    {
        TimeSpan limit = rounds * s_warmUpARound < s_warmUpLimit ? rounds * s_warmUpARound : s_warmUpLimit;
        return WarmUpAsync(s_warmUpStep, limit, cancellationToken);
    }

    /// <summary>The same in turns of this length, within this time.</summary>
    public Task WarmUpAsync(TimeSpan step, TimeSpan limit, CancellationToken cancellationToken) =>
        WarmUp.UntilSettledAsync([a.CallForAsync, b.CallForAsync], step, limit, cancellationToken);

    /// <summary>Measures the rounds. Each is a block of A, two of B and one of A, or the other way round: what drifts evenly within a round
    /// falls on both alike. Of an interrupted measurement the complete rounds are given, if there are any.</summary>
    public async Task<IReadOnlyList<(Block A, Block B)>> MeasureAsync(int rounds, Action<int>? onRound, CancellationToken cancellationToken)
    {
        await a.SizeAsync(cancellationToken);
        await b.SizeAsync(cancellationToken);
        var measured = new List<(Block, Block)>(rounds);
        try
        {
            for (int round = 0; round < rounds; round++)
            {
                onRound?.Invoke(round);
                var (outer, inner) = round % 2 == 0 ? (a, b) : (b, a);
                var (first, second) = await MeasureRoundAsync(outer, inner, cancellationToken);
                measured.Add(round % 2 == 0 ? (first, second) : (second, first));
            }
        }
        catch (Exception) when (measured.Count > 0 && cancellationToken.IsCancellationRequested)
        {
            // Of any kind: an interruption breaks the call that is under way where it stands.
        }

        return measured;
    }

    private static async Task<(Block Outer, Block Inner)> MeasureRoundAsync(ClosedLoop outer, ClosedLoop inner, CancellationToken cancellationToken)
    {
        Block first = await outer.MeasureAsync(cancellationToken);
        Block second = await inner.MeasureAsync(cancellationToken);
        Block third = await inner.MeasureAsync(cancellationToken);
        Block fourth = await outer.MeasureAsync(cancellationToken);
        return (first.And(fourth), second.And(third));
    }
}
