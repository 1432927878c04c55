using System.Diagnostics;
using System.Runtime;

namespace Decant.Web.Runs;

/// <summary>Decides when a run has warmed up. The runtime compiles a method again with optimizations after a number of calls, in the background, so the first
/// calls of a process are slow.</summary>
/// <param name="rungs">The rungs that are called in a round.</param>
/// <param name="limit">When it ends at the latest, once every rung was called.</param>
internal sealed class WarmUp(int rungs, TimeSpan limit)
{
    // Some methods are called so seldom that they are compiled long after those that cost time.
    private const int FewMethodsPerRung = 2;

    private static readonly TimeSpan s_quiet = TimeSpan.FromMilliseconds(300);

    private readonly long _start = Stopwatch.GetTimestamp();
    private long _compiledMethods;
    private long _quietSince;

    /// <summary>How long a rung is called in this round. In the first round, which compiles most of the code, it is called once.</summary>
    public TimeSpan Step => Round == 1 ? TimeSpan.Zero : TimeSpan.FromMilliseconds(100);

    /// <summary>The number of the round, from 1.</summary>
    public int Round { get; private set; } = 1;

    /// <summary>How long the warm-up has taken.</summary>
    public TimeSpan Elapsed => Stopwatch.GetElapsedTime(_start);

    /// <summary>Whether hardly a method was compiled for 300 ms, and for a whole round.</summary>
    public bool IsSettled { get; private set; }

    /// <summary>Whether the limit has passed, and every rung was called.</summary>
    public bool IsLimitReached => Round > 1 && Elapsed >= limit;

    /// <summary>Ends a round. Returns true when the warm-up is over.</summary>
    public bool EndRound()
    {
        Round++;
        long compiledMethods = JitInfo.GetCompiledMethodCount();
        if (compiledMethods - _compiledMethods > FewMethodsPerRung * rungs)
            _quietSince = Stopwatch.GetTimestamp();
        _compiledMethods = compiledMethods;
        IsSettled = Stopwatch.GetElapsedTime(_quietSince) >= s_quiet;
        return IsSettled || IsLimitReached;
    }
}
