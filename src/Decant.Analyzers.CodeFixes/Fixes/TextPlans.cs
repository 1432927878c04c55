using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>Plans that replace a parsed text with one call that reads the JSON, or with a stream for the parser.</summary>
internal static class TextPlans
{
    /// <summary>The namespace of the framework's own extension methods for JSON.</summary>
    public const string FrameworkSpace = "System.Net.Http.Json";

    /// <summary>Returns the namespace to import for an extension method; null if the method is already in scope.</summary>
    public static string? Import(FixTarget target, ITypeSymbol receiver, string method, string space) =>
        Names.IsInScope(target, target.Node, receiver, method) ? null : space;

    /// <summary>Returns the words in a title that say how the framework's methods for HTTP decode the body differently from the replaced parser.</summary>
    public static string Decoding(bool isBytes) => isBytes ? "decodes the charset, skips a byte order mark" : "UTF-8 without a charset";

    /// <summary>Returns the words that <see cref="Decoding"/> returns, for the methods of Decant.</summary>
    public static string DecodingOfDecant(bool isBytes) => isBytes ? "decodes the charset" : "UTF-8 without a charset, an unknown charset throws HttpRequestException";

    /// <summary>Returns the words that <see cref="Decoding"/> returns, for a parser of a stream. It accepts only UTF-8, as a parser of bytes does.</summary>
    public static string Reading(bool isBytes) => isBytes ? "skips a byte order mark" : "as UTF-8";

    /// <summary>Returns whether the framework is older than .NET 8. Its methods for HTTP then check the media type and have no timeout for the body.</summary>
    public static bool IsBeforeNet8(HttpSymbols symbols) => symbols.ContentJson?.GetMembers("ReadFromJsonAsAsyncEnumerable").IsEmpty != false;

