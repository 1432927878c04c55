using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes the unions of C#, which the compiler marks. System.Text.Json reads one of their types from version 11 on, and an object without members before.</summary>
internal static class LanguageUnions
{
    private const string Attribute = "System.Runtime.CompilerServices.UnionAttribute";
    private const string Interface = "System.Runtime.CompilerServices.IUnion";

    public static bool Is(ITypeSymbol type) => type.HasAttribute(Attribute) || type.AllInterfaces.Any(candidate => candidate.Is(Interface));
}
