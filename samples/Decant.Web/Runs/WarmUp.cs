using System.Diagnostics;
using System.Runtime;

namespace Decant.Web.Runs;

/// <summary>Decides when a run has warmed up. The runtime compiles a method again with optimizations after a number of calls, in the background, so the first
/// calls of a process are slow.</summary>
internal sealed class WarmUp
{
    // The runtime compiles again when no new method was called for 100 ms, and it does so twice.
    private static readonly TimeSpan s_quiet = TimeSpan.FromMilliseconds(300);
    private static readonly TimeSpan s_limit = TimeSpan.FromSeconds(6);

    private readonly long _start = Stopwatch.GetTimestamp();
    private long _compiledMethods;
    private long _quietSince;

    /// <summary>How long a rung is called in a round.</summary>
    public static TimeSpan Step { get; } = TimeSpan.FromMilliseconds(100);

    /// <summary>The number of the round, from 1.</summary>
    public int Round { get; private set; } = 1;

    /// <summary>How long the warm-up has taken.</summary>
    public TimeSpan Elapsed => Stopwatch.GetElapsedTime(_start);

    /// <summary>Whether a whole round has passed in which nothing was compiled.</summary>
    public bool IsSettled { get; private set; }

    /// <summary>Whether the limit of six seconds has passed, and every rung was called.</summary>
    public bool IsLimitReached => Round > 1 && Elapsed >= s_limit;

    /// <summary>Ends a round. Returns true when the warm-up is over.</summary>
    public bool EndRound()
    {
        Round++;
        long compiledMethods = JitInfo.GetCompiledMethodCount();
        if (compiledMethods != _compiledMethods)
            (_compiledMethods, _quietSince) = (compiledMethods, Stopwatch.GetTimestamp());
        IsSettled = Stopwatch.GetElapsedTime(_quietSince) >= s_quiet;
        return IsSettled || IsLimitReached;
    }
}
