using Microsoft.CodeAnalysis;

namespace Decant.Analyzers.Symbols;

/// <summary>Finds test code in a project without a known test framework, such as a project with its own framework.</summary>
internal static class TestCode
{
    // The attributes of test frameworks. Names of attributes are compared by their ends, so that SkippableFact is found too.
    private static readonly string[] s_ofMethods = ["Fact", "Theory", "Test", "TestCase", "TestCaseSource", "TestMethod"];

    private static readonly string[] s_ofTypes = ["TestFixture", "TestClass", "SetUpFixture"];

    /// <summary>Returns whether a symbol is, or is contained in, a type with a test attribute on itself or on a method.</summary>
    public static bool Contains(ISymbol? symbol)
    {
        for (INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol?.ContainingType; type is not null; type = type.ContainingType)
        {
            if (IsMarked(type, s_ofTypes) || type.GetMembers().Any(member => member is IMethodSymbol && IsMarked(member, s_ofMethods)))
                return true;
        }

        return false;
    }

    private static bool IsMarked(ISymbol symbol, string[] names) =>
        symbol.GetAttributes().Any(attribute => HttpSymbols.WithBases(attribute.AttributeClass).Any(type => names.Any(name => WithoutSuffix(type.Name).EndsWith(name, StringComparison.Ordinal))));

    private static string WithoutSuffix(string name) =>
        name.EndsWith("Attribute", StringComparison.Ordinal) ? name.Substring(0, name.Length - "Attribute".Length) : name;
}
