using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA009: the response or the stream is disposed at the end of its scope.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = UndisposedResponseAnalyzer.Id)]
[Shared]
public sealed class UndisposedResponseFix() : HttpCodeFix(UndisposedResponseAnalyzer.Id)
{
    private const string Title = "Declare it with 'using'";

    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Call is not { } call)
            return null;
        IOperation top = Carrier.Up(call);
        bool isStream = HttpCalls.IsBodyStream(call, target.Symbols);
        if (!(isStream ? UsingDeclarations.EndInScope(BodyStream.From(call, target.Symbols).Reads) : EndsInScope(ResponseUse.From(call, target.Symbols))))
            return null;
        if (LocalValue.FindLocal(top) is not null)
        {
            return TextRead.FindDeclaration(top) is { UsingKeyword.RawKind: 0, ContainsDirectives: false } declaration
                && HttpSymbols.Is(top.Type, isStream ? target.Symbols.Stream : target.Symbols.Response)
                ? new(Title, editor => editor.ReplaceNode(declaration, declaration.WithUsing()))
                : null;
        }

        if (top.Syntax is not ExpressionSyntax value || Code.StatementOf(value) is not { ContainsDirectives: false } statement)
            return null;
        string type = isStream ? "global::System.IO.Stream" : "global::System.Net.Http.HttpResponseMessage";
        string name = Names.Unused(target, value, isStream ? "stream" : "response");
        return new(Title, editor => UsingDeclarations.Extract(editor, statement, value, value, type, name));
    }

    private static bool EndsInScope(ResponseUse response) =>
        UsingDeclarations.EndInScope([.. response.Reads, .. response.Lent.Select(call => new BodyRead(call, BodyReadKind.Stream, CanEnd: true))]);
}
