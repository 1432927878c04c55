using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>Plans that replace a parsed text with one call that reads the JSON, or with a stream for the parser.</summary>
internal static class TextPlans
{
    /// <summary>The namespace of the framework's own extension methods for JSON.</summary>
    public const string FrameworkSpace = "System.Net.Http.Json";

    /// <summary>The namespace to import for an extension method; null if the method is already in scope.</summary>
    public static string? Import(FixTarget target, ITypeSymbol receiver, string method, string space) =>
        Names.IsInScope(target, target.Node, receiver, method) ? null : space;

    /// <summary>Replaces the call that returns the text and the call of the parser with one call.</summary>
    public static FixPlan? Direct(TextRead read, string title, InvocationExpressionSyntax call, string? import)
    {
        SyntaxNode parser = read.ParserSyntax;
        if (read.Declaration is { } declaration && (Code.StatementOf(parser) is not { } statement || !declaration.CanMoveTo(statement)
            || (read.Call.TargetMethod.ContainingType.Name == "HttpClient" && declaration.MayNotReach(statement))))
        {
            // A request that was always sent must not become conditional.
            return null;
        }

        return new(
            title,
            editor =>
            {
                editor.ReplaceNode(parser, read.With(call).InPlaceOf(parser));
                if (read.Declaration is not null)
                    Statements.RemoveWithin(editor, read.Declaration);
            },
            import);
    }

    /// <summary>Passes the parser a stream instead of the text.</summary>
    /// <param name="target">The code to fix.</param>
    /// <param name="read">The text that is parsed.</param>
    /// <param name="title">The title of the fix.</param>
    /// <param name="call">The call that returns the stream.</param>
    public static FixPlan? Streamed(FixTarget target, TextRead read, string title, InvocationExpressionSyntax call)
    {
        string stream = Names.Unused(target, read.CallSyntax, "stream");
        if (Code.StatementOf(read.ParserSyntax) is not { } statement || statement.ContainsDirectives || read.Declaration?.ContainsDirectives == true
            || StreamParser.Create(target, read.Parser, stream, read.IsAwaited, Code.Token(read.Call)) is not { } parser)
        {
            return null;
        }

        parser = parser.AwaitedAs(read.TopSyntax);
        StatementSyntax declared = Code.Statement($"using global::System.IO.Stream {stream} = {read.With(call).WithoutTrivia().ToFullString()};");
        return new(title, editor =>
        {
            StatementSyntax[] before = parser.Before;
            if (read.Declaration is { } declaration)
                editor.ReplaceNode(declaration, declared.WithTriviaFrom(declaration));
            else
                before = [declared, .. before];
            Place(editor, statement, before);
            editor.ReplaceNode(read.ParserSyntax, parser.Value.InPlaceOf(read.ParserSyntax));
        });
    }

    /// <summary>
    /// Passes a synchronous parser the stream of a buffered response. The timeout, the token and the exceptions stay the same, and no thread waits for the
    /// network.
    /// </summary>
    public static FixPlan? Buffered(FixTarget target, TextRead read, string title)
    {
        string response = Names.Unused(target, read.CallSyntax, "response"), stream = Names.Unused(target, read.CallSyntax, "stream");
        string? token = Code.Token(read.Call);
        if (Code.StatementOf(read.ParserSyntax) is not { ContainsDirectives: false } statement || read.Declaration?.ContainsDirectives == true
            || StreamParser.Create(target, read.Parser, stream, isAsync: false, token) is not { } parser)
        {
            return null;
        }

        ExpressionSyntax get = read.With(Code.Call(read.CallSyntax, "GetAsync", Code.First(read.Call.Arguments), token));
        string content = $"{response}.Content.ReadAsStreamAsync({token})";
        string wait = read.IsAwaited ? read.TopSyntax.ToString().Contains(".ConfigureAwait(false)") ? $"await {content}.ConfigureAwait(false)" : $"await {content}" : $"{content}.GetAwaiter().GetResult()";
        StatementSyntax[] before =
        [
            Code.Statement($"using global::System.Net.Http.HttpResponseMessage {response} = {get.WithoutTrivia().ToFullString()};"),
            Code.Statement($"{response}.EnsureSuccessStatusCode();"),
            Code.Statement($"using global::System.IO.Stream {stream} = {wait};"),
        ];
        return new(title, editor =>
        {
            if (read.Declaration is { } declaration)
            {
                Replace(editor, declaration, before);
                Place(editor, statement, parser.Before);
            }
            else
            {
                Place(editor, statement, [.. before, .. parser.Before]);
            }

            editor.ReplaceNode(read.ParserSyntax, parser.Value.InPlaceOf(read.ParserSyntax));
        });
    }

    /// <summary>Inserts statements before a statement, below its comments and the blank line before it.</summary>
    public static void Place(Microsoft.CodeAnalysis.Editing.SyntaxEditor editor, StatementSyntax statement, StatementSyntax[] before, SyntaxTriviaList? end = null)
    {
        if (before.Length == 0)
            return;
        before = [.. before.Select(added => added.WithTrailingTrivia(Code.NewLine(statement)))];
        if (end is { } trailing)
            before[before.Length - 1] = before[before.Length - 1].WithTrailingTrivia(trailing);
        before[0] = before[0].WithLeadingTrivia(statement.GetLeadingTrivia());
        Code.InsertBefore(editor, statement, before);
        editor.ReplaceNode(statement, (current, _) => current.WithLeadingTrivia(Microsoft.CodeAnalysis.CSharp.SyntaxFactory.ElasticMarker)
            .WithAdditionalAnnotations(Microsoft.CodeAnalysis.Formatting.Formatter.Annotation));
    }

    /// <summary>Replaces a statement with others, and keeps its comments.</summary>
    public static void Replace(Microsoft.CodeAnalysis.Editing.SyntaxEditor editor, StatementSyntax statement, StatementSyntax[] more)
    {
        Place(editor, statement, more, statement.GetTrailingTrivia());
        Code.Remove(editor, statement);
    }

    /// <summary>The arguments that follow the address or the content: the options, or the type information.</summary>
    /// <returns>The arguments; null if the framework's methods for HTTP have no such overload.</returns>
    public static string?[]? SerializerArguments(TextRead read, HttpSymbols symbols)
    {
        string? type = Code.Argument(read.Parser, "Type");
        if (Code.Argument(read.Parser, parameter => parameter.Type is INamedTypeSymbol { Name: "JsonTypeInfo", IsGenericType: true } or { Name: "JsonSerializerContext" }) is { } info)
            return [type, info];
        if (read.Parser.TargetMethod.Parameters.Any(parameter => parameter.Type.Name == "JsonTypeInfo"))
            return null;

        // The methods for HTTP use the web defaults, which differ from the serializer's own defaults.
        string? options = Code.Argument(read.Parser, "JsonSerializerOptions")
            ?? (symbols.SerializerOptions!.GetMembers("Default").IsEmpty ? null : "global::System.Text.Json.JsonSerializerOptions.Default");
        return options is null ? null : [type, options];
    }
}
