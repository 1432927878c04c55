using Microsoft.CodeAnalysis;

namespace Decant.Analyzers.Symbols;

/// <summary>Finds out whether code is written for a browser, where the browser makes the connections and a <c>SocketsHttpHandler</c> throws.</summary>
internal static class Platforms
{
    public const string Browser = "browser";

    /// <summary>Returns whether a list of platforms or runtimes, as the build passes it, contains the browser.</summary>
    public static bool HasBrowser(string? names) => names?.IndexOf(Browser, StringComparison.OrdinalIgnoreCase) >= 0;

    /// <summary>Returns whether a list of frameworks contains one before .NET 5, such as net472 or netstandard2.0.</summary>
    public static bool HasFrameworkBeforeNet5(string? names) => names?.Split('|').Any(name => name.Length > 0 && !IsNet5(name)) == true;

    // From .NET 5 on, only digits are between "net" and the dot. net472 has no dot, and netstandard2.0 has letters before the dot.
    private static bool IsNet5(string framework) => framework.StartsWith("net", StringComparison.OrdinalIgnoreCase)
        && framework.IndexOf('.') is > 3 and var dot && framework.Substring(3, dot - 3).All(character => character is >= '0' and <= '9');

    /// <summary>Returns whether an assembly, a member, or a type around the member has an attribute that marks it as supported in the browser.</summary>
    public static bool IsForBrowser(ISymbol? symbol)
    {
        for (; symbol is not null; symbol = symbol.ContainingSymbol)
        {
            if (symbol.GetAttributes().Any(IsMark))
                return true;
        }

        return false;
    }

    private static bool IsMark(AttributeData attribute) =>
        attribute is { AttributeClass.Name: "SupportedOSPlatformAttribute", ConstructorArguments: [{ Value: string name }] } && HasBrowser(name);
}
