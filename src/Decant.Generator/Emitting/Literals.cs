using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Emitting;

internal static class Literals
{
    public static string Quote(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    public static string Bool(bool value) => value ? "true" : "false";

    /// <summary>A JSON name in a comment: quoted where it holds what could end the comment's line.</summary>
    public static string Comment(string name) =>
        name.Length > 0 && name.All(character => char.IsLetterOrDigit(character) || character is '_' or '-' or '.' or '$') ? name : Quote(name);
}
