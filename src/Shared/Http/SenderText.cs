using System.Text.Json;

namespace Decant.Errors;

/// <summary>What an exception says to whoever sent the JSON. Also compiled into Decant.AspNetCore, which answers with it.</summary>
internal static class SenderText
{
    /// <summary>The key of the text in <see cref="Exception.Data"/>.</summary>
    public const string Key = "Decant.SenderText";

    /// <summary>Returns the text, or null if the exception has none, because other code has thrown it.</summary>
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
