using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>A string, or bytes, that nothing but one parser is given.</summary>
internal static class ParsedText
{
    /// <summary>The parser; null where anything else sees the text, or where it would be read more than once.</summary>
    public static IInvocationOperation? FindParser(IOperation text, HttpSymbols symbols) =>
        LocalValue.FindUses(text) is [{ Parent: IArgumentOperation { Parent: IInvocationOperation parser } argument }]
        && JsonReads.FindText(parser, symbols) == argument
        && Bodies.RunsOnceFor(parser, text)
            ? parser
            : null;

    /// <summary>Reports a call that gives a text, if nothing but one parser is given it.</summary>
    /// <param name="file">Where it is reported.</param>
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

    /// <summary>What reads the same from a stream.</summary>
    /// <param name="parser">What reads it from memory.</param>
    /// <param name="symbols">The types of the compilation.</param>
    /// <param name="extension">The method of System.Net.Http.Json that gets the text and parses it, for those who have that assembly.</param>
    private static string AdviceFor(IInvocationOperation parser, HttpSymbols symbols, string extension) =>
        HttpSymbols.IsOf(parser, symbols.Serializer) ? symbols.ContentJson is null ? "JsonSerializer.DeserializeAsync" : extension
        : HttpSymbols.IsOf(parser, symbols.Projection) ? "ReadProjectionAsync"
        : HttpSymbols.IsOf(parser, symbols.Document) || HttpSymbols.IsOf(parser, symbols.Element) ? "JsonDocument.ParseAsync"
        : HttpSymbols.IsOf(parser, symbols.Node) ? "JsonNode.ParseAsync"
        : "a JsonTextReader over the response's stream";
}
