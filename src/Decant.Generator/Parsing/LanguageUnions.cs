using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes C# unions by their attribute or interface. System.Text.Json reads a union as one of its types since version 11, and as an object without
/// members before.</summary>
internal static class LanguageUnions
{
    private const string Attribute = "System.Runtime.CompilerServices.UnionAttribute";
    private const string Interface = "System.Runtime.CompilerServices.IUnion";

    public static bool Is(ITypeSymbol type) => type.HasAttribute(Attribute) || type.AllInterfaces.Any(candidate => candidate.Is(Interface));
}
