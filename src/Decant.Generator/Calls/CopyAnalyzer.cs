using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Calls;

/// <summary>Reports calls of <c>JsonCopy</c> for a projection that cannot be copied. A constant of its generated builder holds the reason.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CopyAnalyzer : DiagnosticAnalyzer
{
    private const string Copy = "Decant.JsonCopy";

    private static readonly string[] s_factories = ["Of", "OfArray"];

    private const string Contains = "it contains ";

    private static readonly DiagnosticDescriptor s_notCopied = Rule.Create(
        "DCT031",
        "A projection cannot be copied",
        "'{0}' cannot be copied because {1}{2}read '{0}' and serialize it");

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(s_notCopied);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(Copy) is not { } copy)
                return;
            DiagnosticDescriptor rule = s_notCopied.LinkedTo(Rule.ReadPages(start.Options.AnalyzerConfigOptionsProvider));
            start.RegisterSyntaxNodeAction(node => Analyze(node, copy, rule), SyntaxKind.GenericName);
        });
    }

    private static void Analyze(SyntaxNodeAnalysisContext context, INamedTypeSymbol copy, DiagnosticDescriptor rule)
    {
        // The text of the name is compared first: binding a name is expensive, and few names match.
        var name = (GenericNameSyntax)context.Node;
        if (Array.IndexOf(s_factories, name.Identifier.ValueText) < 0 || name.IsPartOfStructuredTrivia()
            || context.SemanticModel.GetSymbolInfo(name, context.CancellationToken).Symbol is not IMethodSymbol { TypeArguments: [{ } type] } method
            || !SymbolEqualityComparer.Default.Equals(method.ContainingType, copy)
            || FindRejection(type, new(SymbolEqualityComparer.Default)) is not { } reason)
        {
            return;
        }

        TypeSyntax argument = name.TypeArgumentList.Arguments[0];
        context.ReportDiagnostic(Diagnostic.Create(rule, argument.GetLocation(), TypeNames.Short(type), reason, Continue(reason)));
    }

    /// <summary>Returns the text between the reason and the general advice: "or" if the reason already ends with advice, after a semicolon.</summary>
    private static string Continue(string reason) => reason.Contains("; ") ? ", or " : "; ";

    /// <summary>Returns the reason why a type, or a type that it contains, cannot be copied; null if there is none.</summary>
    private static string? FindRejection(ITypeSymbol type, HashSet<ITypeSymbol> seen)
    {
        if (!seen.Add(type))
            return null;
        INamedTypeSymbol? builder = type.GetTypeMembers(ProjectionModel.Builder).FirstOrDefault();
        if (builder?.GetMembers(ProjectionModel.CopyRejection).OfType<IFieldSymbol>().FirstOrDefault() is { ConstantValue: string reason })
            return reason;
        foreach (ITypeSymbol held in Held(type))
        {
            if (FindRejection(held, seen) is { } within)
                return within.StartsWith(Contains, StringComparison.Ordinal) ? within : $"{Contains}'{TypeNames.ShortBare(held)}', which cannot be copied: {within}";
        }

        return null;
    }

    private static IEnumerable<ITypeSymbol> Held(ITypeSymbol type)
    {
        IEnumerable<ISymbol> members = type is INamedTypeSymbol named ? CopyRules.Bases(named).SelectMany(found => found.GetMembers()) : [];
        foreach (ISymbol member in members)
        {
            if (member is not (IPropertySymbol { IsIndexer: false } or IFieldSymbol { IsImplicitlyDeclared: false }) || member.IsStatic
                || JsonIgnore.KindOf(member) == JsonIgnoreKind.Always)
            {
                continue;
            }

            foreach (ITypeSymbol held in ContainedProjections.In(member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type))
                yield return held;
        }
    }
}
