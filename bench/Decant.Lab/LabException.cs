namespace Decant.Lab;

/// <summary>Ends a command. The message is printed in one line, without a stack trace. It says what was found, where, and what is expected.</summary>
internal sealed class LabException(string message, Exception? inner = null) : Exception(message, inner)
{
    // What the framework says of a failed TLS handshake, and nothing else: the reason is within.
    private const string Pointer = ", see inner exception.";

    /// <summary>The exit code of the lab: <see cref="ExitCode.Failure"/>, unless the command line is wrong.</summary>
    public int ExitCode { get; private init; } = Lab.ExitCode.Failure;

    /// <summary>The message of an exception, with the cause where the message only points to it.</summary>
    public static string Describe(Exception exception) =>
        exception.InnerException is { } cause && exception.Message.EndsWith(Pointer, StringComparison.Ordinal)
            ? $"{exception.Message[..^Pointer.Length]}: {Describe(cause)}"
            : exception.Message;

    public static LabException Usage(string message, Exception? inner = null) => new(message, inner) { ExitCode = Lab.ExitCode.UsageError };
}

/// <summary>The exit codes of the lab, besides 0.</summary>
internal static class ExitCode
{
    /// <summary>The lab could not do what it was asked for.</summary>
    public const int Failure = 1;

    public const int UsageError = 2;

    /// <summary>A measured ratio is above the limit.</summary>
    public const int AboveLimit = 3;

    /// <summary>Ctrl+C ended the lab. Shells use the same number.</summary>
    public const int Interrupted = 130;

    /// <summary>The process that started the lab has ended. Shells use the same number for SIGKILL.</summary>
    public const int Orphaned = 137;
}
