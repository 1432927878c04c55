using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Queries;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Calls;

/// <summary>Reports constants that <c>JsonQuery</c> rejects when the program runs, and options that set a query and a path, which every call rejects.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class QueryAnalyzer : DiagnosticAnalyzer
{
    private const string Query = "Decant.JsonQuery", Options = "Decant.JsonProjectionOptions";
    private const string QueryProperty = "Query", PathProperty = "Path";
    private const string Correct = "correct it, as in $.items[0].name or $.items[?@.stars > 100]";
    private const string WriteOne = "write the path at the start of the query, as in $.items[?@.stars > 100]";

    private static readonly DiagnosticDescriptor s_notValid = Rule.Create("DCT044", "A JSONPath query is not valid", "'{0}' {1}; {2}");

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(s_notValid);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(Query) is not { } query || start.Compilation.GetTypeByMetadataName(Options) is not { } options)
                return;
            DiagnosticDescriptor rule = s_notValid.LinkedTo(Rule.ReadPages(start.Options.AnalyzerConfigOptionsProvider));
            start.RegisterSyntaxNodeAction(node => AnalyzeCall(node, query, rule), SyntaxKind.InvocationExpression);
            start.RegisterSyntaxNodeAction(
                node => AnalyzeInitializer(node, query, options, rule), SyntaxKind.ObjectInitializerExpression, SyntaxKind.WithInitializerExpression);
        });
    }

    private static void AnalyzeCall(SyntaxNodeAnalysisContext context, INamedTypeSymbol query, DiagnosticDescriptor rule)
    {
        var node = (InvocationExpressionSyntax)context.Node;
        if (ParseCall.Find(node, query, context.SemanticModel, context.CancellationToken) is not { ConstantText: var (text, place) } call
            || QueryParser.Read(text.AsSpan(), out string error) is not null)
        {
            return;
        }

        context.ReportDiagnostic(Diagnostic.Create(rule, place.GetLocation(), call.Name, $"rejects this text: {error.TrimEnd('.')}", Correct));
    }

    /// <summary>Reports an initializer whose path and query are certainly not null. Whether other expressions are null is known only when the program
    /// runs.</summary>
    private static void AnalyzeInitializer(SyntaxNodeAnalysisContext context, INamedTypeSymbol query, INamedTypeSymbol options, DiagnosticDescriptor rule)
    {
        // The names are compared first: binding an expression is expensive, and few initializers have both.
        var initializer = (InitializerExpressionSyntax)context.Node;
        if (Find(initializer, QueryProperty) is not { } set || Find(initializer, PathProperty) is not { } path
            || !SymbolEqualityComparer.Default.Equals(context.SemanticModel.GetSymbolInfo(set.Left, context.CancellationToken).Symbol?.ContainingType, options)
            || context.SemanticModel.GetConstantValue(path.Right, context.CancellationToken) is not { HasValue: true, Value: string }
            || set.Right is not InvocationExpressionSyntax call
            || ParseCall.Find(call, query, context.SemanticModel, context.CancellationToken) is not { IsTry: false })
        {
            return;
        }

        context.ReportDiagnostic(Diagnostic.Create(
            rule, set.Left.GetLocation(), QueryProperty, $"is set beside '{PathProperty}', and calls with these options throw an ArgumentException", WriteOne));
    }

    private static AssignmentExpressionSyntax? Find(InitializerExpressionSyntax initializer, string property) => initializer.Expressions
        .OfType<AssignmentExpressionSyntax>()
        .FirstOrDefault(assignment => assignment.Left is IdentifierNameSyntax name && name.Identifier.ValueText == property);
}
