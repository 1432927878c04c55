using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for creating a projection: its constructor, and members that cannot be set.</summary>
internal static class ConstructorRules
{
    public static readonly DiagnosticDescriptor NoConstructor = Rule.Create(
        "DCT010",
        "A projection must have one usable constructor",
        "'{0}' has {1} and none marked [JsonConstructor], so the constructor to call is unknown; mark one, or add a public parameterless constructor");

    public static readonly DiagnosticDescriptor SeveralMarked = Rule.Create(
        "DCT011",
        "Only one constructor can be marked [JsonConstructor]",
        "'{0}' has more than one constructor marked [JsonConstructor]; keep the attribute on one of them");

    public static readonly DiagnosticDescriptor ParameterWithoutMember = Rule.Create(
        "DCT012",
        "A constructor parameter must match a member",
        "Parameter '{0}' of the constructor of '{1}' {2}; {3}");

    public static readonly DiagnosticDescriptor RequiredNotSettable = Rule.Create(
        "DCT013",
        "A required member is never read",
        "'{0}' is required but never read, because {1}; {2}");

    public static readonly DiagnosticDescriptor NotReachable = Rule.Create(
        "DCT014",
        "A member must be accessible to the generated code",
        "'{0}' cannot be set by the generated code, because {1}; {2}");
}
