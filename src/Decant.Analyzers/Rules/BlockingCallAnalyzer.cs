using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA010: a thread is blocked until an HTTP call completes, in code that could await the call.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BlockingCallAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA010";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A thread is blocked by an HTTP call",
        "'{0}' blocks a thread until '{1}' completes; use 'await'",
        Rule.Reliability,
        DiagnosticSeverity.Info);

    private static readonly HashSet<string> s_names =
    [
        .. HttpCalls.Responses, .. HttpCalls.ContentReads, "GetStringAsync", "GetByteArrayAsync", "GetStreamAsync", "GetFromJsonAsync", "DeleteFromJsonAsync",
    ];

    private protected override IReadOnlyList<string> Others { get; } =
    [
        "Microsoft.VisualStudio.Threading.Analyzers", "Meziantou.Analyzer", "AsyncFixer", "SonarAnalyzer.CSharp", "HttpClient.Resilience.Analyzers",
    ];

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(s_names))
        {
            if (!IsOverNetwork(call, file.Symbols) || Carrier.FindBlocking(call) is not { } blocking || !AsyncContext.CanAwait(blocking))
                continue;
            if (blocking is IInvocationOperation wait)
                file.ReportName(wait, wait.TargetMethod.Name, call.TargetMethod.Name);
            else
                file.ReportEnd(blocking.Syntax, ((IPropertyReferenceOperation)blocking).Property.Name, call.TargetMethod.Name);
        }
    }

    /// <summary>Returns whether a call waits for a server. A read of a content that is in memory, or that will be sent, does not wait.</summary>
    private static bool IsOverNetwork(IInvocationOperation call, HttpSymbols symbols)
    {
        if (HttpSymbols.IsOf(call, symbols.Client) || HttpSymbols.IsOf(call, symbols.ClientJson))
            return true;
        return (HttpSymbols.IsOf(call, symbols.Content) || HttpSymbols.IsOf(call, symbols.ContentJson))
            && HttpCalls.Receiver(call) is { } content
            && Carrier.Origin(content) is IPropertyReferenceOperation { Property.Name: "Content", Instance: { } response }
            && Carrier.Origin(response) is IInvocationOperation sent && HttpCalls.IsResponse(sent, symbols) && !HttpCalls.HasWholeBody(sent, symbols);
    }
}
