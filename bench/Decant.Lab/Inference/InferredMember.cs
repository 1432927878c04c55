using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Lab.Inference;

/// <summary>One member of an inferred record.</summary>
/// <param name="Path">Where its value is, from the element.</param>
/// <param name="Identifier">Its name in C#.</param>
/// <param name="Type">What holds all its values.</param>
/// <param name="IsNullable">Whether some element had null there, or nothing.</param>
internal sealed record InferredMember(MemberPath Path, string Identifier, MemberType Type, bool IsNullable)
{
    /// <summary>The type as it is written.</summary>
    public string TypeName => IsNullable ? $"{Type.Name}?" : Type.Name;

    /// <summary>The attribute that says where the value is, or <see langword="null"/> where the web defaults find it by the member's
    /// own name.</summary>
    public string? Attribute => Path.Names is not [var name] ? $"JsonPropertyPath({Literal(Path.Text)})"
        : IsFoundByDefault(Identifier, name) ? null
        : $"JsonPropertyName({Literal(name)})";

    /// <summary>Whether System.Text.Json's web defaults take a JSON name for a member's own.</summary>
    public static bool IsFoundByDefault(string identifier, string jsonName) =>
        JsonNamingPolicy.CamelCase.ConvertName(identifier).Equals(jsonName, StringComparison.OrdinalIgnoreCase);

    /// <summary>A string as C# writes it.</summary>
    public static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
