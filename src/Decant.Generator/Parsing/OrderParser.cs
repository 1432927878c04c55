using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Determines whether code of the type can observe the order and number of assignments, through setters or callbacks.</summary>
internal static class OrderParser
{
    // System.Runtime.InteropServices.LayoutKind.Explicit.
    private const int ExplicitLayout = 2;

    public static bool IsObservable(INamedTypeSymbol type, IReadOnlyList<MatchedMember> members)
    {
        MatchedMember[] wanted = [.. members.Where(member => member.IsWanted)];
        IMethodSymbol[] setters = [.. wanted.Where(member => member.Parameter is null).Select(member => FindSetter(type, member)).OfType<IMethodSymbol>()];
        return Has(type, WellKnownNames.OnDeserializing)
            || Has(type, WellKnownNames.OnDeserialized)
            || setters.Any(setter => !IsAutomatic(setter))
            || setters.Distinct(SymbolEqualityComparer.Default).Count() < setters.Length
            || HasOverlappingFields(type)

            // A required member that a constructor parameter sets: C# would set it again in the object initializer, System.Text.Json does not.
            || wanted.Any(member => member is { Parameter: not null, NeedsInitializer: true });
    }

    public static OrderModel Describe(ProjectionScope scope, IMethodSymbol constructor, IReadOnlyList<MatchedMember> members)
    {
        bool hasArguments = !constructor.Parameters.IsEmpty;
        bool hasSettings = hasArguments && members.Any(member => member is { IsWanted: true, Parameter: null, Path.Count: 1 });
        bool isDefault = scope.Type.IsValueType && constructor.IsImplicitlyDeclared && !hasArguments;
        bool isAccessed = !isDefault && (members.Any(member => member.NeedsInitializer) || !scope.IsAccessible(constructor));
        bool isGeneric = isAccessed && GenericParser.IsGeneric(scope.Type);
        if (isGeneric && !GenericParser.IsSupported(scope.Compilation, scope.Type))
            scope.Report(ConstructorRules.NotReachable, null, TypeNames.Short(scope.Type), "its type is generic, and its constructor is not accessible or is called without its required members", "target .NET 9 or later");
        return new(
            scope.Names.Field("Object"),
            hasSettings ? scope.Names.Field("Settings") : null,
            hasSettings ? scope.Names.Pascal("Setting") : null,
            isAccessed ? scope.Names.Pascal("Create") : null,
            isGeneric ? GenericParser.Describe(constructor) : null,
            isDefault,
            Has(scope.Type, WellKnownNames.OnDeserializing),
            Has(scope.Type, WellKnownNames.OnDeserialized));
    }

    private static bool Has(INamedTypeSymbol type, string callback) => type.AllInterfaces.Any(candidate => candidate.Is(callback));

    /// <summary>Returns the setter that an assignment calls, from the most derived override; null for a field.</summary>
    private static IMethodSymbol? FindSetter(INamedTypeSymbol type, FoundMember member)
    {
        if ((member.Symbol as IPropertySymbol)?.SetMethod is not { } setter)
            return null;
        for (INamedTypeSymbol? derived = type; derived is not null; derived = derived.BaseType)
        {
            foreach (IPropertySymbol property in derived.GetMembers(member.Name).OfType<IPropertySymbol>())
            {
                for (IMethodSymbol? overridden = property.SetMethod; overridden is not null; overridden = overridden.OverriddenMethod)
                {
                    if (SymbolEqualityComparer.Default.Equals(overridden.OriginalDefinition, setter.OriginalDefinition))
                        return property.SetMethod;
                }
            }
        }

        return setter;
    }

    /// <summary>Returns whether an accessor only stores or returns a value. False if this is unknown, as for an accessor written in another language.</summary>
    public static bool IsAutomatic(IMethodSymbol accessor)
    {
        // The accessor of a positional property has no syntax of its own. In metadata, the compiler marks every accessor that it generates.
        if (accessor.IsImplicitlyDeclared || accessor.HasAttribute(WellKnownNames.CompilerGenerated))
            return true;
        return !accessor.IsExtern
            && accessor.DeclaringSyntaxReferences is [{ } reference]
            && reference.GetSyntax() is AccessorDeclarationSyntax { Body: null, ExpressionBody: null, Parent.Parent: PropertyDeclarationSyntax property }

            // A partial property has no bodies here, but its other declaration has them.
            && !property.Modifiers.Any(SyntaxKind.PartialKeyword);
    }

    public static bool HasOverlappingFields(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? next = type; next is not null; next = next.BaseType)
        {
            if (next.FindAttribute(WellKnownNames.StructLayout)?.FirstArgument() is ExplicitLayout or (short)ExplicitLayout)
                return true;
        }

        return false;
    }
}
