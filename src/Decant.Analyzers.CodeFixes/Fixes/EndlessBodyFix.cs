using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA006: the read of the body gets a token that is in scope, or a new token that the timeout of the client cancels.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = EndlessBodyAnalyzer.Id)]
[Shared]
public sealed class EndlessBodyFix() : HttpCodeFix(EndlessBodyAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Call is not { Syntax: InvocationExpressionSyntax syntax } read || FindTokenParameter(read, target.Symbols) is not { } parameter)
            return null;
        if (Names.FindToken(target, syntax) is { } token)
            return new($"Pass '{token}'", editor => editor.ReplaceNode(syntax, WithToken(read, syntax, parameter, token)));
        if (FindClient(read, target.Symbols) is not { Client: { } client, Statement: { } statement } || !UsingDeclarations.EndInScope([new(read, BodyReadKind.Json, false)]))
            return null;

        string name = Names.Unused(target, statement, "deadline");
        return new($"Add a deadline of HttpClient.Timeout for the body (throws OperationCanceledException)", editor =>
        {
            Statements.Place(editor, statement, [Code.Statement($"using var {name} = new global::System.Threading.CancellationTokenSource({client}.Timeout);")]);
            editor.ReplaceNode(syntax, WithToken(read, syntax, parameter, $"{name}.Token"));
        });
    }

    /// <summary>Returns the parameter for a token, from the called method or from an overload that only adds this parameter.</summary>
    internal static IParameterSymbol? FindTokenParameter(IInvocationOperation read, HttpSymbols symbols) => read.TargetMethod.ContainingType
        .GetMembers(read.TargetMethod.Name).OfType<IMethodSymbol>()
        .Where(method => method.Arity == read.TargetMethod.Arity && method.Parameters.LastOrDefault() is { } last && HttpSymbols.Is(last.Type, symbols.CancellationToken))
        .Where(method => Matches(method, read.TargetMethod))
        .OrderBy(method => method.Parameters.Length)
        .Select(method => method.Parameters.Last()).FirstOrDefault();

    private static bool Matches(IMethodSymbol method, IMethodSymbol called)
    {
        IParameterSymbol[] given = [.. called.OriginalDefinition.Parameters.Where(parameter => parameter.Type.Name != "CancellationToken")];
        IParameterSymbol[] taken = [.. method.OriginalDefinition.Parameters.Where(parameter => parameter.Type.Name != "CancellationToken")];
        return given.Length == taken.Length
            && given.Zip(taken, (one, other) => one.Type.ToDisplayString() == other.Type.ToDisplayString()).All(same => same);
    }

    internal static SyntaxNode WithToken(IInvocationOperation read, InvocationExpressionSyntax syntax, IParameterSymbol parameter, string token)
    {
        ArgumentSyntax[] kept = [.. syntax.ArgumentList.Arguments.Where(argument => read.Arguments.All(found =>
            found.Syntax != argument || found.Parameter?.Type.Name != "CancellationToken"))];

        // The token is a named argument if the call omits optional parameters before it.
        int before = ((IMethodSymbol)parameter.ContainingSymbol).Parameters.Length - 1 - (read.TargetMethod.IsExtensionMethod ? 1 : 0);
        string added = kept.Length == before ? token : $"{parameter.Name}: {token}";
        string name = ((syntax.Expression as MemberAccessExpressionSyntax)?.Name ?? (SimpleNameSyntax)syntax.Expression).ToString();
        return Code.Call(syntax, name, [.. kept.Select(argument => argument.ToString()), added]);
    }

    /// <summary>Returns the expression of the client that the body comes from, and the statement with the call of the client.</summary>
    private static (string? Client, StatementSyntax? Statement) FindClient(IInvocationOperation read, HttpSymbols symbols)
    {
        foreach (IInvocationOperation call in Bodies.RootOf(read).DescendantsAndSelf().OfType<IInvocationOperation>())
        {
            if (HttpCalls.Receiver(call) is not (ILocalReferenceOperation or IParameterReferenceOperation or IFieldReferenceOperation or IPropertyReferenceOperation)
                || !(HttpCalls.IsBodyStream(call, symbols) || HttpCalls.IsResponse(call, symbols)))
            {
                continue;
            }

            IReadOnlyList<BodyRead> reads = HttpCalls.IsBodyStream(call, symbols) ? BodyStream.From(call, symbols).Reads : ResponseUse.From(call, symbols).Reads;
            if (reads.Any(found => found.At.Syntax == read.Syntax))
                return (call.Instance!.Syntax.ToString(), Code.StatementOf(call.Syntax));
        }

        return default;
    }
}
