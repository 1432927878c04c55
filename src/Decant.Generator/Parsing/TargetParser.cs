using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Determines how the value of a member is stored in the object.</summary>
internal static class TargetParser
{
    /// <returns>The target; null if generated code cannot access the member, which is then reported.</returns>
    public static TargetModel? Parse(ProjectionScope scope, MatchedMember member, bool isOrdered)
    {
        // An object initializer would not keep the order of the document.
        if (member.NeedsInitializer && !isOrdered)
            return new(TargetKind.Initializer);
        if (member.Parameter is not null)
            return new(TargetKind.Argument);
        INamedTypeSymbol declaring = member.Symbol.ContainingType;
        IMethodSymbol? setter = (member.Symbol as IPropertySymbol)?.SetMethod;
        ITypeSymbol through = member.IsHidden ? declaring : scope.Type;
        if (setter is not { IsInitOnly: true } && scope.IsAccessible((ISymbol?)setter ?? member.Symbol, through))
            return new(TargetKind.Assignment, member.IsHidden ? TypeNames.Full(declaring) : null);
        return ParseAccessor(scope, member, (ISymbol?)setter ?? member.Symbol);
    }

    private static TargetModel? ParseAccessor(ProjectionScope scope, MatchedMember member, ISymbol accessed)
    {
        bool isGeneric = GenericParser.IsGeneric(accessed.ContainingType);
        if (isGeneric && !GenericParser.IsSupported(scope.Compilation, accessed.ContainingType))
        {
            string what = $"target .NET 9 or later, give it an accessible setter, {(member.NeedsInitializer ? "" : "make it required, ")}or set it through a constructor parameter";
            string why = $"it is declared in the generic type '{TypeNames.Short(accessed.ContainingType)}' and is init-only or not accessible";
            scope.Report(ConstructorRules.NotReachable, member.Location, member.Name, why, what);
            return null;
        }

        bool isField = accessed is IFieldSymbol;
        return new(
            isField ? TargetKind.FieldAccessor : TargetKind.SetterAccessor,
            TypeNames.Full(accessed.ContainingType),
            scope.Names.Pascal(member.Name, prefix: isField ? "Access" : "Set"),
            accessed.MetadataName,
            isGeneric ? GenericParser.Describe(accessed) : null);
    }
}
