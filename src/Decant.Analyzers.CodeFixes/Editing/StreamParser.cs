using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>The call of a parser that reads from a stream. It replaces a parser that reads from memory.</summary>
/// <param name="Value">The new call, which replaces the call of the parser that reads from memory.</param>
/// <param name="Before">Statements to insert before the statement with the call.</param>
internal sealed record StreamParser(ExpressionSyntax Value, StatementSyntax[] Before)
{
    /// <summary>Creates the call; null if no stream parser corresponds to the given parser and accepts its arguments.</summary>
    /// <param name="target">The code to fix.</param>
    /// <param name="parser">The parser that reads from memory.</param>
    /// <param name="stream">The expression of the stream.</param>
    /// <param name="isAsync">Whether the new call can be awaited.</param>
    /// <param name="token">The cancellation token, or null.</param>
    public static StreamParser? Create(FixTarget target, IInvocationOperation parser, string stream, bool isAsync, string? token)
    {
        HttpSymbols symbols = target.Symbols;
        token = Code.Token(parser) ?? token;
        string[] rest = [.. parser.Arguments
            .Where(argument => argument is { Parameter: { Ordinal: > 0, Type.Name: not "CancellationToken" }, ArgumentKind: ArgumentKind.Explicit })
            .Select(argument => ((ArgumentSyntax)argument.Syntax).ToString())];
        string types = Code.TypeArguments(parser.Syntax);
        if (HttpSymbols.IsOf(parser, symbols.Serializer))
            return Simple(isAsync, "global::System.Text.Json.JsonSerializer.Deserialize", types, stream, rest, token);
        if (HttpSymbols.IsOf(parser, symbols.Document))
            return Simple(isAsync, "global::System.Text.Json.JsonDocument.Parse", "", stream, rest, token);
        if (HttpSymbols.IsOf(parser, symbols.Node))
            return Simple(isAsync && !symbols.Node!.GetMembers("ParseAsync").IsEmpty, "global::System.Text.Json.Nodes.JsonNode.Parse", "", stream, rest, token);
        if (HttpSymbols.IsOf(parser, symbols.Projection))
            return isAsync ? Projection(parser, types, stream, rest, token) : null;
        if (JsonReads.IsNewtonsoft(parser, symbols))
            return Newtonsoft(target, parser, $"new global::System.IO.StreamReader({stream})", isAsync, token);
        return null;
    }

    /// <summary>Creates a call of Newtonsoft.Json that reads from a text reader. Otherwise like <see cref="Create"/>.</summary>
    public static StreamParser? Newtonsoft(FixTarget target, IInvocationOperation parser, string text, bool isAsync, string? token)
    {
        const string Space = "global::Newtonsoft.Json.";
        List<StatementSyntax> before = [];
        SyntaxNode at = parser.Syntax;
        if (text.StartsWith("new ", StringComparison.Ordinal))
        {
            string textReader = Names.Unused(target, at, "textReader");
            before.Add(Code.Statement($"using var {textReader} = {text};"));
            text = textReader;
        }

        string jsonReader = Names.Unused(target, at, "jsonReader");
        before.Add(Code.Statement($"using var {jsonReader} = new {Space}JsonTextReader({text});"));
        if (!HttpSymbols.IsOf(parser, target.Symbols.NewtonsoftConvert))
        {
            // Unlike Parse, Load reads one value and does not check for trailing data.
            string type = $"{Space}Linq.{parser.TargetMethod.ContainingType.Name}";
            string? settings = Code.Argument(parser, "JsonLoadSettings");
            return new(Code.Expression(isAsync
                ? $"await {type}.LoadAsync({Join(jsonReader, settings, Named(token, "cancellationToken", settings is null))})"
                : $"{type}.Load({Join(jsonReader, settings)})"), [.. before]);
        }

        if (parser.TargetMethod.Name != "DeserializeObject" || parser.TargetMethod.Parameters.Any(parameter => parameter.Type is IArrayTypeSymbol))
            return null;
        string serializer = Names.Unused(target, at, "serializer");
        before.Add(Code.Statement($"{Space}JsonSerializer {serializer} = {Space}JsonSerializer.CreateDefault({Code.Argument(parser, "JsonSerializerSettings")});"));

        // JsonConvert reports trailing data as an error, so the serializer must check for it too.
        before.Add(Code.Statement($"{serializer}.CheckAdditionalContent = true;"));
        return new(Code.Expression($"{serializer}.Deserialize{Code.TypeArguments(parser.Syntax)}({Join(jsonReader, Code.Argument(parser, "Type"))})"), [.. before]);
    }

    /// <summary>Returns the call with <c>ConfigureAwait(false)</c>, if the replaced code has it.</summary>
    public StreamParser AwaitedAs(SyntaxNode replaced) =>
        Value is AwaitExpressionSyntax awaited && replaced.ToString().EndsWith(".ConfigureAwait(false)", StringComparison.Ordinal)
            ? this with { Value = Code.Expression($"{awaited}.ConfigureAwait(false)") }
            : this;

    private static StreamParser Simple(bool isAsync, string method, string types, string stream, string[] rest, string? token) => new(
        Code.Expression(isAsync
            ? $"await {method}Async{types}({Join([stream, .. rest, Named(token, "cancellationToken", always: true)])})"
            : $"{method}{types}({Join([stream, .. rest])})"),
        []);

    private static StreamParser Projection(IInvocationOperation parser, string types, string stream, string[] rest, string? token) => new(
        Code.Expression($"await global::Decant.JsonProjection.{parser.TargetMethod.Name.Replace("Parse", "Read")}Async{types}("
            + $"{Join([stream, .. rest, Named(token, "cancellationToken", always: true)])})"),
        []);

    private static string? Named(string? token, string name, bool always) => token is null ? null : always ? $"{name}: {token}" : token;

    private static string Join(params string?[] arguments) => string.Join(", ", arguments.Where(argument => argument is not null));
}
