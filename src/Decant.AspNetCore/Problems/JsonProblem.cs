using System.Globalization;
using System.Text.Json;
using Decant.Errors;

namespace Decant.AspNetCore.Problems;

/// <summary>Describes JSON that does not fit: what was found, and where. Names are those that the type or the mask declares. It has nothing of the body, and
/// nothing about the types of the application.</summary>
internal static class JsonProblem
{
    // A path may be longer than other texts, because its end says most. The names of a mask are its sender's.
    private const int MaxPathLength = 1024;

    /// <summary>Describes the error in sentences.</summary>
    public static string Describe(JsonException exception)
    {
        string place = string.Create(
            CultureInfo.InvariantCulture,
            $"The error is at {WireText.Show(exception.Path ?? "$", MaxPathLength)}, line {Line(exception)}, byte {exception.BytePositionInLine ?? 0}.");
        return SenderText.From(exception) is { } found ? $"{found} {place}" : place;
    }

    /// <summary>Returns the position, for programs.</summary>
    public static Dictionary<string, object?> Extensions(JsonException exception) => new()
    {
        ["path"] = exception.Path ?? "$",
        ["line"] = Line(exception),
        ["byte"] = exception.BytePositionInLine ?? 0,
    };

    // People count lines from one.
    private static long Line(JsonException exception) => (exception.LineNumber ?? 0) + 1;
}
