using System.Globalization;
using System.Text;

namespace Decant.Mcp;

/// <summary>What a model is told beside a result, if it has asked for fields that are not known.</summary>
internal static class FieldsNote
{
    private const int MostNamed = 10;

    /// <summary>Writes the note. Returns null if there is nothing to say, or no room to say it.</summary>
    /// <param name="wanted">The fields that the model has asked for.</param>
    /// <param name="known">Those that there are.</param>
    /// <param name="isBound">Whether no others may be read.</param>
    /// <param name="room">The number of bytes that are left for it.</param>
    public static string? For(IReadOnlyList<JsonFieldMask> wanted, KnownFields known, bool isBound, long room)
    {
        JsonFieldMask[] unknown = [.. wanted.Where(field => !known.Has(field))];
        if (unknown.Length == 0)
            return null;
        // An answer to an example need not have all fields, so the names may still be right.
        string reason = isBound ? "not allowed to be read, and left out" : "not known, and left out unless they are in the result";
        string names = string.Join(". ", unknown.Take(MostNamed).Select(field => $"'{Excerpt.Of(field.ToString(), ToolArguments.MostQuoted)}'{known.Hint(field)}"));
        string more = unknown.Length <= MostNamed ? "" : string.Create(CultureInfo.InvariantCulture, $". And {unknown.Length - MostNamed} more");
        string note = $"Note: these fields are {reason}: {names}{more}.", shorter = $"Note: some fields are {reason}.";
        return Fits(note) ? note : Fits(shorter) ? shorter : null;

        bool Fits(string text) => Encoding.UTF8.GetByteCount(text) <= room;
    }
}
