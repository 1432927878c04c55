using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA009: a response that is returned before its body has arrived, or the stream of such a body, is never disposed.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UndisposedResponseAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA009";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A response that is not buffered is never disposed",
        "{0} of '{1}' is never disposed, so its connection is not released until garbage collection if the body is not read to its end; declare it with 'using'",
        Rule.Reliability,
        DiagnosticSeverity.Warning);

    private static readonly HashSet<string> s_names = ["GetAsync", "SendAsync", "Send", "GetStreamAsync"];

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(s_names))
        {
            if (HttpCalls.IsBodyStream(call, file.Symbols))
            {
                BodyStream stream = BodyStream.From(call, file.Symbols);
                if (!stream.Escapes && !stream.IsDisposed)
                    file.ReportName(call, "The stream", call.TargetMethod.Name);
            }
            else if (HttpCalls.IsResponse(call, file.Symbols) && HttpCalls.HasHeadersAlone(call, file.Symbols))
            {
                ResponseUse response = ResponseUse.From(call, file.Symbols);
                if (!response.IsKept && !response.IsDisposed && !IsStreamDisposed(response))
                    file.ReportName(call, "The response", call.TargetMethod.Name);
            }
        }
    }

    // Disposing the stream releases the connection. If the method checks the status first, it may return before it opens the stream; then nothing is disposed.
    private static bool IsStreamDisposed(ResponseUse response) => !response.IsStatusSeen && response.Streams.Any(stream => stream.IsDisposed);
}
