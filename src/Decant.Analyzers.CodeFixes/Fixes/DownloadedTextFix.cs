using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA001: the client reads the JSON itself, or its stream is passed to the parser.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = DownloadedTextAnalyzer.Id)]
[Shared]
public sealed class DownloadedTextFix() : HttpCodeFix(DownloadedTextAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Call is not { } call || TextRead.Find(call, target.Symbols) is not { } read)
            return null;
        string address = Code.First(call.Arguments);
        bool isBytes = call.TargetMethod.Name == "GetByteArrayAsync";
        InvocationExpressionSyntax syntax = read.CallSyntax;
        string? token = Code.Token(call);
        if (HttpSymbols.IsOf(read.Parser, target.Symbols.Projection))
        {
            bool isArray = read.Parser.TargetMethod.Name == "ParseArray";
            string method = isArray ? "GetProjectionArrayAsync" : "GetProjectionAsync";
            return TextPlans.Direct(
                read,
                $"Use {method} ({TextPlans.DecodingOfDecant(isBytes)}, an error status throws HttpStatusException, status 204 returns null)",
                Code.Call(syntax, method + Code.TypeArguments(read.ParserSyntax), address, Code.Argument(read.Parser, "JsonProjectionOptions"), token),
                TextPlans.Import(target, target.Symbols.Client!, method, "Decant"));
        }

        if (HttpSymbols.IsOf(read.Parser, target.Symbols.Serializer) && target.Symbols.HasJsonExtensions
            && TextPlans.SerializerArguments(read, target.Symbols) is { } arguments)
        {
            string older = TextPlans.IsBeforeNet8(target.Symbols) ? ", HttpClient.Timeout no longer covers the body, a media type other than JSON throws NotSupportedException" : "";
            return TextPlans.Direct(
                read,
                $"Use GetFromJsonAsync ({TextPlans.Decoding(isBytes)}, an incomplete body throws IOException{older})",
                Code.Call(syntax, "GetFromJsonAsync" + Code.TypeArguments(read.ParserSyntax), [address, .. arguments, token]),
                TextPlans.Import(target, target.Symbols.Client!, "GetFromJsonAsync", TextPlans.FrameworkSpace));
        }

        return TextPlans.Buffered(target, read, $"Read the stream of the response ({TextPlans.Reading(isBytes)}{EndOf(read.Parser, target.Symbols)})");
    }

    internal static string EndOf(IInvocationOperation parser, HttpSymbols symbols) =>
        HttpSymbols.Is(parser.TargetMethod.ContainingType, symbols.NewtonsoftToken) ? ", trailing data is not checked" : "";
}
