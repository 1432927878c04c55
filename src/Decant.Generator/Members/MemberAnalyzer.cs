using System.Collections.Concurrent;
using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Members;

/// <summary>Reports members of projections that may silently stay without a value. They are no errors, because every document may contain them.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MemberAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(AdviceRules.DigitsInName, AdviceRules.Unset);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(WellKnownNames.ProjectionInterface) is null)
                return;
            string? pages = Rule.ReadPages(start.Options.AnalyzerConfigOptionsProvider);
            (DiagnosticDescriptor digits, DiagnosticDescriptor unset) = (AdviceRules.DigitsInName.LinkedTo(pages), AdviceRules.Unset.LinkedTo(pages));
            // Several projections may inherit the same member, which is reported once.
            var seen = new ConcurrentDictionary<ISymbol, bool>(SymbolEqualityComparer.Default);
            start.RegisterSymbolAction(symbol => Analyze(symbol, digits, unset, seen), SymbolKind.NamedType);
        });
    }

    private static void Analyze(SymbolAnalysisContext context, DiagnosticDescriptor digits, DiagnosticDescriptor unset, ConcurrentDictionary<ISymbol, bool> seen)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (type.FindAttribute(WellKnownNames.Projection) is not { } projection || type.IsGenericType || ConstructorFinder.Find(type) is not { } constructor)
            return;
        var scope = new ProjectionScope(type, context.Compilation, Location.None, SettingsParser.Parse(type, projection));
        foreach (MatchedMember member in ReadMembers.Find(scope))
        {
            if (member.Location is not { IsInSource: true } place || !seen.TryAdd(member.Symbol.OriginalDefinition, true))
                continue;
            if (DigitNames.FindOther(scope.Settings.Policy, member) is { } other)
                context.ReportDiagnostic(Diagnostic.Create(digits, place, member.Name, member.JsonName, other));
            if (Requirement.CanStayUnset(scope, constructor, member))
                context.ReportDiagnostic(Diagnostic.Create(unset, place, member.Name, member.JsonName, TypeNames.Short(member.Type)));
        }
    }
}
