using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Generator.Calls;

/// <summary>Reports code by which System.Text.Json writes a member of a projection with another name than Decant reads. The severity is only Info, because the
/// JSON may be for another server.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class WriteAnalyzer : DiagnosticAnalyzer
{
    private static readonly DiagnosticDescriptor s_otherName = Rule.Create(
        "DCT036",
        "A member is written and read with different names",
        "'{0}' writes '{1}' of '{2}' as '{3}', but Decant reads it from '{4}'; {5}",
        DiagnosticSeverity.Info);

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(s_otherName);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(WellKnownNames.ProjectionInterface) is null)
                return;
            var names = new WrittenNames(start.Compilation);
            DiagnosticDescriptor rule = s_otherName.LinkedTo(Rule.ReadPages(start.Options.AnalyzerConfigOptionsProvider));
            start.RegisterSyntaxNodeAction(node => AnalyzeCall(node, names, rule), SyntaxKind.InvocationExpression);
            start.RegisterSyntaxNodeAction(node => AnalyzeListing(node, names, rule), SyntaxKind.Attribute);
        });
    }

    private static void AnalyzeCall(SyntaxNodeAnalysisContext context, WrittenNames names, DiagnosticDescriptor rule)
    {
        // The text of the name is compared first: binding a call is expensive, and few calls match.
        var call = (InvocationExpressionSyntax)context.Node;
        if (NameOf(call.Expression) is not { } name || !WriteCalls.MayWrite(call.Expression, name.Identifier.ValueText)
            || context.SemanticModel.GetOperation(call, context.CancellationToken) is not IInvocationOperation operation
            || WriteCalls.Find(operation) is not var (type, policy))
        {
            return;
        }

        Report(context, names.Find(type, policy), name.Identifier.GetLocation(), name.Identifier.ValueText, rule);
    }

    /// <summary>Reports a type that a <c>JsonSerializerContext</c> lists. Without <c>[JsonSourceGenerationOptions]</c> nothing is reported, because the options
    /// that the context gets at run time are unknown.</summary>
    private static void AnalyzeListing(SyntaxNodeAnalysisContext context, WrittenNames names, DiagnosticDescriptor rule)
    {
        var attribute = (AttributeSyntax)context.Node;
        if (NameOf(attribute.Name)?.Identifier.ValueText is not ("JsonSerializable" or "JsonSerializableAttribute")
            || attribute.ArgumentList?.Arguments.FirstOrDefault()?.Expression is not TypeOfExpressionSyntax { Type: { } listed }
            || attribute.Parent?.Parent is not ClassDeclarationSyntax declaration
            || context.SemanticModel.GetSymbolInfo(attribute, context.CancellationToken).Symbol?.ContainingType?.Is(WellKnownNames.Serializable) != true
            || context.SemanticModel.GetDeclaredSymbol(declaration, context.CancellationToken) is not { } writer
            || writer.FindAttribute(WellKnownNames.SourceGenerationOptions) is not { } options
            || context.SemanticModel.GetTypeInfo(listed, context.CancellationToken).Type is not { } type)
        {
            return;
        }

        Report(context, names.Find(type, WriteCalls.PolicyOf(options)), listed.GetLocation(), writer.Name, rule);
    }

    private static SimpleNameSyntax? NameOf(ExpressionSyntax expression) => expression switch
    {
        MemberAccessExpressionSyntax access => access.Name,
        MemberBindingExpressionSyntax binding => binding.Name,
        QualifiedNameSyntax qualified => qualified.Right,
        AliasQualifiedNameSyntax aliased => aliased.Name,
        SimpleNameSyntax name => name,
        _ => null,
    };

    private static void Report(SyntaxNodeAnalysisContext context, RenamedMember? found, Location place, string writer, DiagnosticDescriptor rule)
    {
        if (found is null)
            return;
        MatchedMember member = found.Member;
        context.ReportDiagnostic(Diagnostic.Create(
            rule, place, writer, member.Name, TypeNames.ShortBare(found.Type), found.Written, member.JsonName, WriteAdvice.For(found)));
    }
}
