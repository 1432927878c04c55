using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA008: a body is read as JSON, and nothing checks whether the call succeeded.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UncheckedStatusAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA008";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A body is deserialized without a check of the status code",
        "'{0}' reads the body of an error response as if the call had succeeded; call EnsureSuccessStatusCode first, or check the status code",
        Rule.Reliability,
        DiagnosticSeverity.Info);

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(HttpCalls.Responses))
        {
            if (HttpCalls.IsResponse(call, file.Symbols) && FindReader(call, file.Symbols) is { } reader)
                file.ReportName(reader, reader.TargetMethod.Name);
        }
    }

    /// <summary>Returns the call that reads the body as JSON, if nothing checks the status code.</summary>
    internal static IInvocationOperation? FindReader(IInvocationOperation call, HttpSymbols symbols)
    {
        ResponseUse response = ResponseUse.From(call, symbols);
        if (response.Escapes || response.IsStatusSeen)
            return null;
        return response.Reads
            .Select(read => read.Kind == BodyReadKind.Json ? read.At : read.Kind == BodyReadKind.Text ? ParsedText.FindParser(read.At, symbols) : null)
            .FirstOrDefault(reader => reader is not null && !Verdict.IsLookedAt(reader));
    }
}
