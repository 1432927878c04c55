using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Symbols;

/// <summary>Recognizes calls of <c>HttpClient</c> and <c>HttpContent</c>, by their results and by the part of the body that they wait for.</summary>
internal static class HttpCalls
{
    /// <summary>Methods of the client that return a response.</summary>
    public static readonly HashSet<string> Responses =
    [
        "GetAsync", "SendAsync", "Send", "PostAsync", "PutAsync", "PatchAsync", "DeleteAsync", "PostAsJsonAsync", "PutAsJsonAsync", "PatchAsJsonAsync",
    ];

    /// <summary>Methods and extension methods that read a content.</summary>
    public static readonly HashSet<string> ContentReads =
    [
        "ReadAsStringAsync", "ReadAsByteArrayAsync", "ReadAsStreamAsync", "ReadAsStream", "ReadFromJsonAsync", "ReadFromJsonAsAsyncEnumerable",
        "CopyToAsync", "CopyTo", "LoadIntoBufferAsync",
    ];

    public static bool IsResponse(IInvocationOperation call, HttpSymbols symbols) =>
        Responses.Contains(call.TargetMethod.Name) && (HttpSymbols.IsOf(call, symbols.Client) || HttpSymbols.IsOf(call, symbols.ClientJson));

    /// <summary>Returns whether the call waits only for the headers, and returns before the body has arrived.</summary>
    public static bool HasHeadersAlone(IInvocationOperation call, HttpSymbols symbols) =>
        FindCompletionOption(call, symbols) is { Value.ConstantValue: { HasValue: true, Value: 1 } };

    /// <summary>Returns whether the call waits until the whole body is in memory; false if the completion option is not a constant.</summary>
    public static bool HasWholeBody(IInvocationOperation call, HttpSymbols symbols) =>
        FindCompletionOption(call, symbols) is not { } option || option.Value.ConstantValue is { HasValue: true, Value: 0 };

    /// <summary>Returns whether the call buffers the whole body because it passes no completion option.</summary>
    public static bool BuffersByDefault(IInvocationOperation call, HttpSymbols symbols) => FindCompletionOption(call, symbols) is null;

    public static bool IsBodyStream(IInvocationOperation call, HttpSymbols symbols) =>
        HttpSymbols.IsOf(call, symbols.Client) && call.TargetMethod.Name == "GetStreamAsync";

    public static bool IsContentStream(IInvocationOperation call, HttpSymbols symbols) =>
        HttpSymbols.IsOf(call, symbols.Content) && call.TargetMethod.Name is "ReadAsStreamAsync" or "ReadAsStream";

    /// <summary>Returns the content or client that a method or extension method is called on.</summary>
    public static IOperation? Receiver(IInvocationOperation call) =>
        call.Instance ?? (call.TargetMethod.IsExtensionMethod ? JsonReads.FirstArgument(call)?.Value : null);

    private static IArgumentOperation? FindCompletionOption(IInvocationOperation call, HttpSymbols symbols) =>
        call.Arguments.FirstOrDefault(argument => HttpSymbols.Is(argument.Parameter?.Type, symbols.CompletionOption));
}
