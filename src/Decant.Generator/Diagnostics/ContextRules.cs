using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for a context, and for the types that it reads.</summary>
internal static class ContextRules
{
    public static readonly DiagnosticDescriptor Context = Rule.Create(
        "DCT033",
        "A class cannot be a context",
        "'{0}' is marked [JsonProjectable], but {1}; {2}");

    public static readonly DiagnosticDescriptor TypeNotListed = Rule.Create(
        "DCT034",
        "A type cannot be listed by a context",
        "'{0}' cannot be listed by '{1}', because {2}; {3}");

    public static readonly DiagnosticDescriptor TypeNotRead = Rule.Create(
        "DCT035",
        "A type cannot be read by a context",
        "'{0}' cannot be read by '{1}': {2}; {3}");
}
