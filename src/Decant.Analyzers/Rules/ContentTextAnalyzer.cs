using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA002: a content is read into a string or an array, which a parser then reads.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ContentTextAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA002";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "JSON is parsed from the string of an HttpContent",
        "'{0}' reads the whole body into {1} before '{2}' parses it; read the content with {3}",
        Rule.Performance,
        DiagnosticSeverity.Warning);

    private static readonly HashSet<string> s_names = ["ReadAsStringAsync", "ReadAsByteArrayAsync"];

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(s_names).Where(call => HttpSymbols.IsOf(call, file.Symbols.Content)))
        {
            if (ParsedText.FindParser(call, file.Symbols) is { } parser && SingleRead.Find(call, file.Symbols) is { } read
                && (read.IsBuffered || !ReliesOnText(call, parser, file.Symbols)))
            {
                ParsedText.Report(file, call, parser, "ReadFromJsonAsync");
            }
        }
    }

    // Newtonsoft.Json reads a stream synchronously: it would block a thread while the body arrives, and no token could cancel the read.
    private static bool ReliesOnText(IInvocationOperation call, IInvocationOperation parser, HttpSymbols symbols) =>
        JsonReads.IsNewtonsoft(parser, symbols) || CatchBlocks.Differently(call, parser);
}
