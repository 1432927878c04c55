using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tables;

/// <summary>A value in a table.</summary>
/// <param name="Text">The text to show; empty for null.</param>
/// <param name="IsNumber">Whether it is aligned to the right.</param>
internal readonly record struct Cell(string Text, bool IsNumber)
{
    public static Cell Null { get; } = new("", false) { IsNull = true };

    public bool IsNull { get; private init; }

    /// <summary>Adds the cells of a row, one for each member of an object and its nested objects. If a name occurs twice, the last cell is shown.</summary>
    /// <param name="row">The row.</param>
    /// <param name="cells">The list to which the cells are added, with the paths of their columns.</param>
    /// <param name="mostCharacters">The maximum number of characters of all these paths together.</param>
    /// <returns>True if the paths fit; otherwise, false.</returns>
    public static bool TryAddAll(JsonElement row, List<(string Column, Cell Cell)> cells, int mostCharacters) => TryAdd(row, "", cells, ref mostCharacters);

    private static bool TryAdd(JsonElement value, string column, List<(string Column, Cell Cell)> cells, ref int characters)
    {
        characters -= column.Length;
        if (characters < 0)
            return false;
        if (value.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty member in value.EnumerateObject())
            {
                if (!TryAdd(member.Value, ColumnPath.OfMember(column, NameOf(member)), cells, ref characters))
                    return false;
            }
        }
        else if (value.ValueKind == JsonValueKind.Array && column.Length == 0)
        {
            int index = 0;
            foreach (JsonElement item in value.EnumerateArray())
            {
                if (!TryAdd(item, ColumnPath.OfItem(index++), cells, ref characters))
                    return false;
            }
        }
        else if (column.Length > 0 || value.ValueKind != JsonValueKind.Null)
        {
            cells.Add((column.Length > 0 ? column : ColumnPath.Root, From(value)));
        }

        return true;
    }

    private static Cell From(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Null => Null,
        JsonValueKind.Number => new(value.GetRawText(), true),
        JsonValueKind.String => new(TerminalText.Escape(TextOf(value)), false),
        _ => new(TerminalText.Escape(value.GetRawText()), false),
    };

    private static string NameOf(JsonProperty member)
    {
        try
        {
            return member.Name;
        }
        catch (InvalidOperationException)
        {
            return Unescape(Encoding.UTF8.GetString(JsonMarshal.GetRawUtf8PropertyName(member)));
        }
    }

    private static string TextOf(JsonElement value)
    {
        try
        {
            return value.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return Unescape(value.GetRawText()[1..^1]);
        }
    }

    // An escape of half of a surrogate pair is valid JSON, but GetString throws for it. Regex.Unescape does not, and knows all escapes of JSON.
    private static string Unescape(string json) => Regex.Unescape(json);
}
