using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes C# unions by their attribute. System.Text.Json 11 and later read one of their types, earlier versions an object without members.</summary>
internal static class LanguageUnions
{
    private const string Attribute = "System.Runtime.CompilerServices.UnionAttribute";
    private const string Interface = "System.Runtime.CompilerServices.IUnion";

    public static bool Is(ITypeSymbol type) => type.HasAttribute(Attribute) || type.AllInterfaces.Any(candidate => candidate.Is(Interface));
}
