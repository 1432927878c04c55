using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>What can be wrong with how a projection is created.</summary>
internal static class ConstructorRules
{
    public static readonly DiagnosticDescriptor NoConstructor = Rule.Create(
        "DCT010",
        "A projection needs one constructor to use",
        "'{0}' has {1} and none that is marked, so it is open which one to call; mark one with [JsonConstructor] or add a public one without parameters");

    public static readonly DiagnosticDescriptor SeveralMarked = Rule.Create(
        "DCT011",
        "Only one constructor can be marked",
        "'{0}' has more than one constructor marked [JsonConstructor]; keep the attribute on one");

    public static readonly DiagnosticDescriptor ParameterWithoutMember = Rule.Create(
        "DCT012",
        "A constructor parameter must match a member",
        "Parameter '{0}' of the constructor of '{1}' {2}; give it the name (in any case) and the type of one property, or of one field with [JsonInclude]");

    public static readonly DiagnosticDescriptor RequiredNotSettable = Rule.Create(
        "DCT013",
        "A required member must be one that is read",
        "'{0}' is required, but {1}, so it could never be there; {2}");

    public static readonly DiagnosticDescriptor NotReachable = Rule.Create(
        "DCT014",
        "A member must be within reach of the generated code",
        "'{0}' cannot be set by generated code, because {1}; {2}");
}
