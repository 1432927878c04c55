using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA007: the options are created once, in a static field.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = OptionsPerCallAnalyzer.Id)]
[Shared]
public sealed class OptionsPerCallFix() : HttpCodeFix(OptionsPerCallAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Creation is not { Syntax: BaseObjectCreationExpressionSyntax creation } options || !StaticFields.CanHold(options)
            || StaticFields.FindType(creation) is not { } type)
        {
            return null;
        }

        IOperation top = Carrier.Up(options);
        LocalDeclarationStatementSyntax? declaration = LocalValue.FindLocal(top) is null ? null : TextRead.FindDeclaration(top);
        if (declaration is null && LocalValue.FindLocal(top) is not null || declaration?.ContainsDirectives == true
            || LocalValue.FindUses(options) is not [{ Syntax: ExpressionSyntax use }])
        {
            return null;
        }

        return new("Keep the options in a static field", editor =>
        {
            string name = StaticFields.GetOrAdd(target, editor, type, "global::System.Text.Json.JsonSerializerOptions", "jsonOptions", creation);
            editor.ReplaceNode(use, Code.Expression(name).WithTriviaFrom(use));
            if (declaration is not null)
                Statements.RemoveWithin(editor, declaration);
        });
    }
}
