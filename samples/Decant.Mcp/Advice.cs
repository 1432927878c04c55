using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Decant.Mcp;

/// <summary>Tells a model what to do about a failed call.</summary>
internal static class Advice
{
    // What an API says of itself is quoted, but it must not fill the context.
    private const int MostCharacters = 300;

    /// <summary>The text for an exception, or null for one that is a mistake of this program.</summary>
    public static string? For(Exception exception) => exception switch
    {
        ToolUseException e => e.Message,
        HttpStatusException e => ForStatus(e),
        HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } =>
            "The API's answer is too large to be read. Ask for fewer items, if an argument limits them.",
        HttpRequestException => "The API cannot be reached, or its response ended prematurely. The same call may succeed later.",
        OperationCanceledException { InnerException: TimeoutException } => "The API did not answer in time. Ask for fewer items, or call again later.",
        JsonException => "The API's answer is not valid JSON, or is a value without fields. Other fields make no difference.",
        _ => null,
    };

    private static string ForStatus(HttpStatusException exception)
    {
        int status = (int)exception.StatusCode!;
        string advice = status switch
        {
            401 or 402 or 403 or 405 or 407 or 451 => "This server may not do that, or not for a while. Do not repeat the call.",
            404 or 410 => "There is nothing at this address. Check the arguments.",
            408 or 429 or 503 or 504 => "The API is busy, or limits how often it is called. Call again later.",
            >= 500 => "The API failed. The same call may succeed later.",
            >= 400 => "The API does not accept the arguments. Change them.",
            _ => "It leads elsewhere, where this server does not follow. Do not repeat the call.",
        };
        return string.Create(CultureInfo.InvariantCulture, $"The API answered with status {status}. {advice}{Quote(exception)}");
    }

    private static string Quote(HttpStatusException exception)
    {
        string text = exception.ProblemDetail ?? exception.ProblemTitle ?? (IsReadable(exception.MediaType) ? Encoding.UTF8.GetString(exception.ErrorBody.Span) : "");
        return text.Length == 0 ? "" : $" It says: {Excerpt.Quote(text, MostCharacters)}";
    }

    // A page for people says little to a model.
    private static bool IsReadable(string? mediaType) => mediaType == "text/plain" || mediaType?.EndsWith("json", StringComparison.Ordinal) == true;
}
