using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Symbols;

/// <summary>Recognizes the methods that read JSON: from memory, from a stream or from a content.</summary>
internal static class JsonReads
{
    /// <summary>Returns the argument with the JSON, if the call parses a string or bytes in memory.</summary>
    public static IArgumentOperation? FindText(IInvocationOperation call, HttpSymbols symbols) =>
        IsParser(call, symbols) && FirstArgument(call) is { Parameter: { } parameter } argument && IsText(parameter.Type) ? argument : null;

    /// <summary>Returns the argument with the stream, if the call reads JSON from a stream.</summary>
    public static IArgumentOperation? FindStream(IInvocationOperation call, HttpSymbols symbols) =>
        IsParser(call, symbols) && FirstArgument(call) is { Parameter: { } parameter } argument && HttpSymbols.Is(parameter.Type, symbols.Stream) ? argument : null;

    /// <summary>Returns whether the call reads the JSON of a content, as <c>ReadFromJsonAsync</c> does.</summary>
    public static bool IsOfContent(IInvocationOperation call, HttpSymbols symbols) =>
        (HttpSymbols.IsOf(call, symbols.ContentJson) || HttpSymbols.IsOf(call, symbols.ContentProjection) || HttpSymbols.IsOf(call, symbols.ResponseProjection))
        && call.TargetMethod.Name.StartsWith("Read", StringComparison.Ordinal);

    /// <summary>Returns whether the method belongs to Newtonsoft.Json, which reads synchronously.</summary>
    public static bool IsNewtonsoft(IInvocationOperation call, HttpSymbols symbols) =>
        HttpSymbols.IsOf(call, symbols.NewtonsoftConvert) || HttpSymbols.Is(call.TargetMethod.ContainingType, symbols.NewtonsoftToken);

    /// <summary>Returns the name of a method with its type, for messages.</summary>
    public static string Name(IMethodSymbol method) => $"{method.ContainingType.Name}.{method.Name}";

    public static IArgumentOperation? FirstArgument(IInvocationOperation call) =>
        call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0);

    private static bool IsParser(IInvocationOperation call, HttpSymbols symbols)
    {
        string name = call.TargetMethod.Name;
        bool isParse = name is "Parse" or "ParseAsync";
        if (name.StartsWith("Deserialize", StringComparison.Ordinal))
            return HttpSymbols.IsOf(call, symbols.Serializer) || HttpSymbols.IsOf(call, symbols.NewtonsoftConvert);
        if (HttpSymbols.IsOf(call, symbols.Projection))
            return isParse || name.StartsWith("Parse", StringComparison.Ordinal) || name.StartsWith("Read", StringComparison.Ordinal);
        return isParse && (HttpSymbols.IsOf(call, symbols.Document) || HttpSymbols.IsOf(call, symbols.Element) || HttpSymbols.IsOf(call, symbols.Node)
            || HttpSymbols.Is(call.TargetMethod.ContainingType, symbols.NewtonsoftToken));
    }

    private static bool IsText(ITypeSymbol type) =>
        type.SpecialType == SpecialType.System_String
        || type is IArrayTypeSymbol
        || type.Name is "ReadOnlySpan" or "ReadOnlyMemory";
}
