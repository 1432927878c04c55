using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Calls;

/// <summary>Reports type arguments of Decant's methods that are not projections, with advice for the type. The compiler reports them too, but its error only
/// names the constraint.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class TypeArgumentAnalyzer : DiagnosticAnalyzer
{
    private static readonly DiagnosticDescriptor s_notAProjection = Rule.Create(
        "DCT025",
        "A type argument is not a projection",
        "'{0}' is not a projection, but the type argument of '{1}' must be one; {2}");

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(s_notAProjection);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(WellKnownNames.ProjectionInterface) is not { } constraint)
                return;

            // Analyze compares the text of a name with these names before it binds the name: binding is expensive, and few names match.
            HashSet<string> names = [.. ProjectionMethods(constraint).Select(method => method.Name)];
            DiagnosticDescriptor rule = s_notAProjection.LinkedTo(Rule.ReadPages(start.Options.AnalyzerConfigOptionsProvider));
            start.RegisterSyntaxNodeAction(node => Analyze(node, constraint, names, rule), SyntaxKind.GenericName);
        });
    }

    private static IEnumerable<IMethodSymbol> ProjectionMethods(INamedTypeSymbol constraint) => constraint.ContainingNamespace.GetTypeMembers()
        .SelectMany(type => type.GetMembers())
        .OfType<IMethodSymbol>()
        .Where(method => ReadsProjections(method, constraint));

    private static bool ReadsProjections(IMethodSymbol method, INamedTypeSymbol constraint) =>
        method.OriginalDefinition.TypeParameters.Any(parameter => HasConstraint(parameter, constraint));

    private static bool HasConstraint(ITypeParameterSymbol parameter, INamedTypeSymbol constraint) =>
        parameter.ConstraintTypes.Any(type => SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, constraint));

    private static void Analyze(SyntaxNodeAnalysisContext context, INamedTypeSymbol constraint, HashSet<string> names, DiagnosticDescriptor rule)
    {
        var name = (GenericNameSyntax)context.Node;
        if (!names.Contains(name.Identifier.ValueText) || name.IsPartOfStructuredTrivia())
            return;

        // If the type arguments meet the constraints, the compiler finds a symbol for the name, and there is nothing to report. If not, it finds candidate
        // methods for a call. For a method group it finds none, so FindNamed looks up the methods by name.
        SymbolInfo info = context.SemanticModel.GetSymbolInfo(name, context.CancellationToken);
        if (info.Symbol is not null)
            return;
        IMethodSymbol? method = info.CandidateSymbols
            .AddRange(FindNamed(context, name))
            .OfType<IMethodSymbol>()
            .FirstOrDefault(candidate =>
                candidate.TypeParameters.Length == name.TypeArgumentList.Arguments.Count
                && ReadsProjections(candidate, constraint)
                && SymbolEqualityComparer.Default.Equals(candidate.ContainingNamespace, constraint.ContainingNamespace));
        for (int i = 0; i < method?.TypeParameters.Length; i++)
        {
            if (HasConstraint(method.OriginalDefinition.TypeParameters[i], constraint))
                Check(context, method, name.TypeArgumentList.Arguments[i], constraint, rule);
        }
    }

    private static void Check(
        SyntaxNodeAnalysisContext context, IMethodSymbol method, TypeSyntax argument, INamedTypeSymbol constraint, DiagnosticDescriptor rule)
    {
        if (context.SemanticModel.GetTypeInfo(argument, context.CancellationToken).Type is not { TypeKind: not TypeKind.Error } type
            || IsProjection(type, constraint))
        {
            return;
        }

        string advice = CallAdvice.For(method, type, context.Compilation, element => IsProjection(element, constraint));
        context.ReportDiagnostic(Diagnostic.Create(rule, argument.GetLocation(), TypeNames.Short(type), method.Name, advice));
    }

    private static ImmutableArray<ISymbol> FindNamed(SyntaxNodeAnalysisContext context, GenericNameSyntax name) =>
        name.Parent is MemberAccessExpressionSyntax access
        && context.SemanticModel.GetSymbolInfo(access.Expression, context.CancellationToken).Symbol is INamedTypeSymbol type
            ? type.GetMembers(name.Identifier.ValueText)
            : ImmutableArray<ISymbol>.Empty;

    /// <summary>Returns whether the type is a projection. A marked type counts even if it has an error, because that error is reported at the type.</summary>
    private static bool IsProjection(ITypeSymbol type, INamedTypeSymbol constraint) =>
        type.HasAttribute(WellKnownNames.Projection)
        || Interfaces(type).Any(candidate =>
            SymbolEqualityComparer.Default.Equals(candidate.OriginalDefinition, constraint)
            && SymbolEqualityComparer.Default.Equals(candidate.TypeArguments[0], type));

    /// <summary>Returns the interfaces of a type. For a type parameter, these are the interfaces of its constraints.</summary>
    private static IEnumerable<INamedTypeSymbol> Interfaces(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => parameter.ConstraintTypes.SelectMany(Interfaces),
        INamedTypeSymbol { TypeKind: TypeKind.Interface } itself => type.AllInterfaces.Add(itself),
        _ => type.AllInterfaces,
    };
}
