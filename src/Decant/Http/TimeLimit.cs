namespace Decant.Http;

/// <summary>How long something may take, and which option says so.</summary>
/// <param name="Time">The time; infinite if there is no limit.</param>
/// <param name="SetBy">The option, as messages name it.</param>
/// <param name="IsDeadline">Whether it runs from the call's start; otherwise each wait has it from its own.</param>
internal readonly record struct TimeLimit(TimeSpan Time, string SetBy, bool IsDeadline)
{
    public static TimeLimit None { get; } = new(Timeout.InfiniteTimeSpan, "", IsDeadline: true);

    public bool IsNone => Time == Timeout.InfiniteTimeSpan;

    /// <summary>The time-out that options set for the whole of a call.</summary>
    public static TimeLimit Deadline(TimeSpan timeout) => new(timeout, DecantHttpOptions.TimeoutName, IsDeadline: true);
}
