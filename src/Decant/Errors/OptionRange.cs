namespace Decant.Errors;

/// <summary>The range of timeouts in options, and the exception for an option that is out of range.</summary>
internal static class OptionRange
{
    /// <summary>The values that <see cref="IsTimeout"/> accepts, for messages.</summary>
    public const string Times = "more than 0 and at most 24 days, or Timeout.InfiniteTimeSpan";

    /// <summary>Whether timers and HttpClient.Timeout accept the value.</summary>
    public static bool IsTimeout(TimeSpan value) => value == Timeout.InfiniteTimeSpan || (value > TimeSpan.Zero && value <= TimeSpan.FromDays(24));

    /// <param name="type">The options.</param>
    /// <param name="name">The option.</param>
    /// <param name="value">The value that was set.</param>
    /// <param name="expected">The values that are allowed.</param>
    public static ArgumentOutOfRangeException Reject(string type, string name, object? value, string expected) =>
        new(name, value, $"{type}.{name} is {value}; expected {expected}.");
}
