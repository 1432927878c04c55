using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes C# unions by their attribute or interface. Since version 11, System.Text.Json reads a union as one of its types. Earlier versions read
/// it as an object without members.</summary>
internal static class LanguageUnions
{
    private const string Attribute = "System.Runtime.CompilerServices.UnionAttribute";
    private const string Interface = "System.Runtime.CompilerServices.IUnion";

    public static bool Is(ITypeSymbol type) => type.HasAttribute(Attribute) || type.AllInterfaces.Any(candidate => candidate.Is(Interface));
}
