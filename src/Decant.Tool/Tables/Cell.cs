using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Tables;

/// <summary>A value in a table.</summary>
/// <param name="Text">The text to show; empty for null.</param>
/// <param name="IsNumber">Whether it is aligned to the right.</param>
internal readonly record struct Cell(string Text, bool IsNumber)
{
    /// <summary>Creates the cell of a value.</summary>
    /// <param name="kind">The first token of the value.</param>
    /// <param name="json">The value.</param>
    /// <param name="isEscaped">Whether it is a string with an escape.</param>
    public static Cell From(JsonTokenType kind, ReadOnlySpan<byte> json, bool isEscaped) => kind switch
    {
        JsonTokenType.Null => new("", false),
        JsonTokenType.Number => new(Encoding.UTF8.GetString(json), true),
        JsonTokenType.String => new(TerminalText.Escape(JsonText.Decode(json[1..^1], isEscaped)), false),
        _ => new(TerminalText.Escape(Encoding.UTF8.GetString(json)), false),
    };
}
