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

    /// <summary>Whether a member that is not required is null although its annotation excludes that, if the JSON does not have it.</summary>
    public static bool CanStayUnset(ProjectionScope scope, IMethodSymbol constructor, MatchedMember member) =>
        member.Path.Count > 0
        && Nullability.ExcludesNull(member)
        && !IsRequired(scope, member)
        && !MayHaveInitialValue(scope, member)
        && (member.Parameter is not null || !HasBody(constructor));

    private static bool AllowsNull(MatchedMember member) =>
        member.Type.IsValueType ? member.Type.IsNullable() : !Nullability.ExcludesNull(member);

    /// <summary>Whether a missing member has another value than null. The initial values of another assembly are unknown.</summary>
    private static bool MayHaveInitialValue(ProjectionScope scope, MatchedMember member) => member.Parameter is { } parameter
        ? parameter.HasExplicitDefaultValue
        : !SymbolEqualityComparer.Default.Equals(member.Symbol.ContainingAssembly, scope.Compilation.Assembly)
            || InitialValues.Initializers(member.Symbol).Any(initializer => !InitialValues.IsNothing(initializer));

    // A constructor that is written out may set what it likes.
    private static bool HasBody(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax() is ConstructorDeclarationSyntax);
}
