using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA006: a body that arrives after its headers is read without a token, although <c>HttpClient.Timeout</c> does not cover it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class EndlessBodyAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA006";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A body is read without a deadline",
        "'{0}' never ends if the server stops sending, because with '{1}' HttpClient.Timeout does not cover the body; {2}",
        Rule.Reliability,
        DiagnosticSeverity.Warning);

    private static readonly HashSet<string> s_names = ["GetAsync", "SendAsync", "Send", "GetStreamAsync"];

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(s_names))
        {
            bool isStream = HttpCalls.IsBodyStream(call, file.Symbols);
            if (!isStream && !(HttpCalls.IsResponse(call, file.Symbols) && HttpCalls.HasHeadersAlone(call, file.Symbols)))
                continue;
            if (!Tokens.CanEnd(call, file.Symbols) && IsMeantToLast(call, file.Symbols))
                continue;
            IReadOnlyList<BodyRead> reads = isStream ? BodyStream.From(call, file.Symbols).Reads : ResponseUse.From(call, file.Symbols).Reads;
            foreach (BodyRead read in reads.Where(read => !read.CanEnd))
            {
                file.ReportName(read.At, read.At.TargetMethod.Name, isStream ? "GetStreamAsync" : "ResponseHeadersRead", TakesToken(read.At, file.Symbols)
                    ? "pass a CancellationToken with a timeout"
                    : "use a method that takes a CancellationToken, and pass one with a timeout");
            }
        }
    }

    /// <summary>Returns whether the member that contains the call disables the timeout of a client, as code for an endless stream of events does.</summary>
    private static bool IsMeantToLast(IInvocationOperation call, HttpSymbols symbols) => Bodies.RootOf(call).DescendantsAndSelf()
        .OfType<ISimpleAssignmentOperation>().Any(assignment =>
            assignment.Target is IPropertyReferenceOperation { Property.Name: "Timeout" } timeout && HttpSymbols.Is(timeout.Property.ContainingType, symbols.Client)
            && assignment.Value.DescendantsAndSelf().Any(part => part is IFieldReferenceOperation { Field.Name: "Infinite" or "InfiniteTimeSpan" }));

    private static bool TakesToken(IInvocationOperation call, HttpSymbols symbols) => call.TargetMethod.ContainingType.GetMembers(call.TargetMethod.Name)
        .OfType<IMethodSymbol>().Any(method => method.Parameters.Any(parameter => HttpSymbols.Is(parameter.Type, symbols.CancellationToken)));
}
