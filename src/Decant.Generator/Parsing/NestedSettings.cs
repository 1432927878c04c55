using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Whether a projection that another one holds, or has as a derived type, says nothing about names where its holder does. A projection is read in one way, whoever holds it,
/// so that it inherits nothing: its members would stay unread, without a word.</summary>
internal static class NestedSettings
{
    private const string Policy = "PropertyNamingPolicy";

    public static void Check(ProjectionScope scope, INamedTypeSymbol nested, Location? place)
    {
        AttributeData? holder = scope.Type.FindAttribute(WellKnownNames.Projection);
        if (nested.FindAttribute(WellKnownNames.Projection) is not { } own || SaysNames(own) || holder is null || !SaysNames(holder)
            || !SymbolEqualityComparer.Default.Equals(nested.ContainingAssembly, scope.Type.ContainingAssembly))
        {
            return;
        }

        ProjectionSettings settings = SettingsParser.Parse(nested, own);
        if (FindOther(nested, settings, scope.Settings.Policy) is not { } name)
            return;
        scope.Report(
            TypeRules.PolicyNotInherited,
            place,
            TypeNames.Short(scope.Type),
            TypeNames.ShortBare(nested),
            name,
            settings.Policy.Apply(name),
            scope.Settings.Policy.Apply(name));
    }

    private static bool SaysNames(AttributeData attribute) => attribute.FirstArgument() is not null || attribute.NamedArgument(Policy) is not null;

    /// <summary>A member that has another JSON name under the holder's policy.</summary>
    private static string? FindOther(INamedTypeSymbol nested, ProjectionSettings settings, NamingPolicy policy)
    {
        for (INamedTypeSymbol? type = nested; type is { SpecialType: SpecialType.None }; type = type.BaseType)
        {
            foreach (IPropertySymbol property in type.GetMembers().OfType<IPropertySymbol>())
            {
                if (property is { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public }
                    && !property.HasAttribute(WellKnownNames.PropertyName)
                    && !property.HasAttribute(WellKnownNames.PropertyPath)
                    && !property.HasAttribute(WellKnownNames.Ignore)
                    && !settings.NameComparer.Equals(settings.Policy.Apply(property.Name), policy.Apply(property.Name)))
                {
                    return property.Name;
                }
            }
        }

        return null;
    }
}
