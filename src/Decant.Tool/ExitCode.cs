namespace Decant.Tool;

/// <summary>The exit codes of the command, besides 0.</summary>
internal static class ExitCode
{
    /// <summary>The source was not read to its end, or not everything was written: no connection, no permission, a timeout, a limit, a full disk.</summary>
    public const int NotRead = 1;

    /// <summary>The command line is wrong, or there is no such file.</summary>
    public const int Usage = 2;

    /// <summary>The body is not valid JSON, or has another shape than the command line says.</summary>
    public const int OtherJson = 3;

    /// <summary>The server answered with an error status.</summary>
    public const int ErrorStatus = 4;

    /// <summary>A member of the compared projection never occurs in the body.</summary>
    public const int NeverMatched = 5;

    /// <summary>The reader of the output has closed the pipe. Shells report the same number for a program that SIGPIPE ends.</summary>
    public const int OutputClosed = 141;
}
