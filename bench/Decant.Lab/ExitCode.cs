namespace Decant.Lab;

/// <summary>How the lab ends, where it does not end with 0.</summary>
internal static class ExitCode
{
    /// <summary>Asked rightly, and could not.</summary>
    public const int Failure = 1;

    /// <summary>Asked wrongly.</summary>
    public const int UsageError = 2;

    /// <summary>Measured, and found slower than may be.</summary>
    public const int AboveLimit = 3;

    /// <summary>Ended by Ctrl+C, as shells count it.</summary>
    public const int Interrupted = 130;

    /// <summary>Ended since the process that had started it was gone, as shells count SIGKILL.</summary>
    public const int Orphaned = 137;
}
