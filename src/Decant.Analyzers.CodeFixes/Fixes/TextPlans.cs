using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>Plans for a text that is parsed: one call that reads the JSON itself, or a stream for the parser.</summary>
internal static class TextPlans
{
    /// <summary>The namespace of the framework's own extension methods for JSON.</summary>
    public const string FrameworkSpace = "System.Net.Http.Json";

    /// <summary>The namespace that an extension method needs a <c>using</c> for, if it can not be called there already.</summary>
    public static string? Import(FixTarget target, ITypeSymbol receiver, string method, string space) =>
        Names.IsInScope(target, target.Node, receiver, method) ? null : space;

    /// <summary>Puts one call in the place of the call that gives the text and of the parser.</summary>
    public static FixPlan? Direct(TextRead read, string title, InvocationExpressionSyntax call, string? import)
    {
        SyntaxNode parser = read.ParserSyntax;
        if (read.Declaration is { } declaration && (Code.StatementOf(parser) is not { } statement || !declaration.CanMoveTo(statement)
            || (read.Call.TargetMethod.ContainingType.Name == "HttpClient" && declaration.MayNotReach(statement))))
        {
            // A request that was always sent is not to be sent on a condition.
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

    /// <summary>Gives the parser a stream in place of the text.</summary>
    /// <param name="target">The place.</param>
    /// <param name="read">What is read.</param>
    /// <param name="title">What the fix calls itself.</param>
    /// <param name="call">The call that gives the stream.</param>
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
    /// Gives a parser that reads synchronously the stream of a buffered response: the time-out, the token and what is thrown stay as they are, and no thread waits for
    /// the network.
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

    /// <summary>Puts statements before one, where its comments and the blank line before it stay above them.</summary>
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

    /// <summary>Puts statements where one was, with its comments.</summary>
    public static void Replace(Microsoft.CodeAnalysis.Editing.SyntaxEditor editor, StatementSyntax statement, StatementSyntax[] more)
    {
        Place(editor, statement, more, statement.GetTrailingTrivia());
        Code.Remove(editor, statement);
    }

    /// <summary>The arguments that follow the address or the content: the options, or what else says how the type is read.</summary>
    /// <returns>Null where the framework's methods over HTTP have no counterpart.</returns>
    public static string?[]? SerializerArguments(TextRead read, HttpSymbols symbols)
    {
        string? type = Code.Argument(read.Parser, "Type");
        if (Code.Argument(read.Parser, parameter => parameter.Type is INamedTypeSymbol { Name: "JsonTypeInfo", IsGenericType: true } or { Name: "JsonSerializerContext" }) is { } info)
            return [type, info];
        if (read.Parser.TargetMethod.Parameters.Any(parameter => parameter.Type.Name == "JsonTypeInfo"))
            return null;

        // Over HTTP the default is the web's, and the serializer's own is another.
        string? options = Code.Argument(read.Parser, "JsonSerializerOptions")
            ?? (symbols.SerializerOptions!.GetMembers("Default").IsEmpty ? null : "global::System.Text.Json.JsonSerializerOptions.Default");
        return options is null ? null : [type, options];
    }
}
