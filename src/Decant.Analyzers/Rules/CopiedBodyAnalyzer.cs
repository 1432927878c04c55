using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA004: the stream of a body is copied into a <c>MemoryStream</c>, or read into a string, which a parser then reads.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CopiedBodyAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA004";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "The stream of a body is copied before it is parsed",
        "'{0}' reads the whole body into {1} before '{2}' parses it; pass the stream to the parser",
        Rule.Performance,
        DiagnosticSeverity.Warning);

    private static readonly HashSet<string> s_names = ["ReadToEndAsync", "ReadToEnd", "CopyToAsync", "CopyTo"];

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(s_names))
        {
            bool isText = call.TargetMethod.Name.StartsWith("ReadToEnd", StringComparison.Ordinal);
            if ((isText ? CopiedBody.FindParserOfText(call, file.Symbols) : CopiedBody.FindParserOfCopy(call, file.Symbols)) is { } parser)
                file.ReportName(call, call.TargetMethod.Name, isText ? "a string" : "a MemoryStream", JsonReads.Name(parser.TargetMethod));
        }
    }
}