    /// <summary>Creates a plan that replaces both the call that returns the text and the call of the parser with one call.</summary>
    public static FixPlan? Direct(TextRead read, string title, InvocationExpressionSyntax call, string? import)
    {
        SyntaxNode parser = read.ParserSyntax;
        if (read.Declaration is { } declaration && (Code.StatementOf(parser) is not { } statement || !declaration.CanMoveTo(statement) || !declaration.CanWaitFor(parser)
            || (read.Call.TargetMethod.ContainingType.Name == "HttpClient" && declaration.MayNotReach(statement))))
        {
            // The read would move behind another call, or a request that was always sent would become conditional.
            return null;
        }

        // Calls within the arguments of the parser would run before the request, and not after it.
        if (!read.Parser.Arguments.All(argument =>
            argument.ArgumentKind == ArgumentKind.DefaultValue || argument.Syntax.Contains(read.TopSyntax) || Statements.RunsNothing(argument.Syntax)))
        {
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

    /// <summary>Creates a plan that passes the stream of the content to the parser, instead of the text.</summary>
    /// <param name="target">The code to fix.</param>
    /// <param name="read">The text that is parsed.</param>
    /// <param name="title">The title of the fix.</param>
    public static FixPlan? Streamed(FixTarget target, TextRead read, string title)
    {
        string stream = Names.Unused(target, read.CallSyntax, "stream");
        string? token = Code.Token(read.Call);
        if (FindPlace(read) is not { } statement || read.EndsEarly || read.Declaration?.CanWaitFor(read.ParserSyntax) == false
            || StreamParser.Create(target, read.Parser, stream, read.IsAwaited, token) is not { } parser)
        {
            return null;
        }

        ExpressionSyntax opened = read.With(Code.Call(read.CallSyntax, "ReadAsStreamAsync", token));
        StatementSyntax declared = Code.Statement($"using global::System.IO.Stream {stream} = {opened.WithoutTrivia().ToFullString()};");
        return Opened(read, title, statement, [declared], parser.AwaitedAs(read.TopSyntax));
    }

    /// <summary>
    /// Creates a plan that passes the stream of a response to the parser. The response is buffered, as the text was, so the timeout, the size limit, the token
    /// and the exceptions stay the same, and no thread waits for the network.
    /// </summary>
    public static FixPlan? Buffered(FixTarget target, TextRead read, string title)
    {
        string response = Names.Unused(target, read.CallSyntax, "response"), stream = Names.Unused(target, read.CallSyntax, "stream");
        string? token = Code.Token(read.Call);

        // The stream is in memory. There the asynchronous methods of Newtonsoft.Json never wait, and are slower than the synchronous methods.
        bool isAsync = read.IsAwaited && !JsonReads.IsNewtonsoft(read.Parser, target.Symbols);
        if (FindPlace(read) is not { } statement || StreamParser.Create(target, read.Parser, stream, isAsync, token) is not { } parser)
            return null;

        ExpressionSyntax get = read.With(Code.Call(read.CallSyntax, "GetAsync", Code.First(read.Call.Arguments), token));
        string content = $"{response}.Content.ReadAsStreamAsync({token})";
        string wait = !read.IsAwaited ? $"{content}.GetAwaiter().GetResult()"
            : read.TopSyntax.ToString().Contains(".ConfigureAwait(false)") ? $"await {content}.ConfigureAwait(false)"
            : $"await {content}";
        StatementSyntax[] opened =
        [
            Code.Statement($"using global::System.Net.Http.HttpResponseMessage {response} = {get.WithoutTrivia().ToFullString()};"),
            Code.Statement($"{response}.EnsureSuccessStatusCode();"),
            Code.Statement($"using global::System.IO.Stream {stream} = {wait};"),
        ];
        return Opened(read, title, statement, opened, parser.AwaitedAs(read.TopSyntax));
    }

    /// <summary>Replaces a statement with other statements, and keeps the comments of the replaced statement.</summary>
    public static void Replace(Microsoft.CodeAnalysis.Editing.SyntaxEditor editor, StatementSyntax statement, StatementSyntax[] more)
    {
        Statements.Place(editor, statement, more, statement.GetTrailingTrivia());
        Code.Remove(editor, statement);
    }

    /// <summary>Returns the arguments of the new call after the URL: the type, and the options or the type information.</summary>
    /// <returns>The arguments; null if no framework method for HTTP accepts them.</returns>
    public static string?[]? SerializerArguments(TextRead read, HttpSymbols symbols)
    {
        string? type = Code.Argument(read.Parser, "Type");
        if (Code.Argument(read.Parser, IsTypeInfo) is { } info)
            return [type, info];
        if (read.Parser.TargetMethod.Parameters.Any(parameter => parameter.Type.Name == "JsonTypeInfo"))
            return null;

        // Without options, the new call would use the web defaults. So the fix passes the defaults of JsonSerializer.Deserialize explicitly.
        string? options = Code.Argument(read.Parser, "JsonSerializerOptions")
            ?? (symbols.SerializerOptions!.GetMembers("Default").IsEmpty ? null : "global::System.Text.Json.JsonSerializerOptions.Default");
        return options is null ? null : [type, options];
    }

    private static bool IsTypeInfo(IParameterSymbol parameter) =>
        parameter.Type is INamedTypeSymbol { Name: "JsonTypeInfo", IsGenericType: true } or { Name: "JsonSerializerContext" };

    /// <summary>Returns the statement with the parser; null if no statement can be inserted before it, or the read would move before another call.</summary>
    private static StatementSyntax? FindPlace(TextRead read) => Code.StatementOf(read.ParserSyntax) is { ContainsDirectives: false } statement
        && read.Declaration?.ContainsDirectives != true && (read.Declaration is not null || Statements.RunsNothingBefore(statement, read.ParserSyntax))
            ? statement
            : null;

    /// <summary>Creates a plan that opens a stream in place of the text, and passes it to the parser.</summary>
    private static FixPlan Opened(TextRead read, string title, StatementSyntax statement, StatementSyntax[] opened, StreamParser parser) => new(title, editor =>
    {
        if (read.Declaration is { } declaration)
        {
            Replace(editor, declaration, opened);
            Statements.Place(editor, statement, parser.Before);
        }
        else
        {
            Statements.Place(editor, statement, [.. opened, .. parser.Before]);
        }

        editor.ReplaceNode(read.ParserSyntax, parser.Value.InPlaceOf(read.ParserSyntax));
    });
}
