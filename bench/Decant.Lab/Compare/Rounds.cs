namespace Decant.Lab.Compare;

/// <summary>
/// Contenders measured in alternating blocks within one process: a disturbance of the machine that outlasts a round hits all, and the ratios of a
/// round hardly feel it.
/// </summary>
internal sealed class Rounds(params IReadOnlyList<ClosedLoop> loops)
{
    // All of them take a step in this time, and each may take the limit.
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan s_warmUpLimit = TimeSpan.FromSeconds(5);

    // A run of a few rounds is a try, whose figures nobody quotes: it does not wait longer than that for the compiler.
    private static readonly TimeSpan s_warmUpARound = TimeSpan.FromMilliseconds(250);

    /// <summary>Brings all to the speed that they keep, if as many rounds as these are worth it.</summary>
    public Task WarmUpAsync(int rounds, CancellationToken cancellationToken)
    {
        TimeSpan limit = rounds * s_warmUpARound < s_warmUpLimit ? rounds * s_warmUpARound : s_warmUpLimit;
        return WarmUpAsync(s_warmUpStep, limit, cancellationToken);
    }

    /// <summary>The same, where all of them take a turn in a step, and each may take the limit.</summary>
    public Task WarmUpAsync(TimeSpan step, TimeSpan limit, CancellationToken cancellationToken) =>
        WarmUp.UntilSettledAsync(
            [.. loops.Select(loop => (Func<TimeSpan, CancellationToken, Task>)loop.CallForAsync)], step / loops.Count, limit * loops.Count, cancellationToken);

    /// <summary>Measures the rounds; gives what each contender cost in each. A round is a block of each in an order, and then in its mirror image, A B B A:
    /// what drifts evenly within a round falls on all alike. Of an interrupted measurement the complete rounds are given, if there are any.</summary>
    public async Task<IReadOnlyList<Block[]>> MeasureAsync(int rounds, Action<int>? onRound, CancellationToken cancellationToken)
    {
        foreach (ClosedLoop loop in loops)
            await loop.SizeAsync(cancellationToken);
        var measured = new List<Block[]>(rounds);
        try
        {
            for (int round = 0; round < rounds; round++)
            {
                onRound?.Invoke(round);
                measured.Add(await MeasureRoundAsync(round, cancellationToken));
            }
        }
        catch (Exception) when (measured.Count > 0 && cancellationToken.IsCancellationRequested)
        {
            // Of any kind: an interruption breaks the call that is under way where it stands.
        }

        return measured;
    }

    // Each round begins with another one: the one in the middle follows itself, and finds its data in the caches.
    private async Task<Block[]> MeasureRoundAsync(int round, CancellationToken cancellationToken)
    {
        var blocks = new Block[loops.Count];
        int[] order = [.. Enumerable.Range(0, loops.Count).Select(loop => (loop + round) % loops.Count)];
        foreach (int loop in order)
            blocks[loop] = await loops[loop].MeasureAsync(cancellationToken);
        foreach (int loop in order.Reverse())
            blocks[loop] = blocks[loop].And(await loops[loop].MeasureAsync(cancellationToken));
        return blocks;
    }
}
