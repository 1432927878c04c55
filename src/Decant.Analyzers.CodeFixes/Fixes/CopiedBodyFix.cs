using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA004: the stream is passed to the parser, and the copy is removed.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = CopiedBodyAnalyzer.Id)]
[Shared]
public sealed class CopiedBodyFix() : HttpCodeFix(CopiedBodyAnalyzer.Id)
{
    private const string Title = "Parse the stream (as UTF-8)";

    private protected override FixPlan? FindPlan(FixTarget target) => target.Call switch
    {
        null => null,
        { TargetMethod.Name: "ReadToEnd" or "ReadToEndAsync" } read => FindTextPlan(target, read),
        { } copy => FindCopyPlan(target, copy),
    };

    private static FixPlan? FindTextPlan(FixTarget target, IInvocationOperation call)
    {
        if (TextRead.Find(call, target.Symbols) is not { Call.Instance: { } instance } read || Code.StatementOf(read.ParserSyntax) is not { } statement
            || statement.ContainsDirectives || Carrier.Origin(instance) is not IObjectCreationOperation reader
            || (read.Declaration is { } declaration && !declaration.CanMoveTo(statement)))
        {
            return null;
        }

        // The declaration of the reader stays, because disposing the reader disposes the stream.
        string text = instance.Syntax.ToString();
        StreamParser? parser = JsonReads.IsNewtonsoft(read.Parser, target.Symbols)
            ? StreamParser.Newtonsoft(target, read.Parser, text, read.IsAwaited, Code.Token(call))
            : StreamParser.Create(target, read.Parser, instance is ILocalReferenceOperation ? $"{text}.BaseStream" : StreamOf(reader), read.IsAwaited, Code.Token(call));
        if (parser is null)
            return null;
        parser = parser.AwaitedAs(read.TopSyntax);
        return new(Title, editor =>
        {
            if (read.Declaration is { } text && parser.Before.Length > 0)
                TextPlans.Replace(editor, text, parser.Before);
            else if (read.Declaration is not null)
                Statements.RemoveWithin(editor, read.Declaration);
            else
                Statements.Place(editor, statement, parser.Before);
            editor.ReplaceNode(read.ParserSyntax, parser.Value.InPlaceOf(read.ParserSyntax));
        });
    }

    private static string StreamOf(IObjectCreationOperation reader) => Code.First(reader.Arguments);

    private static FixPlan? FindCopyPlan(FixTarget target, IInvocationOperation copy)
    {
        if (CopiedBody.FindParserOfCopy(copy, target.Symbols) is not { Syntax: InvocationExpressionSyntax parserSyntax } parser
            || Code.StatementOf(copy.Syntax) is not ExpressionStatementSyntax copying || Code.StatementOf(parserSyntax) is not { } parsing
            || JsonReads.FirstArgument(copy) is not { Value: var given } || Carrier.Unconverted(given) is not ILocalReferenceOperation memory
            || LocalValue.FindOnlyWrite(memory.Local, Bodies.RootOf(memory)) is not { } created || TextRead.FindDeclaration(created) is not { } declaration
            || new StatementSyntax[] { copying, parsing, declaration }.Any(statement => statement.ContainsDirectives || statement.Parent != declaration.Parent))
        {
            return null;
        }

        StatementSyntax[] uses = [.. Statements.After(declaration).Where(statement => statement != copying && statement != parsing && Names.Uses(statement, memory.Local.Name))];
        if (!uses.All(IsRewind))
            return null;
        bool isAsync = copying.Expression is AwaitExpressionSyntax;
        bool isContent = HttpSymbols.IsOf(copy, target.Symbols.Content);
        string stream = isContent ? Names.Unused(target, copying, "stream") : copy.Instance!.Syntax.ToString();
        if (isContent && !isAsync || StreamParser.Create(target, parser, stream, isAsync, Code.Token(copy)) is not { } streamed
            || AwaitOf(parserSyntax, parser.Type?.Name is "Task" or "ValueTask") is not { } whole)
        {
            return null;
        }

        string configured = copying.Expression.ToString().EndsWith(".ConfigureAwait(false)", StringComparison.Ordinal) ? ".ConfigureAwait(false)" : "";
        streamed = streamed.AwaitedAs(whole is AwaitExpressionSyntax ? whole : copying.Expression);
        return new(TitleOf(isContent, JsonReads.FindStream(parser, target.Symbols) is null), editor =>
        {
            if (isContent)
            {
                string read = $"using global::System.IO.Stream {stream} = await {copy.Instance!.Syntax}.ReadAsStreamAsync({Code.Token(copy)}){configured};";
                Statements.RemoveWithin(editor, [declaration, .. uses]);
                editor.ReplaceNode(copying, (current, _) => Code.Statement(read).WithTriviaFrom(current));
            }
            else
            {
                Statements.RemoveWithin(editor, [declaration, copying, .. uses]);
            }

            Statements.Place(editor, parsing, streamed.Before);
            editor.ReplaceNode(whole, streamed.Value.InPlaceOf(whole));
        });
    }

    private static string TitleOf(bool isContent, bool isBytes)
    {
        string[] changes = [.. isBytes ? (string[])["skips a byte order mark"] : [], .. isContent ? (string[])["an incomplete body throws IOException"] : []];
        return changes.Length == 0 ? "Parse the stream" : $"Parse the stream ({string.Join(", ", changes)})";
    }

    /// <summary>Returns the call of the parser with its await; null if the task is used in any other way.</summary>
    private static ExpressionSyntax? AwaitOf(InvocationExpressionSyntax parser, bool isTask) => parser.Parent switch
    {
        AwaitExpressionSyntax awaited => awaited,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait", Parent: InvocationExpressionSyntax { Parent: AwaitExpressionSyntax awaited } } => awaited,
        _ => isTask ? null : parser,
    };

    private static bool IsRewind(StatementSyntax statement) => statement is ExpressionStatementSyntax { Expression: var expression } && expression switch
    {
        AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Position" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Seek" or "Flush" } } => true,
        AwaitExpressionSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "FlushAsync" } } } => true,
        _ => false,
    };
}
