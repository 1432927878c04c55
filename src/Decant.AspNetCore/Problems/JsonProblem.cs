using System.Globalization;
using System.Text.Json;
using Decant.Errors;

namespace Decant.AspNetCore.Problems;

/// <summary>Describes JSON that does not match the projection or mask: what was found, and where. The text contains names that the type or the mask declares,
/// but no part of the body and no types of the application.</summary>
internal static class JsonProblem
{
    // A path may be longer than other texts, because its end is its most useful part. It is limited, because the caller chooses the names in a mask.
    private const int MaxPathLength = 1024;

    /// <summary>Describes the error in sentences.</summary>
    public static string Describe(JsonException exception)
    {
        string place = string.Create(
            CultureInfo.InvariantCulture,
            $"The error is at {WireText.Show(exception.Path ?? "$", MaxPathLength)}, line {Line(exception)}, byte {exception.BytePositionInLine ?? 0}.");
        return SenderText.From(exception) is { } found ? $"{found} {place}" : place;
    }

    /// <summary>Returns the position of the error as extensions of problem details, for programs.</summary>
    public static Dictionary<string, object?> Extensions(JsonException exception) => new()
    {
        ["path"] = exception.Path ?? "$",
        ["line"] = Line(exception),
        ["byte"] = exception.BytePositionInLine ?? 0,
    };

    // JsonException counts lines from zero, and people count from one.
    private static long Line(JsonException exception) => (exception.LineNumber ?? 0) + 1;
}
