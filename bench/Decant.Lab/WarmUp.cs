using System.Runtime;

namespace Decant.Lab;

/// <summary>Calls contenders until the runtime has compiled them. The first seconds of a process would measure the JIT.</summary>
internal static class WarmUp
{
    private const int QuietSteps = 3;

    /// <summary>Calls the sessions in turn, each for <paramref name="step"/>, until a few turns in a row compiled nothing new or
    /// <paramref name="limit"/> is over.</summary>
    /// <returns>Whether the runtime stopped compiling before the limit.</returns>
    public static Task<bool> UntilSettledAsync(IReadOnlyList<Session> sessions, TimeSpan step, TimeSpan limit, CancellationToken cancellationToken) =>
        UntilSettledAsync([.. sessions.Select(CallFor)], step, limit, cancellationToken);

    /// <summary>Does the same with functions that make calls for a given time.</summary>
    public static async Task<bool> UntilSettledAsync(
        IReadOnlyList<Func<TimeSpan, CancellationToken, Task>> callers, TimeSpan step, TimeSpan limit, CancellationToken cancellationToken)
    {
        long start = TimeProvider.System.GetTimestamp();
        int quiet = 0;
        while (quiet < QuietSteps && TimeProvider.System.GetElapsedTime(start) < limit)
        {
            long compiled = JitInfo.GetCompiledMethodCount();
            foreach (Func<TimeSpan, CancellationToken, Task> callFor in callers)
                await callFor(step, cancellationToken);
            quiet = JitInfo.GetCompiledMethodCount() == compiled ? quiet + 1 : 0;
        }

        return quiet >= QuietSteps;
    }

    /// <summary>Makes one call after the other for a time, at least one. Returns the number of calls.</summary>
    public static async Task<int> CallForAsync(Session session, TimeSpan duration, CancellationToken cancellationToken)
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

    private static Func<TimeSpan, CancellationToken, Task> CallFor(Session session) =>
        (duration, cancellationToken) => CallForAsync(session, duration, cancellationToken);
}
