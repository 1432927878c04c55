using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds bodies of requests and responses that are copied to memory for a parser that could read the stream.</summary>
internal static class CopiedBody
{
    /// <summary>Returns the parser of the text that a <c>StreamReader</c> reads from a body; null if the parser could not read the stream instead.</summary>
    public static IInvocationOperation? FindParserOfText(IInvocationOperation readToEnd, HttpSymbols symbols)
    {
        if (readToEnd.Instance is not { } instance || Carrier.Origin(instance) is not IObjectCreationOperation reader
            || !HttpSymbols.Is(reader.Type, symbols.StreamReader) || reader.Arguments.FirstOrDefault() is not { } stream
            || !IsBody(stream.Value, symbols) || !IsUtf8(reader) || !IsOnlyUse(reader, readToEnd))
        {
            return null;
        }

        // Newtonsoft.Json would read the stream synchronously. This would block a thread of asynchronous code, and ASP.NET Core does not allow it.
        return ParsedText.FindParser(readToEnd, symbols) is { } parser
            && (!JsonReads.IsNewtonsoft(parser, symbols) || !(IsServers(stream.Value, symbols) || (IsAsync(readToEnd) && HttpSymbols.IsOf(parser, symbols.NewtonsoftConvert))))
            ? parser
            : null;
    }

    /// <summary>Returns the parser of a <c>MemoryStream</c> into which a body is copied; null if other code uses the copy too.</summary>
    public static IInvocationOperation? FindParserOfCopy(IInvocationOperation copy, HttpSymbols symbols)
    {
        bool isOfContent = HttpSymbols.IsOf(copy, symbols.Content);
        if (copy.Instance is not { } source || !(isOfContent || (HttpSymbols.Is(copy.TargetMethod.ContainingType, symbols.Stream) && IsBody(source, symbols)))
            || JsonReads.FirstArgument(copy) is not { } target || Carrier.Origin(target.Value) is not IObjectCreationOperation { Arguments.Length: 0 or 1 } memory
            || !HttpSymbols.Is(memory.Type, symbols.MemoryStream) || LocalValue.FindUses(memory) is not { } uses || !Bodies.RunsOnceFor(copy, memory)
            || (isOfContent && CatchBlocks.AsRequestAlone(copy)))
        {
            return null;
        }

        IInvocationOperation? only = null;
        foreach (IOperation use in uses)
        {
            if (use.Parent == target || IsRewind(use.Parent))
                continue;
            if (FindParser(use, symbols) is not { } parser || only is not null || !Bodies.RunsOnceFor(parser, copy))
                return null;
            only = parser;
        }

        return only;
    }

    /// <summary>Returns whether a stream is the body of a response, or of a request that a server receives.</summary>
    public static bool IsBody(IOperation stream, HttpSymbols symbols) => Carrier.Origin(stream) switch
    {
        IInvocationOperation call => HttpCalls.IsContentStream(call, symbols) || HttpCalls.IsBodyStream(call, symbols)
            || (call.TargetMethod.Name == "GetResponseStream" && call.TargetMethod.ContainingNamespace.ToDisplayString() == "System.Net"),
        IPropertyReferenceOperation property => IsServersProperty(property, symbols),
        _ => false,
    };

    private static bool IsServers(IOperation stream, HttpSymbols symbols) =>
        Carrier.Origin(stream) is IPropertyReferenceOperation property && IsServersProperty(property, symbols);

    private static bool IsServersProperty(IPropertyReferenceOperation property, HttpSymbols symbols) =>
        property.Property.Name == "Body" && HttpSymbols.Is(property.Property.ContainingType, symbols.ServerRequest);

    private static bool IsAsync(IInvocationOperation call) => call.TargetMethod.Name.EndsWith("Async", StringComparison.Ordinal);

    // A parser reads a stream only as UTF-8, so the StreamReader must not use another encoding.
    private static bool IsUtf8(IObjectCreationOperation reader) => reader.Arguments.All(argument => argument.Parameter?.Type.Name != "Encoding"
        || argument.ArgumentKind == ArgumentKind.DefaultValue
        || argument.Value.ConstantValue is { HasValue: true, Value: null }
        || Carrier.Origin(argument.Value) is IPropertyReferenceOperation { Property.Name: "UTF8" or "ASCII" });

    private static bool IsOnlyUse(IOperation reader, IInvocationOperation call) =>
        LocalValue.FindUses(reader) is { } uses && uses.All(use =>
            use.Parent == call || use.Parent is IUsingOperation or IInvocationOperation { TargetMethod.Name: "Dispose" or "Close" });

    private static bool IsRewind(IOperation? parent) =>
        parent is IUsingOperation
        or IInvocationOperation { TargetMethod.Name: "Seek" or "Dispose" or "DisposeAsync" or "Flush" or "FlushAsync" or "Close" }
        || (parent is IPropertyReferenceOperation { Property.Name: "Position" } position
            && position.Parent is ISimpleAssignmentOperation assignment && assignment.Target == position);

    private static IInvocationOperation? FindParser(IOperation use, HttpSymbols symbols) => use.Parent switch
    {
        IArgumentOperation { Parent: IInvocationOperation parser } argument when JsonReads.FindStream(parser, symbols) == argument => parser,
        IInvocationOperation { TargetMethod.Name: "ToArray" or "GetBuffer" } bytes => ParsedText.FindParser(bytes, symbols),
        _ => null,
    };
}
