namespace Decant.Lab.Compare;

/// <summary>
/// Contenders measured in alternating blocks within one process. A disturbance of the machine that lasts longer than a round affects all of them, and hardly
/// changes the ratios of a round.
/// </summary>
internal sealed class Rounds(params IReadOnlyList<ClosedLoop> loops)
{
    // The time for a step of all contenders together, and the limit for each of them.
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan s_warmUpLimit = TimeSpan.FromSeconds(5);

    // A run of a few rounds is a trial, and nobody quotes its figures. It does not wait longer than this per round for the compiler.
    private static readonly TimeSpan s_warmUpARound = TimeSpan.FromMilliseconds(250);

    /// <summary>Warms all of them up, for a time that depends on the number of rounds.</summary>
    public Task WarmUpAsync(int rounds, CancellationToken cancellationToken)
    {
        TimeSpan limit = rounds * s_warmUpARound < s_warmUpLimit ? rounds * s_warmUpARound : s_warmUpLimit;
        return WarmUpAsync(s_warmUpStep, limit, cancellationToken);
    }

    /// <summary>Warms all of them up: in each step, each has a turn. The limit is the time for each of them.</summary>
    public Task WarmUpAsync(TimeSpan step, TimeSpan limit, CancellationToken cancellationToken) =>
        WarmUp.UntilSettledAsync(
            [.. loops.Select(loop => (Func<TimeSpan, CancellationToken, Task>)loop.CallForAsync)], step / loops.Count, limit * loops.Count, cancellationToken);

    /// <summary>Measures the rounds. Returns the costs of each contender in each round. A round is a block of each contender, and then again in reverse order,
    /// as in A B B A. A drift within a round affects all alike. After an interruption, the complete rounds are returned, if there are any.</summary>
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
                measured.Add(await MeasureRoundAsync(loops.Count, round, contender => loops[contender].MeasureAsync(cancellationToken)));
            }
        }
        catch (Exception) when (measured.Count > 0 && cancellationToken.IsCancellationRequested)
        {
            // Any exception: an interruption can make the call in progress fail in any way.
        }

        return measured;
    }

    /// <summary>Measures one round: a block of each contender in an order, and then again in reverse order.</summary>
    public static async Task<Block[]> MeasureRoundAsync(int contenders, int round, Func<int, Task<Block>> measureAsync)
    {
        var blocks = new Block[contenders];
        // Each round begins with another contender, because the last one of the order follows itself and finds its data in the caches.
        int[] order = [.. Enumerable.Range(0, contenders).Select(contender => (contender + round) % contenders)];
        foreach (int contender in order)
            blocks[contender] = await measureAsync(contender);
        foreach (int contender in order.Reverse())
            blocks[contender] = blocks[contender].And(await measureAsync(contender));
        return blocks;
    }
}
