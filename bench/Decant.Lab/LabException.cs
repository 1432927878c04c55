namespace Decant.Lab;

/// <summary>Ends a command. The message is printed in one line, without a stack trace. It says what was found, where, and what is expected.</summary>
internal sealed class LabException(string message, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>The exit code of the lab: <see cref="ExitCode.Failure"/>, unless the command line is wrong.</summary>
    public int ExitCode { get; private init; } = Lab.ExitCode.Failure;

    /// <summary>An exception for a wrong command line.</summary>
    public static LabException Usage(string message, Exception? inner = null) => new(message, inner) { ExitCode = Lab.ExitCode.UsageError };
}
