using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds strings and byte arrays that are only used by one parser.</summary>
internal static class ParsedText
{
    /// <summary>The parser; null if anything else uses the text, or if it is parsed more than once.</summary>
    public static IInvocationOperation? FindParser(IOperation text, HttpSymbols symbols) =>
        LocalValue.FindUses(text) is [{ Parent: IArgumentOperation { Parent: IInvocationOperation parser } argument }]
        && JsonReads.FindText(parser, symbols) == argument
        && Bodies.RunsOnceFor(parser, text)
            ? parser
            : null;

    /// <summary>Reports a call that returns a text, if only one parser uses it.</summary>
    /// <param name="file">The file to report in.</param>
    /// <param name="call">The call.</param>
    /// <param name="extension">As for <see cref="AdviceFor"/>.</param>
    public static void Report(FileContext file, IInvocationOperation call, string extension)
    {
        string name = call.TargetMethod.Name;
        if (FindParser(call, file.Symbols) is { } parser)
        {
            file.ReportName(
                call,
                name,
                name.Contains("String") ? "a string" : "an array",
                JsonReads.Name(parser.TargetMethod),
                AdviceFor(parser, file.Symbols, extension));
        }
    }

    /// <summary>The method that reads the same JSON from a stream.</summary>
    /// <param name="parser">The parser that reads it from memory.</param>
    /// <param name="symbols">The types of the compilation.</param>
    /// <param name="extension">The method of System.Net.Http.Json that downloads and parses it, if that assembly is referenced.</param>
    private static string AdviceFor(IInvocationOperation parser, HttpSymbols symbols, string extension) =>
        HttpSymbols.IsOf(parser, symbols.Serializer) ? symbols.ContentJson is null ? "JsonSerializer.DeserializeAsync" : extension
        : HttpSymbols.IsOf(parser, symbols.Projection) ? "ReadProjectionAsync"
        : HttpSymbols.IsOf(parser, symbols.Document) || HttpSymbols.IsOf(parser, symbols.Element) ? "JsonDocument.ParseAsync"
        : HttpSymbols.IsOf(parser, symbols.Node) ? "JsonNode.ParseAsync"
        : "a JsonTextReader over the response's stream";
}
