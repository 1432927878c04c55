namespace Decant.Lab;

/// <summary>Ends a command. The message is told in one line, without a stack trace: what was found, where, and what is expected.</summary>
internal sealed class LabException(string message, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>How the lab ends: <see cref="ExitCode.Failure"/>, unless it was asked wrongly.</summary>
    public int ExitCode { get; private init; } = Lab.ExitCode.Failure;

    /// <summary>The command was asked for something that it cannot do.</summary>
    public static LabException Usage(string message, Exception? inner = null) => new(message, inner) { ExitCode = Lab.ExitCode.UsageError };
}
