using System.Text.Json;

namespace Decant.Errors;

/// <summary>The text of an exception for the sender of the JSON. It is also compiled into Decant.AspNetCore, which responds with it.</summary>
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
