using Decant.Generator.Parsing;
using Decant.Interceptor.Options;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Interceptor.Calls;

/// <summary>What a call means: the method, and the context whose metadata it is given.</summary>
/// <param name="Method">The method, with its type arguments, as it is declared.</param>
/// <param name="Call">The call; null where the compiler does not understand it without what another generator writes.</param>
/// <param name="Context">The type of the context; null for a call without metadata, or with other metadata.</param>
internal sealed record BoundCall(IMethodSymbol Method, IInvocationOperation? Call, INamedTypeSymbol? Context)
{
    private const string Metadata = "global::System.Text.Json.Serialization.Metadata.JsonTypeInfo";

    /// <summary>Whether the call is given metadata.</summary>
    public bool HasMetadata => Method.Parameters.Any(parameter => parameter.Type.OriginalDefinition is INamedTypeSymbol type && type.Is(Names.Metadata));

    /// <returns>Null for a call that has an error.</returns>
    public static BoundCall? Of(SemanticModel model, InvocationExpressionSyntax syntax, CancellationToken cancellationToken)
    {
        if (model.GetOperation(syntax, cancellationToken) is IInvocationOperation call && !call.Arguments.Any(argument => IsUnknown(argument.Value)))
        {
            IOperation? given = call.Arguments
                .FirstOrDefault(argument => argument.Parameter?.Type.OriginalDefinition is INamedTypeSymbol type && type.Is(Names.Metadata))?.Value;
            var context = given is IPropertyReferenceOperation { Instance.Type: INamedTypeSymbol type } && IsContext(type) ? type : null;
            return new(call.TargetMethod, call, context);
        }

        // The properties of a context are written by the generator of System.Text.Json, which this one does not see: a value of their type stands for one.
        foreach (ArgumentSyntax argument in syntax.ArgumentList.Arguments)
        {
            if (argument.Expression is MemberAccessExpressionSyntax { Name: IdentifierNameSyntax property } access
                && ContextOf(model, access.Expression, cancellationToken) is { } context
                && TypeOf(model, syntax, context, property.Identifier.ValueText, cancellationToken) is { } type)
            {
                ExpressionSyntax stand = SyntaxFactory.ParseExpression($"default({Metadata}<{type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)}>)!");
                InvocationExpressionSyntax understood = syntax.ReplaceNode(argument.Expression, stand);
                return model.GetSpeculativeSymbolInfo(syntax.SpanStart, understood, SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol method
                    ? new(AsDeclared(method), null, context)
                    : null;
            }
        }

        return null;
    }

    private static bool IsUnknown(IOperation value) => value.Unwrap() is IInvalidOperation or { Type.TypeKind: TypeKind.Error };

    private static IMethodSymbol AsDeclared(IMethodSymbol method) => method.ReducedFrom is { } definition ? definition.Construct([.. method.TypeArguments]) : method;

    private static INamedTypeSymbol? ContextOf(SemanticModel model, ExpressionSyntax expression, CancellationToken cancellationToken)
    {
        if (model.GetTypeInfo(expression, cancellationToken).Type is INamedTypeSymbol instance && IsContext(instance))
            return instance;
        return expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Default" } access
            && model.GetSymbolInfo(access.Expression, cancellationToken).Symbol is INamedTypeSymbol type && IsContext(type)
            ? type
            : null;
    }

    // The type argument that is written, or the type that has the property's name.
    private static ITypeSymbol? TypeOf(
        SemanticModel model, InvocationExpressionSyntax syntax, INamedTypeSymbol context, string property, CancellationToken cancellationToken)
    {
        if (syntax.Expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>().LastOrDefault() is { TypeArgumentList.Arguments: [var argument] } name
            && name.Span.End == syntax.Expression.Span.End)
        {
            return model.GetTypeInfo(argument, cancellationToken).Type;
        }

        return context.GetAttributes()
            .Where(attribute => attribute.AttributeClass?.Is(WellKnownNames.Serializable) == true)
            .FirstOrDefault(attribute => attribute.FirstArgument() is ITypeSymbol type
                && property == (attribute.NamedArgument("TypeInfoPropertyName") as string ?? ContextTypes.NameOf(type)))?.FirstArgument() as ITypeSymbol;
    }

    private static bool IsContext(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? next = type.BaseType; next is not null; next = next.BaseType)
        {
            if (next.Is(WellKnownNames.SerializerContext))
                return true;
        }

        return false;
    }
}
