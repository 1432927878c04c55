using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Reading;

namespace Decant.Errors;

/// <summary>Removes quotations of the body from exceptions of System.Text.Json: bytes that are not JSON, names of unmapped members, keys of
/// dictionaries.</summary>
internal static class SerializerFailure
{
    private const string Assembly = "System.Text.Json";

    private const string PathMark = " Path: ";

    // Messages with these beginnings name only types and members of types.
    private static readonly string[] s_harmless = ["The JSON value could not be converted to ", "JSON deserialization for type "];

    public static T? Deserialize<T>(ReadOnlySpan<byte> json, JsonTypeInfo<T> type)
    {
        try
        {
            return JsonSerializer.Deserialize(json, type);
        }
        catch (JsonException exception) when (!IsOfTheUser(exception))
        {
            throw WithoutQuotes(exception, type, json);
        }
        catch (NotSupportedException exception) when (HasPath(exception))
        {
            throw new NotSupportedException(BeforePath(exception.Message), exception.InnerException);
        }
    }

    /// <summary>Creates the exception again, without quotations of the body. An exception of a user's converter is returned unchanged.</summary>
    /// <param name="exception">The exception of the serializer.</param>
    /// <param name="type">The type that was read; null if its members are not known.</param>
    /// <param name="json">The JSON that was read, if it is available.</param>
    /// <param name="at">The position in the body; null if it is the position in the exception.</param>
    public static JsonException WithoutQuotes(JsonException exception, JsonTypeInfo? type, ReadOnlySpan<byte> json = default, LinePosition? at = null)
    {
        if (IsOfTheUser(exception))
            return exception;
        var own = new LinePosition { Line = exception.LineNumber ?? 0, BytesInLine = exception.BytePositionInLine ?? 0 };
        return JsonDiagnosis.Create(new(Words(exception, type, json, own), Finding.Rejected), SerializerPath.Clean(exception.Path, type), at ?? own);
    }

    /// <summary>Returns the exception of a user's converter unchanged. If a <see cref="Utf8JsonReader"/> threw it, the quotations are removed, because the
    /// reader's messages quote the body.</summary>
    public static JsonException OfConverter(JsonException exception) =>
        IsOfReader(exception) ? WithoutQuotes(exception, null) : exception;

    /// <summary>Whether System.Text.Json has added the path to the exception's message, as it does for most exceptions that it throws itself.</summary>
    public static bool HasPath(JsonException exception) =>
        exception.Message.Contains($"{PathMark}{exception.Path}", StringComparison.Ordinal);

    public static bool HasPath(NotSupportedException exception) => exception.Message.Contains(PathMark, StringComparison.Ordinal);

    public static string BeforePath(string message) =>
        message.IndexOf(PathMark, StringComparison.Ordinal) is var end and >= 0 ? message[..end] : message;

    // Utf8JsonReader throws an internal type that derives from JsonException.
    private static bool IsOfReader(JsonException exception) =>
        exception.GetType() != typeof(JsonException) && exception.GetType().Assembly == typeof(JsonException).Assembly;

    // Exception.Source is the name of the assembly that threw the exception. In a program that was compiled ahead of time it is missing. A JsonException
    // without it counts as System.Text.Json's own.
    private static bool IsOfTheUser(JsonException exception) =>
        !HasPath(exception)
        && !IsOfReader(exception)
        && (exception.GetType() != typeof(JsonException) || exception.Source is not (null or "" or "<unknown>" or Assembly));

    private static string Words(JsonException exception, JsonTypeInfo? type, ReadOnlySpan<byte> json, LinePosition at)
    {
        foreach (string start in s_harmless)
        {
            if (exception.Message.StartsWith(start, StringComparison.Ordinal))
                return BeforePath(exception.Message);
        }

        // Utf8JsonReader threw this exception or its inner exception, so the text is not JSON.
        if (exception.InnerException is JsonException || IsOfReader(exception))
        {
            string found = type is null ? "a character" : JsonDescription.Describe(json[JsonDiagnosis.OffsetOf(json, at.Line, at.BytesInLine)..]);
            return $"Found {found} where JSON does not allow it.";
        }

        return type is null ? "Found JSON that does not fit the type." : $"Found JSON that does not fit {type.Type}.";
    }
}
