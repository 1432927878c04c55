using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Decides for which members the absence of a value is an error.</summary>
internal static class Requirement
{
    public static bool IsRequired(ProjectionScope scope, MatchedMember member) =>
        member.IsRequired
        || (scope.Settings.RespectRequiredParameters && member.Parameter is { HasExplicitDefaultValue: false })
        || (scope.Settings.RequireNonNullable && !AllowsNull(member) && !MayHaveInitialValue(scope, member));

    /// <summary>Returns whether a member that is not required stays null if it is missing, although its annotation excludes null.</summary>
    public static bool CanStayUnset(ProjectionScope scope, IMethodSymbol constructor, MatchedMember member) =>
        member.Path.Count > 0
        && Nullability.ExcludesNull(member)
        && !IsRequired(scope, member)
        && !MayHaveInitialValue(scope, member)
        && (member.Parameter is not null || !HasBody(constructor));

    private static bool AllowsNull(MatchedMember member) =>
        member.Type.IsValueType ? member.Type.IsNullable() : !Nullability.ExcludesNull(member);

    /// <summary>Returns whether a missing member may have another value than null. A member of another assembly may, because its code is unknown.</summary>
    private static bool MayHaveInitialValue(ProjectionScope scope, MatchedMember member) => member.Parameter is { } parameter
        ? parameter.HasExplicitDefaultValue
        : !SymbolEqualityComparer.Default.Equals(member.Symbol.ContainingAssembly, scope.Compilation.Assembly)
            || InitialValues.Initializers(member.Symbol).Any(initializer => !InitialValues.IsNothing(initializer));

    // A constructor with a body may set any member.
    private static bool HasBody(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax() is ConstructorDeclarationSyntax);
}
