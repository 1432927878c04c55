using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Lab.Inference;

/// <summary>One member of an inferred record.</summary>
/// <param name="IsNullable">Whether it was null or absent in an element.</param>
internal sealed record InferredMember(MemberPath Path, string Identifier, MemberType Type, bool IsNullable)
{
    /// <summary>The type in C#.</summary>
    public string TypeName => IsNullable ? $"{Type.Name}?" : Type.Name;

    /// <summary>The attribute with the path of the value, or <see langword="null"/> if the web defaults find the value by the member's own name.</summary>
    public string? Attribute => Path.Names is not [var name] ? $"JsonPropertyPath({Literal(Path.Text)})"
        : IsFoundByDefault(Identifier, name) ? null
        : $"JsonPropertyName({Literal(name)})";

    /// <summary>Whether System.Text.Json's web defaults match a JSON name to a member.</summary>
    public static bool IsFoundByDefault(string identifier, string jsonName) =>
        JsonNamingPolicy.CamelCase.ConvertName(identifier).Equals(jsonName, StringComparison.OrdinalIgnoreCase);

    /// <summary>A string as a C# literal.</summary>
    public static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
