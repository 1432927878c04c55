using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA010: a thread is blocked until a call over HTTP has ended.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BlockingCallAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA010";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A thread is blocked by a call over HTTP",
        "'{0}' blocks a thread until '{1}' has ended; use 'await'",
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
        HttpSymbols symbols = file.Symbols;
        foreach (IInvocationOperation call in file.Calls(s_names))
        {
            if (!HttpSymbols.IsOf(call, symbols.Client) && !HttpSymbols.IsOf(call, symbols.Content)
                && !HttpSymbols.IsOf(call, symbols.ClientJson) && !HttpSymbols.IsOf(call, symbols.ContentJson))
            {
                continue;
            }

            switch (Carrier.FindBlocking(call))
            {
                case IPropertyReferenceOperation property:
                    file.ReportEnd(property.Syntax, property.Property.Name, call.TargetMethod.Name);
                    break;
                case IInvocationOperation wait:
                    file.ReportName(wait, wait.TargetMethod.Name, call.TargetMethod.Name);
                    break;
            }
        }
    }
}
