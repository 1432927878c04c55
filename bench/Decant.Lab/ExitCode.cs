namespace Decant.Lab;

/// <summary>The exit codes of the lab, besides 0.</summary>
internal static class ExitCode
{
    /// <summary>The lab could not do what it was asked for.</summary>
    public const int Failure = 1;

    /// <summary>The command line is wrong.</summary>
    public const int UsageError = 2;

    /// <summary>A measured ratio is above the limit.</summary>
    public const int AboveLimit = 3;

    /// <summary>Ctrl+C ended the lab. Shells use the same number.</summary>
    public const int Interrupted = 130;

    /// <summary>The process that started the lab has ended. Shells use the same number for SIGKILL.</summary>
    public const int Orphaned = 137;
}
