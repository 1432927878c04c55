using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Decant.Interceptor.Types;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Interceptor.Calls;

/// <summary>A call bound by the compiler, and the <c>JsonSerializerContext</c> whose metadata it passes.</summary>
/// <param name="Call">The call with its arguments, as the compiler binds it.</param>
/// <param name="Context">The type of the context; null for a call without metadata, or with metadata from elsewhere.</param>
internal sealed record BoundCall(IInvocationOperation Call, INamedTypeSymbol? Context)
{
    /// <summary>The method with its type arguments; an extension method with its <c>this</c> parameter.</summary>
    public IMethodSymbol Method => Call.TargetMethod;

    /// <summary>Whether the call passes metadata.</summary>
    public bool HasMetadata => Method.Parameters.Any(IsMetadata);

    /// <returns>The bound call; null if the call has an error.</returns>
    public static BoundCall? Bind(SemanticModel model, InvocationExpressionSyntax syntax, CancellationToken cancellationToken) =>
        OfThis(model, syntax, cancellationToken)
        // The call may be invalid in this model only because it uses properties of a context, which another generator writes. The compilation of ReaderParser
        // declares these properties, so the call is bound there again.
        ?? OfThis(ReaderParser.For(model.Compilation).ModelOf(syntax.SyntaxTree), syntax, cancellationToken);

    /// <summary>Binds a call with the given model alone.</summary>
    /// <inheritdoc cref="Bind"/>
    public static BoundCall? OfThis(SemanticModel model, InvocationExpressionSyntax syntax, CancellationToken cancellationToken)
    {
        if (model.GetOperation(syntax, cancellationToken) is not IInvocationOperation call || call.Arguments.Any(argument => IsUnknown(argument.Value)))
            return null;
        IOperation? given = call.Arguments.FirstOrDefault(argument => argument.Parameter is { } parameter && IsMetadata(parameter))?.Value;
        return new(call, given is IPropertyReferenceOperation { Instance.Type: INamedTypeSymbol type } && ContextProperties.IsContext(type) ? type : null);
    }

    private static bool IsMetadata(IParameterSymbol parameter) => parameter.Type.OriginalDefinition is INamedTypeSymbol type && type.Is(Names.Metadata);

    private static bool IsUnknown(IOperation value) => value.Unwrap() is IInvalidOperation or { Type.TypeKind: TypeKind.Error };
}
