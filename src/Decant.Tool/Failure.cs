using Decant.Tool.Inference;

namespace Decant.Tool;

/// <summary>What a command says of an exception that the user can do something about.</summary>
internal readonly record struct Failure(int ExitCode, string Message)
{
    // What the framework says of a failed TLS handshake, and nothing else: the reason is within.
    private const string Pointer = ", see inner exception.";

    /// <summary>Finds what to say; null for a bug of the command, which keeps its stack trace.</summary>
    public static Failure? Of(Exception exception) => exception switch
    {
        UsageException => Usage(exception.Message),
        InferenceException { IsUsage: true } => Usage(exception.Message),
        InferenceException or JsonException => new(Tool.ExitCode.OtherJson, Describe(exception)),
        HttpStatusException => new(Tool.ExitCode.ErrorStatus, Describe(exception)),
        HttpRequestException or IOException or UnauthorizedAccessException or UriFormatException or TaskCanceledException { InnerException: TimeoutException } =>
            new(Tool.ExitCode.NotRead, Describe(exception)),
        _ => null,
    };

    public static Failure Usage(string message) => new(Tool.ExitCode.Usage, $"{message} See --help.");

    private static string Describe(Exception exception) =>
        exception.InnerException is { } cause && exception.Message.EndsWith(Pointer, StringComparison.Ordinal)
            ? $"{exception.Message[..^Pointer.Length]}: {Describe(cause)}"
            : exception.Message;
}
