using Decant.Ladder;

namespace Decant.Lab.Compare;

/// <summary>
/// Two contenders measured in alternating blocks within one process: a disturbance of the machine that outlasts a round hits both, and the
/// ratio of a round hardly feels it.
/// </summary>
internal sealed class Pair(Session a, Session b)
{
    private const long ManyBytes = 32 << 20;
    private const int MaxLongerBlocks = 16;

    private static readonly TimeSpan s_block = TimeSpan.FromMilliseconds(25);
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan s_warmUpLimit = TimeSpan.FromSeconds(10);

    /// <summary>Brings both to the speed that they keep.</summary>
    public Task WarmUpAsync(CancellationToken cancellationToken) => WarmUp.UntilSettledAsync([a, b], s_warmUpStep, s_warmUpLimit, cancellationToken);

    /// <summary>Measures the rounds. Each is a block of A, two of B and one of A, or the other way round: what drifts evenly within a round
    /// falls on both alike.</summary>
    public async Task<IReadOnlyList<(Block A, Block B)>> MeasureAsync(int rounds, Action<int>? onRound, CancellationToken cancellationToken)
    {
        int callsOfA = await CountCallsAsync(a, cancellationToken);
        int callsOfB = await CountCallsAsync(b, cancellationToken);
        var measured = new List<(Block, Block)>(rounds);
        for (int round = 0; round < rounds; round++)
        {
            onRound?.Invoke(round);
            if (round % 2 == 0)
            {
                measured.Add(await MeasureRoundAsync(a, callsOfA, b, callsOfB, cancellationToken));
            }
            else
            {
                var (second, first) = await MeasureRoundAsync(b, callsOfB, a, callsOfA, cancellationToken);
                measured.Add((first, second));
            }
        }

        return measured;
    }

    private static async Task<(Block Outer, Block Inner)> MeasureRoundAsync(
        Session outer, int outerCalls, Session inner, int innerCalls, CancellationToken cancellationToken)
    {
        Block first = await Block.MeasureAsync(outer, outerCalls, cancellationToken);
        Block second = await Block.MeasureAsync(inner, innerCalls, cancellationToken);
        Block third = await Block.MeasureAsync(inner, innerCalls, cancellationToken);
        Block fourth = await Block.MeasureAsync(outer, outerCalls, cancellationToken);
        return (first.And(fourth), second.And(third));
    }

    // A block of a contender that allocates a lot must hold a collection, or the median of the blocks would not: it is made longer then.
    private static async Task<int> CountCallsAsync(Session session, CancellationToken cancellationToken)
    {
        int collections = GC.CollectionCount(0);
        long allocated = GC.GetTotalAllocatedBytes();
        int calls = await WarmUp.CallForAsync(session, s_block, cancellationToken);
        if (GC.GetTotalAllocatedBytes() - allocated < ManyBytes)
            return calls;

        for (int more = 0; more < MaxLongerBlocks && GC.CollectionCount(0) == collections; more++)
            calls += await WarmUp.CallForAsync(session, s_block, cancellationToken);
        return calls;
    }
}
