using System.Runtime;
using Decant.Ladder;

namespace Decant.Lab.Compare;

/// <summary>
/// Two contenders measured in alternating blocks within one process: a disturbance of the machine that outlasts a round hits both, and the
/// ratio of a round hardly feels it.
/// </summary>
internal sealed class Pair(Session a, Session b)
{
    private static readonly TimeSpan s_block = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(250);
    private const int QuietSteps = 3;
    private const int MaxWarmUpSteps = 40;

    /// <summary>Calls both in turn until the runtime has stopped compiling: only then is tiered compilation through with them.</summary>
    public async Task WarmUpAsync(CancellationToken cancellationToken)
    {
        int quiet = 0;
        for (int step = 0; step < MaxWarmUpSteps && quiet < QuietSteps; step++)
        {
            long compiled = JitInfo.GetCompiledMethodCount();
            await CallForAsync(a, s_warmUpStep, cancellationToken);
            await CallForAsync(b, s_warmUpStep, cancellationToken);
            quiet = JitInfo.GetCompiledMethodCount() == compiled ? quiet + 1 : 0;
        }
    }

    /// <summary>Measures the rounds, each of a block of A and a block of B, the order swapped every other round.</summary>
    public async Task<IReadOnlyList<(Block A, Block B)>> MeasureAsync(int rounds, Action<int>? onRound, CancellationToken cancellationToken)
    {
        int callsOfA = await CallForAsync(a, s_block, cancellationToken);
        int callsOfB = await CallForAsync(b, s_block, cancellationToken);
        var measured = new List<(Block, Block)>(rounds);
        for (int round = 0; round < rounds; round++)
        {
            onRound?.Invoke(round);
            bool swapped = round % 2 == 1;
            Block first = swapped ? await Block.MeasureAsync(b, callsOfB, cancellationToken) : await Block.MeasureAsync(a, callsOfA, cancellationToken);
            Block second = swapped ? await Block.MeasureAsync(a, callsOfA, cancellationToken) : await Block.MeasureAsync(b, callsOfB, cancellationToken);
            measured.Add(swapped ? (second, first) : (first, second));
        }

        return measured;
    }

    private static async Task<int> CallForAsync(Session session, TimeSpan duration, CancellationToken cancellationToken)
    {
        long start = TimeProvider.System.GetTimestamp();
        int calls = 0;
        do
        {
            await session.CallAsync(cancellationToken);
            cancellationToken.ThrowIfCancellationRequested();
            calls++;
        }
        while (TimeProvider.System.GetElapsedTime(start) < duration);
        return calls;
    }
}
