using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes C# unions by an attribute of the compiler. From version 11 on, System.Text.Json reads one of their types; before, no members.</summary>
internal static class LanguageUnions
{
    private const string Attribute = "System.Runtime.CompilerServices.UnionAttribute";
    private const string Interface = "System.Runtime.CompilerServices.IUnion";

    public static bool Is(ITypeSymbol type) => type.HasAttribute(Attribute) || type.AllInterfaces.Any(candidate => candidate.Is(Interface));
}
