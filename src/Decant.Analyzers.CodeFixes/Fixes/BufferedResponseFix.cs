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

/// <summary>DCA003: the call returns after the headers, and the response is disposed at the end of its scope.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = BufferedResponseAnalyzer.Id)]
[Shared]
public sealed class BufferedResponseFix() : HttpCodeFix(BufferedResponseAnalyzer.Id)
{
    private const string Option = "global::System.Net.Http.HttpCompletionOption.ResponseHeadersRead";
    private const string Change = "(HttpClient.Timeout no longer covers the body, an incomplete body throws IOException)";

    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Call is not { Syntax: InvocationExpressionSyntax syntax } call)
            return null;
        bool isGiven = call.TargetMethod.Name is "GetAsync" or "SendAsync" or "Send";
        InvocationExpressionSyntax? changed = isGiven
            ? Code.Call(syntax, call.TargetMethod.Name, Code.First(call.Arguments), Option, Code.Token(call))
            : WithRequest(target, call, syntax);
        ResponseUse response = ResponseUse.From(call, target.Symbols);
        if (changed is null || !UsingDeclarations.EndInScope(response.Reads) || FindDisposal(target, call, response) is not { } dispose
            || FindTokens(target, call, response) is not { } pass)
        {
            return null;
        }

        return new(isGiven ? $"Add ResponseHeadersRead {Change}" : $"Use SendAsync with ResponseHeadersRead {Change}", editor =>
        {
            dispose(editor, syntax, changed);
            pass(editor);
        });
    }

    /// <summary>Returns an edit that passes the call's token to the reads that cannot be cancelled; null if one of these reads cannot take a token. The call's
    /// token also covered the body while it was buffered.</summary>
    private static Action<Microsoft.CodeAnalysis.Editing.SyntaxEditor>? FindTokens(FixTarget target, IInvocationOperation call, ResponseUse response)
    {
        if (Code.Token(call) is not { } token || token is "default" or "CancellationToken.None")
            return static _ => { };
        List<(IInvocationOperation Read, InvocationExpressionSyntax Syntax, IParameterSymbol Parameter)> bare = [];
        foreach (BodyRead read in response.Reads.Where(read => !read.CanEnd))
        {
            if (read.At.Syntax is not InvocationExpressionSyntax syntax || syntax.Contains(call.Syntax)
                || EndlessBodyFix.FindTokenParameter(read.At, target.Symbols) is not { } parameter)
            {
                return null;
            }

            bare.Add((read.At, syntax, parameter));
        }

        return editor => bare.ForEach(one => editor.ReplaceNode(one.Syntax, EndlessBodyFix.WithToken(one.Read, one.Syntax, one.Parameter, token)));
    }

    /// <summary>Returns an edit that changes the call and disposes the response; null if there is no place for a <c>using</c>.</summary>
    private static Action<Microsoft.CodeAnalysis.Editing.SyntaxEditor, InvocationExpressionSyntax, InvocationExpressionSyntax>? FindDisposal(
        FixTarget target, IInvocationOperation call, ResponseUse response)
    {
        if (response.IsDisposed)
            return static (editor, syntax, changed) => editor.ReplaceNode(syntax, changed);
        IOperation top = Carrier.Up(call);
        if (LocalValue.FindLocal(top) is not null)
        {
            return TextRead.FindDeclaration(top) is { UsingKeyword.RawKind: 0 } declaration && HttpSymbols.Is(top.Type, target.Symbols.Response)
                ? (editor, syntax, changed) => editor.ReplaceNode(declaration, declaration.ReplaceNode(syntax, changed).WithUsing())
                : null;
        }

        // In a chain of calls, the response needs a local so that it can be disposed.
        if (top.Syntax is not (AwaitExpressionSyntax or InvocationExpressionSyntax or MemberAccessExpressionSyntax) || Code.StatementOf(top.Syntax) is not { } statement)
            return null;
        var value = (ExpressionSyntax)top.Syntax;
        string name = Names.Unused(target, value, "response");
        return (editor, syntax, changed) => UsingDeclarations.Extract(
            editor, statement, value, value.ReplaceNode(syntax, changed), "global::System.Net.Http.HttpResponseMessage", name);
    }

    /// <summary>Returns a call of SendAsync, because the other methods do not accept a completion option.</summary>
    private static InvocationExpressionSyntax? WithRequest(FixTarget target, IInvocationOperation call, InvocationExpressionSyntax syntax)
    {
        string name = call.TargetMethod.Name;
        string verb = name.Substring(0, name.IndexOf("As", StringComparison.Ordinal));
        bool isJson = name.EndsWith("AsJsonAsync", StringComparison.Ordinal);
        string? content = isJson
            ? Code.Argument(call, parameter => parameter.Name is "value") is { } value
                ? $"global::System.Net.Http.Json.JsonContent.Create{Code.TypeArguments(syntax)}({value}{Rest(call)})"
                : null
            : Code.Argument(call, "HttpContent");
        if (isJson && content is null || Code.Argument(call, parameter => parameter.Name == "requestUri") is not { } address)
            return null;
        if (FindVersion(call, syntax, target.Symbols) is not { } version)
            return null;
        string[] settings = [.. content is null ? [] : (string[])[$"Content = {content}"], .. version];
        string initializer = settings.Length == 0 ? "" : $" {{ {string.Join(", ", settings)} }}";
        return Code.Call(
            syntax,
            "SendAsync",
            $"new global::System.Net.Http.HttpRequestMessage(global::System.Net.Http.HttpMethod.{verb}, {address}){initializer}",
            Option,
            Code.Token(call));
    }

    /// <summary>Returns initializers for the version of the request, because a client applies its default version only to requests that it creates itself.
    /// Returns null if they would evaluate the expression of the client twice.</summary>
    private static string[]? FindVersion(IInvocationOperation call, InvocationExpressionSyntax syntax, HttpSymbols symbols)
    {
        if (syntax.Expression is MemberAccessExpressionSyntax && HttpCalls.Receiver(call) is not (ILocalReferenceOperation or IParameterReferenceOperation
            or IFieldReferenceOperation or IPropertyReferenceOperation or IInstanceReferenceOperation))
        {
            return null;
        }

        string client = syntax.Expression is MemberAccessExpressionSyntax access ? $"{access.Expression}." : "";
        return
        [
            .. symbols.Client!.GetMembers("DefaultRequestVersion").IsEmpty ? [] : (string[])[$"Version = {client}DefaultRequestVersion"],
            .. symbols.Client.GetMembers("DefaultVersionPolicy").IsEmpty ? [] : (string[])[$"VersionPolicy = {client}DefaultVersionPolicy"],
        ];
    }

    private static string Rest(IInvocationOperation call) =>
        Code.Argument(call, "JsonTypeInfo") is { } info ? $", {info}"
        : Code.Argument(call, "JsonSerializerOptions") is { } options ? $", options: {options}" : "";
}
