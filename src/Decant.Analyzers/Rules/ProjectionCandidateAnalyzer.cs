using System.Collections.Concurrent;
using System.Collections.Immutable;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA013: a type is read from HTTP, but few of its members are used. Only reported in projects that reference Decant.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ProjectionCandidateAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA013";

    /// <summary>The name of the diagnostic property that contains the unused members, separated by spaces. Nothing refers to these members.</summary>
    internal const string UnusedMembers = nameof(UnusedMembers);

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A type that is read from HTTP could be a projection",
        "The project uses only {0} of the {1} members of '{2}' ({3}) but reads all of them; make '{2}' a projection of the used members to skip the rest",
        Rule.Performance,
        DiagnosticSeverity.Info,
        WellKnownDiagnosticTags.CompilationEnd);

    private static readonly HashSet<string> s_names = ["GetFromJsonAsync", "ReadFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "ReadFromJsonAsAsyncEnumerable"];

    private protected override void Start(CompilationStartAnalysisContext context, HttpSymbols symbols, DiagnosticDescriptor rule)
    {
        if (symbols.ProjectionAttribute is null)
            return;
        ConcurrentDictionary<INamedTypeSymbol, ConcurrentBag<Location>> candidates = new(SymbolEqualityComparer.Default);
        ConcurrentDictionary<INamedTypeSymbol, bool> escaped = new(SymbolEqualityComparer.Default);
        context.RegisterSemanticModelAction(model =>
        {
            foreach (IInvocationOperation call in new FileContext(model, symbols, rule).Calls(s_names))
            {
                if ((!HttpSymbols.IsOf(call, symbols.ClientJson) && !HttpSymbols.IsOf(call, symbols.ContentJson))
                    || TestCode.Contains(model.SemanticModel.GetEnclosingSymbol(call.Syntax.SpanStart, model.CancellationToken)) || ProjectionCandidate.Find(call, symbols) is not { } type)
                {
                    continue;
                }

                candidates.GetOrAdd(type, static _ => []).Add(call.Syntax.GetLocation());
                if (ProjectionCandidate.Escapes(call))
                    escaped[type] = true;
            }
        });
        context.RegisterCompilationEndAction(end =>
        {
            foreach (KeyValuePair<INamedTypeSymbol, ConcurrentBag<Location>> candidate in candidates.Where(found => !escaped.ContainsKey(found.Key)))
                Report(end, rule, candidate.Key, candidate.Value);
        });
    }

    private static void Report(CompilationAnalysisContext context, DiagnosticDescriptor rule, INamedTypeSymbol type, IEnumerable<Location> calls)
    {
        if (ProjectionCandidate.IsVisibleToOthers(type, context.Compilation)
            || MemberUses.Find(context.Compilation, type, [.. calls.Select(call => call.SourceTree!)], context.CancellationToken) is not { } uses)
        {
            return;
        }

        string[] unused = [.. uses.Where(member => member.Value == MemberUse.None).Select(member => member.Key)];
        string[] read = [.. uses.Where(member => member.Value == MemberUse.Read).Select(member => member.Key)];
        if (read.Length == 0 || uses.Count < 4 || read.Length * 3 > uses.Count)
            return;
        context.ReportDiagnostic(Diagnostic.Create(
            rule,
            type.Locations[0],
            calls.OrderBy(call => call.SourceTree!.FilePath, StringComparer.Ordinal).ThenBy(call => call.SourceSpan.Start),
            ImmutableDictionary<string, string?>.Empty.Add(UnusedMembers, string.Join(" ", unused)),
            read.Length,
            uses.Count,
            type.Name,
            string.Join(", ", read)));
    }
}
