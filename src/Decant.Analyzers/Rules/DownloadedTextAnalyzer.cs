using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA001: the client reads the whole body into a string or an array, which a parser then reads.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DownloadedTextAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA001";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "JSON is parsed from a downloaded string",
        "'{0}' reads the whole body into {1} before '{2}' parses it; read the JSON from the stream with {3}",
        Rule.Performance,
        DiagnosticSeverity.Warning);

    private static readonly HashSet<string> s_names = ["GetStringAsync", "GetByteArrayAsync"];

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(s_names).Where(call => HttpSymbols.IsOf(call, file.Symbols.Client)))
        {
            if (ParsedText.FindParser(call, file.Symbols) is { } parser && !CatchBlocks.AsRequestAlone(call))
                ParsedText.Report(file, call, parser, "GetFromJsonAsync");
        }
    }
}
