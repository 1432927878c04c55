namespace Decant.Generator.Model;

/// <summary>What became of one annotated type: a model to emit, or what is wrong with it.</summary>
internal sealed record ParseResult(ProjectionModel? Projection, EquatableArray<DiagnosticInfo> Diagnostics);
