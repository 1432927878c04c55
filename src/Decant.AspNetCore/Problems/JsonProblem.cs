using System.Globalization;
using System.Text.Json;

namespace Decant.AspNetCore.Problems;

/// <summary>Describes JSON that does not fit: the position, and nothing about the types of the application.</summary>
internal static class JsonProblem
{
    /// <summary>Describes the position in a sentence.</summary>
    public static string Place(JsonException exception) => $"The error is at {exception.Path ?? "$"}, {Position(exception)}.";

    /// <summary>Describes the position without the path, whose names are those of the document.</summary>
    public static string Position(JsonException exception) =>
        string.Create(CultureInfo.InvariantCulture, $"line {Line(exception)}, byte {exception.BytePositionInLine ?? 0}");

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
