using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Finds out whether a constructor only stores each parameter in the member of the same name or passes it to the base constructor. After any other
/// constructor the members may differ from the JSON, so the type cannot be copied.</summary>
internal sealed class CopiedConstructor(ProjectionScope scope)
{
    /// <returns>The reason why an object that the constructor has created cannot be copied; null if it can.</returns>
    public string? Reject(INamedTypeSymbol type, IMethodSymbol constructor)
    {
        if (constructor.IsImplicitlyDeclared)
            return type.BaseType is null || type.IsValueType ? null : RejectBase(type.BaseType, null);
        // Of a partial constructor, the part with the body is examined.
        switch ((constructor.PartialImplementationPart ?? constructor).DeclaringSyntaxReferences is [{ } reference] ? reference.GetSyntax() : null)
        {
            case TypeDeclarationSyntax primary:
                PrimaryConstructorBaseTypeSyntax? itsBase = primary.BaseList?.Types.OfType<PrimaryConstructorBaseTypeSyntax>().FirstOrDefault();
                string[] handed = Handed(constructor, itsBase?.ArgumentList, itsBase);
                return constructor.Parameters.FirstOrDefault(parameter => !IsStored(type, parameter) && !handed.Contains(parameter.Name)) is { } lost
                    ? Describe(type, $"does not store '{lost.Name}'")
                    : RejectBase(type.BaseType, itsBase);
            case ConstructorDeclarationSyntax { Initializer.ThisOrBaseKeyword.RawKind: (int)SyntaxKind.ThisKeyword }:
                return Describe(type, "calls another constructor");
            case ConstructorDeclarationSyntax { Body: null, ExpressionBody: null }:
                return Describe(type, "has no body in this project");
            case ConstructorDeclarationSyntax declared:
                if (Assigned(declared) is not { } assigned)
                    return Describe(type, "does more than assign its parameters");
                handed = Handed(constructor, declared.Initializer?.ArgumentList, declared.Initializer);
                return constructor.Parameters.FirstOrDefault(parameter => !assigned.Contains(parameter.Name) && !handed.Contains(parameter.Name)) is { } other
                    ? Describe(type, $"does not store '{other.Name}'")
                    : RejectBase(type.BaseType, declared.Initializer);
            default:
                return Describe(type, "has no source in this project");
        }
    }

    private string Describe(INamedTypeSymbol type, string what) =>
        SymbolEqualityComparer.Default.Equals(type, scope.Type) ? $"its constructor {what}" : $"the constructor of '{TypeNames.Short(type)}' {what}";

    private string? RejectBase(INamedTypeSymbol? type, SyntaxNode? call)
    {
        if (type is null or { SpecialType: SpecialType.System_Object or SpecialType.System_ValueType })
            return null;
        IMethodSymbol? called = call is null
            ? type.InstanceConstructors.FirstOrDefault(constructor => constructor.Parameters.IsEmpty)
            : Model(call).GetSymbolInfo(call).Symbol as IMethodSymbol;
        return called is null ? Describe(type, "cannot be determined") : Reject(type, called);
    }

    /// <summary>Returns the parameters of the constructor that its call of the base constructor passes to parameters of the same name.</summary>
    private string[] Handed(IMethodSymbol constructor, ArgumentListSyntax? arguments, SyntaxNode? call)
    {
        if (call is null || Model(call).GetSymbolInfo(call).Symbol is not IMethodSymbol called)
            return [];
        List<string> handed = [];
        for (int i = 0; i < arguments?.Arguments.Count && i < called.Parameters.Length; i++)
        {
            ArgumentSyntax argument = arguments.Arguments[i];
            string name = argument.NameColon?.Name.Identifier.ValueText ?? called.Parameters[i].Name;
            if (argument.Expression is IdentifierNameSyntax { Identifier.ValueText: var own } && IsSame(own, name)
                && constructor.Parameters.Any(parameter => parameter.Name == own))
            {
                handed.Add(own);
            }
        }

        return [.. handed];
    }

    /// <summary>Returns whether a parameter of a primary constructor is a positional property, or the initial value of the member of its name.</summary>
    private static bool IsStored(INamedTypeSymbol type, IParameterSymbol parameter) => type.GetMembers()
        .Where(member => IsSame(member.Name, parameter.Name))
        .SelectMany(member => member.DeclaringSyntaxReferences)
        .Any(reference => reference.GetSyntax() switch
        {
            ParameterSyntax => true,
            PropertyDeclarationSyntax { Initializer.Value: IdentifierNameSyntax name } => name.Identifier.ValueText == parameter.Name,
            VariableDeclaratorSyntax { Initializer.Value: IdentifierNameSyntax name } => name.Identifier.ValueText == parameter.Name,
            _ => false,
        });

    /// <summary>Returns the parameters that the body of a constructor assigns to the members of their names; null if the body does anything else.</summary>
    private static HashSet<string>? Assigned(ConstructorDeclarationSyntax constructor)
    {
        IEnumerable<ExpressionSyntax?> expressions = constructor.ExpressionBody is { } arrow
            ? [arrow.Expression]
            : constructor.Body?.Statements.Select(statement => (statement as ExpressionStatementSyntax)?.Expression) ?? [];
        HashSet<string> assigned = [];
        foreach (ExpressionSyntax? expression in expressions)
        {
            if (expression is not AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment)
                return null;
            (ExpressionSyntax Left, ExpressionSyntax Right)[] pairs = (assignment.Left, assignment.Right) is (TupleExpressionSyntax left, TupleExpressionSyntax right)
                && left.Arguments.Count == right.Arguments.Count
                ? [.. left.Arguments.Zip(right.Arguments, (to, from) => (to.Expression, from.Expression))]
                : [(assignment.Left, assignment.Right)];
            foreach ((ExpressionSyntax to, ExpressionSyntax from) in pairs)
            {
                string? member = to switch
                {
                    IdentifierNameSyntax name => name.Identifier.ValueText,
                    MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: IdentifierNameSyntax name } => name.Identifier.ValueText,
                    _ => null,
                };
                if (member is null || from is not IdentifierNameSyntax { Identifier.ValueText: var parameter } || !IsSame(member, parameter)
                    || !constructor.ParameterList.Parameters.Any(candidate => candidate.Identifier.ValueText == parameter) || !assigned.Add(parameter))
                {
                    return null;
                }
            }
        }

        return assigned;
    }

    private static bool IsSame(string left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);

    private SemanticModel Model(SyntaxNode node) => scope.Compilation.GetSemanticModel(node.SyntaxTree);
}
