using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>
/// A read of a content that no other code reads. After its stream is read, a content is empty or disposed, so a rule may advise the stream only for such a
/// read. The read must be in a method that sends the request and neither keeps nor returns the response, or in a private method that gets the response only
/// from such methods.
/// </summary>
/// <param name="IsBuffered">Whether the body is always in memory before the read, for all callers of a private method.</param>
internal sealed record SingleRead(bool IsBuffered)
{
    /// <summary>Finds out where the content of a read comes from; null if other code may read the content too.</summary>
    /// <param name="read">A call that reads a content.</param>
    /// <param name="symbols">The types of the compilation.</param>
    public static SingleRead? Find(IInvocationOperation read, HttpSymbols symbols) =>
        HttpCalls.Receiver(read) is { } content ? OfContent(content, read, symbols, depth: 0) : null;

    private static SingleRead? OfContent(IOperation content, IInvocationOperation read, HttpSymbols symbols, int depth) => Carrier.Origin(content) switch
    {
        IPropertyReferenceOperation { Property: { Name: "Content", ContainingType: { } type }, Instance: { } response } when HttpSymbols.Is(type, symbols.Response) =>
            OfResponse(response, read, symbols, depth),
        IParameterReferenceOperation parameter => OfParameter(parameter, read, symbols, depth),
        _ => null,
    };

    private static SingleRead? OfResponse(IOperation response, IInvocationOperation read, HttpSymbols symbols, int depth)
    {
        IOperation origin = Carrier.Origin(response);
        while (origin is IInvocationOperation { TargetMethod.Name: "EnsureSuccessStatusCode", Instance: { } checkedResponse })
            origin = Carrier.Origin(checkedResponse);
        return origin switch
        {
            IInvocationOperation sent when IsSent(sent, symbols) && IsSole(ResponseUse.From(sent, symbols), read, sent) =>
                new(HttpCalls.IsResponse(sent, symbols) && HttpCalls.HasWholeBody(sent, symbols)),
            IParameterReferenceOperation parameter => OfParameter(parameter, read, symbols, depth),
            _ => null,
        };
    }

    /// <summary>Returns whether a call sends a request: the called method belongs to the client, or returns a task of a response. Other methods may return a
    /// response that other code uses too.</summary>
    private static bool IsSent(IInvocationOperation call, HttpSymbols symbols) =>
        HttpCalls.IsResponse(call, symbols)
        || (call.Type is INamedTypeSymbol { Name: "Task" or "ValueTask", TypeArguments: [{ } result] } && HttpSymbols.Is(result, symbols.Response));

    private static bool IsSole(ResponseUse use, IInvocationOperation read, IOperation source) =>
        !use.IsKept && use.ContentReads.Contains(read) && use.ContentReads.All(other => other == read || Bodies.AreExclusive(other, read))
        && Bodies.RunsOnceFor(read, source);

    /// <summary>Like <c>Find</c>, for a parameter (response or content) of a private method or local function. Null if a caller reads it too.</summary>
    private static SingleRead? OfParameter(IParameterReferenceOperation reference, IInvocationOperation read, HttpSymbols symbols, int depth)
    {
        IOperation body = Bodies.FunctionOf(read);
        if (depth >= Helper.MaxDepth || reference.Parameter.ContainingSymbol is not IMethodSymbol { IsOverride: false } method || !IsLocal(method) || !IsBodyOf(body, method)
            || !IsSole(ResponseUse.OfParameter(body, reference.Parameter, symbols), read, body)
            || FindCalls(method, read) is not { Count: > 0 } calls)
        {
            return null;
        }

        bool isBuffered = true;
        bool isResponse = HttpSymbols.Is(reference.Parameter.Type, symbols.Response);
        foreach (IInvocationOperation call in calls)
        {
            IOperation? given = call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == reference.Parameter.Ordinal)?.Value;
            SingleRead? caller = given is null ? null : isResponse ? OfResponse(given, call, symbols, depth + 1) : OfContent(given, call, symbols, depth + 1);
            if (caller is null)
                return null;
            isBuffered &= caller.IsBuffered;
        }

        return new(isBuffered);
    }

    // The read must be directly in the method: a lambda or local function that uses the parameter of the method around it may run several times.
    private static bool IsBodyOf(IOperation body, IMethodSymbol method) => body is ILocalFunctionOperation local
        ? SymbolEqualityComparer.Default.Equals(local.Symbol, method)
        : body is not IAnonymousFunctionOperation && method.MethodKind != MethodKind.LocalFunction;

    /// <summary>Returns whether only code in the same file can call a method.</summary>
    private static bool IsLocal(IMethodSymbol method)
    {
        if (method.MethodKind == MethodKind.LocalFunction)
            return true;
        INamedTypeSymbol type = method.ContainingType;
        while (type.ContainingType is { } outer)
            type = outer;
        return method is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Private } && type.DeclaringSyntaxReferences.Length == 1;
    }

    /// <summary>Returns the calls of a method; null if the method is used in another way, for example as a delegate.</summary>
    private static List<IInvocationOperation>? FindCalls(IMethodSymbol method, IOperation read)
    {
        List<IInvocationOperation> calls = [];
        SemanticModel model = read.SemanticModel!;
        SyntaxNode root = read.Syntax.SyntaxTree.GetRoot();
        foreach (SimpleNameSyntax name in root.DescendantNodes().OfType<SimpleNameSyntax>().Where(name => name.Identifier.ValueText == method.Name))
        {
            if (model.GetSymbolInfo(name).Symbol is not IMethodSymbol found
                || !SymbolEqualityComparer.Default.Equals((found.ReducedFrom ?? found).OriginalDefinition, method.OriginalDefinition))
            {
                continue;
            }

            if (name.FirstAncestorOrSelf<InvocationExpressionSyntax>(parent =>
                    parent.Expression == name || (parent.Expression as MemberAccessExpressionSyntax)?.Name == name) is not { } syntax
                || model.GetOperation(syntax) is not IInvocationOperation call)
            {
                return null;
            }

            calls.Add(call);
        }

        return calls;
    }
}
