namespace Decant.Generator.Model;

/// <summary>The result of parsing one context: a model to emit, and diagnostics. If there are diagnostics, the properties are emitted without projections, so
/// that code that uses the properties causes no further errors.</summary>
internal sealed record ContextResult(ContextModel? Context, EquatableArray<DiagnosticInfo> Diagnostics);

/// <summary>Everything that the emitted files of one context depend on.</summary>
/// <param name="Place">Where the context is. The last declaration is the declaration of the context itself.</param>
/// <param name="Name">Name of the context.</param>
/// <param name="Properties">The properties, one for each listed type.</param>
/// <param name="Projections">The types that it reads; none if there are diagnostics.</param>
/// <param name="Needed">Full names of the marked types that its types contain.</param>
/// <param name="IsBroken">Whether its types have no projections, because an error was reported.</param>
internal sealed record ContextModel(
    PlaceModel Place,
    string Name,
    EquatableArray<ContextPropertyModel> Properties,
    EquatableArray<ProjectionModel> Projections,
    EquatableArray<string> Needed,
    bool IsBroken);

/// <summary>A property of a context, which returns the projection of a type.</summary>
/// <param name="Name">Name of the property.</param>
/// <param name="Field">Name of the field that holds the projection.</param>
/// <param name="Type">The type that is read.</param>
/// <param name="Builder">Full name of the struct that reads it; null for a marked type.</param>
/// <param name="IsPublic">Whether the type is public, so that the property can be public too.</param>
internal sealed record ContextPropertyModel(string Name, string Field, TypeModel Type, string? Builder, bool IsPublic);
