using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether a client connects to a host name, whose IP address may change, or to a fixed address.</summary>
internal static class Endpoints
{
    private static readonly HashSet<string> s_local = ["UnixDomainSocketEndPoint", "NamedPipeClientStream"];

    /// <summary>
    /// Returns whether a client does not depend on DNS, because a URL has a fixed host. The URLs are string literals in the expression that creates the client
    /// or, if no literal there has a URL with a host, in the containing type.
    /// </summary>
    public static bool AreFixed(IOperation client)
    {
        if (client.Syntax.DescendantTokens().Where(IsText).Any(token => Address.HasHost(token.ValueText)))
            return HasFixed(client.Syntax);
        return client.Syntax.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().FirstOrDefault() is { } type && HasFixed(type);
    }

    /// <summary>Returns whether a <c>ConnectCallback</c> connects without resolving a host name, which is assumed for a callback in another file.</summary>
    public static bool AreConnectedWithoutNames(IOperation handler) => FindCallback(handler) is { } callback
        && (FindBody(callback) is not { } body || body.Descendants().Any(IsLocal) || !body.Descendants().Any(ResolvesName));

    private static bool HasFixed(SyntaxNode node) => node.DescendantTokens().Any(token => IsText(token)
        ? Address.IsFixed(token.ValueText)
        : token is { ValueText: "Loopback" or "IPv6Loopback", Parent: IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax } });

    private static bool IsText(SyntaxToken token) => token.Parent is LiteralExpressionSyntax or InterpolatedStringTextSyntax;

    /// <summary>Returns the value that is assigned to the <c>ConnectCallback</c> of a handler, in the initializer or later; null if there is none.</summary>
    private static IOperation? FindCallback(IOperation handler) => handler.Descendants()
        .Concat(LocalValue.FindUses(handler)?.Select(use => use.Parent).OfType<IOperation>() ?? [])
        .Where(reference => reference is IPropertyReferenceOperation { Property.Name: "ConnectCallback" })
        .Select(reference => reference.Parent is IAssignmentOperation assignment && assignment.Target == reference ? assignment.Value : null)
        .FirstOrDefault(value => value is not null);

    /// <summary>Returns the body of a callback that is a lambda, or a method of the same file.</summary>
    private static IOperation? FindBody(IOperation callback) => Carrier.Origin(callback) switch
    {
        IDelegateCreationOperation { Target: IAnonymousFunctionOperation lambda } => lambda,
        IDelegateCreationOperation { Target: IMethodReferenceOperation { Method.OriginalDefinition.DeclaringSyntaxReferences: [{ } reference] } }
            when reference.SyntaxTree == callback.Syntax.SyntaxTree => callback.SemanticModel?.GetOperation(reference.GetSyntax()),
        _ => null,
    };

    private static bool IsLocal(IOperation operation) => operation is IObjectCreationOperation { Type: { } type } && s_local.Contains(type.Name);

    private static bool ResolvesName(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation property => property.Property.Name == "DnsEndPoint",
        IObjectCreationOperation { Type.Name: "DnsEndPoint" } => true,
        IInvocationOperation call => call.TargetMethod.ContainingType?.Name == "Dns",
        IArgumentOperation { Parameter: { Name: "host" or "hostname", Type.SpecialType: SpecialType.System_String } } argument =>
            argument.Value.ConstantValue is not { HasValue: true, Value: string host } || !Address.IsFixedHost(host),
        _ => false,
    };
}
