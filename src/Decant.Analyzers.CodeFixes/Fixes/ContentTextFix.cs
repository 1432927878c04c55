using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA002: the content reads the JSON itself, or its stream is passed to the parser.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = ContentTextAnalyzer.Id)]
[Shared]
public sealed class ContentTextFix() : HttpCodeFix(ContentTextAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Call is not { } call || TextRead.Find(call, target.Symbols) is not { } read)
            return null;
        InvocationExpressionSyntax syntax = read.CallSyntax;
        string? token = Code.Token(call);
        bool isBytes = call.TargetMethod.Name == "ReadAsByteArrayAsync";
        if (HttpSymbols.IsOf(read.Parser, target.Symbols.Projection))
        {
            string method = read.Parser.TargetMethod.Name == "ParseArray" ? "ReadProjectionArrayAsync" : "ReadProjectionAsync";
            return TextPlans.Direct(
                read,
                $"Use {method} ({TextPlans.DecodingOfDecant(isBytes)})",
                Code.Call(syntax, method + Code.TypeArguments(read.ParserSyntax), Code.Argument(read.Parser, "JsonProjectionOptions"), token),
                TextPlans.Import(target, target.Symbols.Content!, method, "Decant"));
        }

        if (HttpSymbols.IsOf(read.Parser, target.Symbols.Serializer) && FindProjection(read, target.Symbols) is { } projection)
        {
            string method = projection.IsArray ? "ReadProjectionArrayAsync" : "ReadProjectionAsync";
            return TextPlans.Direct(
                read,
                $"Use {method} (with the projection's own options, null throws JsonException, {TextPlans.DecodingOfDecant(isBytes)})",
                Code.Call(syntax, $"{method}<{projection.Type}>", token),
                TextPlans.Import(target, target.Symbols.Content!, method, "Decant"));
        }

        if (HttpSymbols.IsOf(read.Parser, target.Symbols.Serializer) && target.Symbols.HasJsonExtensions
            && TextPlans.SerializerArguments(read, target.Symbols) is { } arguments)
        {
            string media = TextPlans.IsBeforeNet8(target.Symbols) ? ", a media type other than JSON throws NotSupportedException" : "";
            return TextPlans.Direct(
                read,
                $"Use ReadFromJsonAsync ({TextPlans.Decoding(isBytes)}, an incomplete body throws IOException{media})",
                Code.Call(syntax, "ReadFromJsonAsync" + Code.TypeArguments(read.ParserSyntax), [.. arguments, token]),
                TextPlans.Import(target, target.Symbols.Content!, "ReadFromJsonAsync", TextPlans.FrameworkSpace));
        }

        // For Newtonsoft.Json, the rule reports only bodies in memory, and these are complete.
        string cut = JsonReads.IsNewtonsoft(read.Parser, target.Symbols) ? "" : ", an incomplete body throws IOException";
        return TextPlans.Streamed(
            target,
            read,
            $"Read the stream of the content ({TextPlans.Reading(isBytes)}{cut}{DownloadedTextFix.EndOf(read.Parser, target.Symbols)})");
    }

    /// <summary>Returns the projection that the serializer reads, alone or in an array; null if the call has more arguments, such as options.</summary>
    private static (string Type, bool IsArray)? FindProjection(TextRead read, HttpSymbols symbols)
    {
        if (read.Parser.TargetMethod.TypeArguments is not [{ } type] || read.Parser.Arguments.Count(argument => argument.ArgumentKind == ArgumentKind.Explicit) != 1)
            return null;
        bool isArray = type is IArrayTypeSymbol;
        ITypeSymbol element = type is IArrayTypeSymbol array ? array.ElementType : type;
        return element.GetAttributes().Any(attribute => HttpSymbols.Is(attribute.AttributeClass, symbols.ProjectionAttribute))
            ? (element.ToMinimalDisplayString(read.Parser.SemanticModel!, read.ParserSyntax.SpanStart), isArray)
            : null;
    }
}
