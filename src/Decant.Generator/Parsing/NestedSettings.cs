using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Reports a naming policy that does not apply to a nested or derived projection. A projection is read in the same way wherever it is contained, so it
/// inherits no settings. Without a policy of its own, its members would silently stay unread. Projections within it are checked too.</summary>
internal static class NestedSettings
{
    private const string Policy = "PropertyNamingPolicy";

    public static void Check(ProjectionScope scope, INamedTypeSymbol nested, Location? place)
    {
        AttributeData? holder = scope.Context is null ? scope.Type.FindAttribute(WellKnownNames.Projection) : scope.Context.Type.FindAttribute(WellKnownNames.ProjectionDefaults);
        if (holder is not null && SaysNames(holder))
            Check(scope, nested, place, new(SymbolEqualityComparer.Default));
    }

    /// <summary>Reports a projection without a policy whose base class has a policy, because that policy applies only to objects of the base class.</summary>
    public static void CheckBase(ProjectionScope scope, IEnumerable<MatchedMember> members)
    {
        if (scope.Type.FindAttribute(WellKnownNames.Projection) is not { } own || SaysNames(own))
            return;
        INamedTypeSymbol? marked = scope.Type.BaseType;
        while (marked is not null && !marked.HasAttribute(WellKnownNames.Projection))
            marked = marked.BaseType;
        // A base class that lists the type with [JsonDerivedType] reports this itself.
        if (marked?.FindAttribute(WellKnownNames.Projection) is not { } inherited || !SaysNames(inherited)
            || UnionTypes.DerivedOf(marked).Any(derived => SymbolEqualityComparer.Default.Equals(derived.Type, scope.Type)))
        {
            return;
        }

        ProjectionSettings settings = SettingsParser.Parse(marked, inherited);
        if (members.FirstOrDefault(member => IsOther(member, scope.Settings, settings)) is { } other)
            Report(scope, null, marked, settings, scope.Type, other);
    }

    /// <returns>Whether a member was reported; the search then ends, because one report per location is enough.</returns>
    private static bool Check(ProjectionScope scope, INamedTypeSymbol nested, Location? place, HashSet<ITypeSymbol> seen)
    {
        if (nested.FindAttribute(WellKnownNames.Projection) is not { } own || SaysNames(own)
            || !SymbolEqualityComparer.Default.Equals(nested.ContainingAssembly, scope.Compilation.Assembly)
            || !seen.Add(nested))
        {
            return false;
        }

        var inner = new ProjectionScope(nested, scope.Compilation, Location.None, SettingsParser.Parse(nested, own));
        MatchedMember[] members = [.. ReadMembers.Find(inner)];
        if (Array.Find(members, member => IsOther(member, inner.Settings, scope.Settings)) is { } other)
        {
            Report(scope, place, scope.Type, scope.Settings, nested, other);
            return true;
        }

        IEnumerable<INamedTypeSymbol> held = members
            .Where(member => !member.Symbol.HasAttribute(WellKnownNames.Converter)).SelectMany(member => ContainedProjections.In(member.Type));
        IEnumerable<INamedTypeSymbol> derived = UnionTypes.ReadOf(nested);
        return held.Concat(derived).Any(next => Check(scope, next, place, seen));
    }

    private static void Report(
        ProjectionScope scope, Location? place, INamedTypeSymbol holder, ProjectionSettings settings, INamedTypeSymbol other, MatchedMember member) => scope.Report(
        TypeRules.PolicyNotInherited,
        place,
        TypeNames.Short(holder),
        TypeNames.ShortBare(other),
        member.Name,
        member.JsonName,
        settings.Policy.Apply(member.Name));

    private static bool SaysNames(AttributeData attribute) => attribute.FirstArgument() is not null || attribute.NamedArgument(Policy) is not null;

    /// <summary>Returns whether the policy of the holder would give a member another JSON name.</summary>
    private static bool IsOther(MatchedMember member, ProjectionSettings settings, ProjectionSettings holder) =>
        member.IsNamedByPolicy && !settings.NameComparer.Equals(member.JsonName, holder.Policy.Apply(member.Name));
}
