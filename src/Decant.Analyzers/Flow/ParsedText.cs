using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds strings and byte arrays that are only used by one parser.</summary>
internal static class ParsedText
{
    /// <summary>Returns the parser of a text; null if other code uses the text too, or if the text is parsed more than once.</summary>
    public static IInvocationOperation? FindParser(IOperation text, HttpSymbols symbols)
    {
        if (LocalValue.FindUses(text) is not [{ } use])
            return null;
        if (FindContinuation(use) is { } continuation)
            return ParserOf(continuation, symbols);
        return ParserOf(use, symbols) is { } parser && Bodies.RunsOnceFor(parser, text) ? parser : null;
    }

    /// <summary>Reports a call that returns a text.</summary>
    /// <param name="file">The file to report in.</param>
    /// <param name="call">The call.</param>
    /// <param name="parser">The parser, the only code that uses the text.</param>
    /// <param name="extension">The method to advise for <c>JsonSerializer</c>, passed to <see cref="AdviceFor"/>.</param>
    public static void Report(FileContext file, IInvocationOperation call, IInvocationOperation parser, string extension) => file.ReportName(
        call,
        call.TargetMethod.Name,
        call.TargetMethod.Name.Contains("String") ? "a string" : "an array",
        JsonReads.Name(parser.TargetMethod),
        AdviceFor(parser, file.Symbols, extension));

    private static IInvocationOperation? ParserOf(IOperation use, HttpSymbols symbols) =>
        use.Parent is IArgumentOperation { Parent: IInvocationOperation parser } argument && JsonReads.FindText(parser, symbols) == argument ? parser : null;

    /// <summary>Returns the result of a task in the lambda of its <c>ContinueWith</c>; null if the lambda uses the task for anything else.</summary>
    private static IOperation? FindContinuation(IOperation task)
    {
        if (task.Parent is not IInvocationOperation { TargetMethod.Name: "ContinueWith" } call || call.Instance != task
            || JsonReads.FirstArgument(call)?.Value is not IDelegateCreationOperation { Target: IAnonymousFunctionOperation lambda })
        {
            return null;
        }

        IParameterReferenceOperation[] uses = [.. lambda.Body.Descendants().OfType<IParameterReferenceOperation>()
            .Where(reference => SymbolEqualityComparer.Default.Equals(reference.Parameter, lambda.Symbol.Parameters[0]))];
        return uses is [{ } only] && Bodies.FunctionOf(only) == lambda && Bodies.RunsOnceFor(only, lambda) && Carrier.Up(only) is var result && result != only ? result : null;
    }

    /// <summary>Returns the method that reads the same JSON from a stream.</summary>
    /// <param name="parser">The parser that reads the JSON from memory.</param>
    /// <param name="symbols">The types of the compilation.</param>
    /// <param name="extension">The method of System.Net.Http.Json to return for <c>JsonSerializer</c>, if all frameworks of the project have it.</param>
    private static string AdviceFor(IInvocationOperation parser, HttpSymbols symbols, string extension) =>
        HttpSymbols.IsOf(parser, symbols.Serializer) ? symbols.HasJsonExtensions ? extension : "JsonSerializer.DeserializeAsync"
        : HttpSymbols.IsOf(parser, symbols.Projection) ? "ReadProjectionAsync"
        : HttpSymbols.IsOf(parser, symbols.Document) || HttpSymbols.IsOf(parser, symbols.Element) ? "JsonDocument.ParseAsync"
        : HttpSymbols.IsOf(parser, symbols.Node) ? "JsonNode.ParseAsync"
        : "a JsonTextReader over the response's stream";
}
