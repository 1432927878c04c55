using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Generator.Emitting;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator;

/// <summary>Implements <c>IJsonProjection</c> for each type marked <c>[JsonProjection]</c>, and writes the members of each context and the projections of its
/// types, in one file per type. If this is not possible for a type, reports the reasons.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class JsonProjectionGenerator : IIncrementalGenerator
{
    /// <summary>The names of the pipeline's steps. Tests check by them which steps run again after an edit.</summary>
    internal const string ModelStep = "Projections", ContextStep = "Contexts", DiagnosticStep = "Diagnostics";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<ParseResult> results = context.SyntaxProvider.ForAttributeWithMetadataName(
            WellKnownNames.Projection,
            static (node, _) => node is TypeDeclarationSyntax,
            static (target, cancellationToken) => ProjectionParser.Parse(target, cancellationToken));

        // Diagnostics and models are separate: a diagnostic changes with every line above it, a model only with the emitted code.
        IncrementalValuesProvider<DiagnosticInfo> diagnostics = results
            .SelectMany(static (result, _) => result.Diagnostics)
            .WithTrackingName(DiagnosticStep);
        IncrementalValuesProvider<ProjectionModel> projections = results
            .Where(static result => result.Projection is not null)
            .Select(static (result, _) => result.Projection!)
            .WithTrackingName(ModelStep);
        IncrementalValueProvider<EquatableArray<string>> missing = results
            .Select(static (result, _) => ReferenceModel.From(result))
            .Where(static reference => reference is not null)
            .Collect()
            .Select(static (references, _) => ReferenceModel.FindMissing(references!));
        IncrementalValuesProvider<ProjectionModel> emitted = projections.Combine(missing)
            .Where(static pair => !pair.Right.Contains(pair.Left.Type.Name))
            .Select(static (pair, _) => pair.Left.Union is { } union ? pair.Left with { Union = union.Without(pair.Right) } : pair.Left);

        IncrementalValuesProvider<ContextResult> contexts = context.SyntaxProvider.ForAttributeWithMetadataName(
            WellKnownNames.Projectable,
            static (node, _) => node is TypeDeclarationSyntax,
            static (target, cancellationToken) => ContextParser.Parse(target, cancellationToken));
        IncrementalValuesProvider<ContextModel> filled = contexts
            .Where(static result => result.Context is not null)
            .Select(static (result, _) => result.Context!)
            .WithTrackingName(ContextStep)
            .Combine(missing)
            .Select(static (pair, _) => pair.Left.Needed.Any(pair.Right.Contains) ? pair.Left with { IsBroken = true, Projections = [] } : pair.Left);

        // The folder with the help pages of the rules is combined last, so that a change of the folder runs no other step again.
        IncrementalValueProvider<string?> pages = context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Rule.ReadPages(options));
        context.RegisterSourceOutput(diagnostics.Combine(pages), static (output, pair) => output.ReportDiagnostic(pair.Left.ToDiagnostic(pair.Right)));
        context.RegisterSourceOutput(
            contexts.SelectMany(static (result, _) => result.Diagnostics).Combine(pages),
            static (output, pair) => output.ReportDiagnostic(pair.Left.ToDiagnostic(pair.Right)));
        context.RegisterSourceOutput(
            filled.Select(static (filled, _) => filled with { Projections = [] }),
            static (output, filled) => output.AddSource(filled.Place.HintName, ContextEmitter.Emit(filled)));
        RegisterProjections(context, filled.SelectMany(static (filled, _) => filled.Projections));
        RegisterProjections(context, emitted);
    }

    private static void RegisterProjections(IncrementalGeneratorInitializationContext context, IncrementalValuesProvider<ProjectionModel> projections) =>
        context.RegisterSourceOutput(projections, static (output, projection) => output.AddSource(projection.Place.HintName, ProjectionEmitter.Emit(projection)));
}
