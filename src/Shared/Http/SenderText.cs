using System.Text.Json;

namespace Decant.Errors;

/// <summary>Finds the text in an exception that is meant for the sender of the JSON. The class is also compiled into Decant.AspNetCore, which responds with the
/// text.</summary>
internal static class SenderText
{
    /// <summary>The key of the text in <see cref="Exception.Data"/>.</summary>
    public const string Key = "Decant.SenderText";

    /// <summary>Returns the text; null if the exception has no text because other code threw it.</summary>
    public static string? From(JsonException exception)
    {
        for (Exception? cause = exception; cause is JsonException; cause = cause.InnerException)
        {
            if (cause.Data[Key] is string text)
                return text;
        }

        return null;
    }
}
