using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool;

/// <summary>The error message for an exception whose cause the user can fix.</summary>
/// <param name="ExitCode">The exit code.</param>
/// <param name="Message">The message, in one line.</param>
/// <param name="Body">The body of a response, to print after the message; null if there is none.</param>
internal readonly record struct Failure(int ExitCode, string Message, string? Body = null)
{
    private const string Pointer = ", see inner exception";

    // The framework's messages for a failed TLS handshake and a closed connection end with these texts. Only the inner exception has the reason.
    private static readonly string[] s_endsWithoutReason = [$"{Pointer}.", "An error occurred while sending the request."];

    /// <summary>Creates the message; null for a bug of the command, so that its stack trace is printed.</summary>
    public static Failure? From(Exception exception) => exception switch
    {
        SourceException { InnerException: { } inner, Name: var source } => From(inner) is { } failure ? failure with { Message = $"{source}: {failure.Message}" } : null,
        UsageException => Usage(exception.Message),
        InferenceException { MayBeMap: true } => Usage($"{exception.Message} If the names are data, add --entries to read the values."),
        InferenceException { IsUsage: true } => Usage(exception.Message),
        InferenceException or JsonException => new(Tool.ExitCode.OtherJson, Describe(exception)),
        HttpStatusException status => new(
            Tool.ExitCode.ErrorStatus, Describe(exception), $"{Encoding.UTF8.GetString(status.ErrorBody.Span)}{(status.IsErrorBodyTruncated ? "…" : "")}"),
        HttpRequestException or IOException or UnauthorizedAccessException or UriFormatException or TaskCanceledException { InnerException: TimeoutException } =>
            new(Tool.ExitCode.NotRead, Describe(exception)),
        _ => null,
    };

    public static Failure Usage(string message) => new(Tool.ExitCode.Usage, $"{message} See --help.");

    private static string Describe(Exception exception)
    {
        // The exception that names a failed page repeats the message of its inner exception, so the reason may be several levels deep.
        Exception told = exception;
        while (told.InnerException is { } cause && Array.Exists(s_endsWithoutReason, end => told.Message.EndsWith(end, StringComparison.Ordinal)))
            told = cause;
        return told == exception ? exception.Message : $"{exception.Message.Replace(Pointer, "", StringComparison.Ordinal).TrimEnd('.')}: {told.Message}";
    }
}
