using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Advice for types that a context cannot read.</summary>
internal static class ContextAdvice
{
    public const string OwnType = "read a type of your own";

    /// <summary>Advice for a mask that selects a missing field.</summary>
    public const string CorrectMask = "correct the mask of Only";

    /// <summary>Advice for a mask that leaves out a required member.</summary>
    public const string AddToMask = $"add it to Only, or {OwnType}";

    // The rules about a single member. Leaving the member out with Only avoids their reports, so this is the advice.
    private static readonly HashSet<string> s_ofMembers =
    [
        MemberRules.TypeNotSupported.Id, MemberRules.DuplicateName.Id, MemberRules.ConverterDoesNotFit.Id, MemberRules.NotToldApart.Id, MemberRules.NotInternable.Id,
        MemberRules.NoUnixTime.Id, MemberRules.Rejected.Id, ConstructorRules.NotReachable.Id, PathRules.NotRead.Id, PathRules.Conflict.Id, TypeRules.PolicyNotInherited.Id, UnionRules.NameTaken.Id,
    ];

    /// <summary>Returns advice for a report about a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="isListed">Whether the context lists the type. Otherwise it is the type of a member.</param>
    /// <param name="rule">The rule.</param>
    /// <param name="arguments">The arguments of the rule's message.</param>
    public static string For(INamedTypeSymbol type, bool isListed, DiagnosticDescriptor rule, string[] arguments) =>
        IsOfMember(type, rule, arguments) && !arguments.Any(name => IsRequired(type, name)) ? $"leave the member out with Only, or {OwnType}"
        : isListed ? OwnType
        : $"leave the members of this type out with Only, or {OwnType}";

    private static bool IsOfMember(INamedTypeSymbol type, DiagnosticDescriptor rule, string[] arguments) => s_ofMembers.Contains(rule.Id)
        || (rule.Id == TypeRules.AttributeNotSupported.Id && arguments[1] != TypeNames.Short(type))
        || (rule.Id == TypeRules.ArgumentNotSupported.Id && arguments[0].StartsWith(SettingsParser.NumberHandlingOn, StringComparison.Ordinal));

    // Returns whether a member is required. Such a member cannot be left out with Only.
    private static bool IsRequired(INamedTypeSymbol type, string name)
    {
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            if (declaring.GetMembers(name).Any(member => MemberCollector.IsRequired(member) || member.HasAttribute(WellKnownNames.Required)))
                return true;
        }

        return false;
    }
}
