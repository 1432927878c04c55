using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The projection being parsed: its symbol, its settings and its diagnostics.</summary>
internal sealed class ProjectionScope(INamedTypeSymbol type, Compilation compilation, Location location, ProjectionSettings settings)
{
    private readonly List<DiagnosticInfo> _diagnostics = [];

    public INamedTypeSymbol Type { get; } = type;

    public Compilation Compilation { get; } = compilation;

    public ProjectionSettings Settings { get; } = settings;

    /// <summary>The names within the emitted builder.</summary>
    public NameAllocator Names { get; } = NameAllocator.ForBuilder();

    /// <summary>The sizes of the builders of the project's types.</summary>
    public BuilderGraph Builders { get; } = BuilderGraph.Of(compilation);

    public bool HasDiagnostics => _diagnostics.Count > 0;

    public EquatableArray<DiagnosticInfo> Diagnostics => _diagnostics.ToEquatableArray();

    /// <summary>Adds a diagnostic, at the name of the type if the location is in another assembly.</summary>
    public void Report(DiagnosticDescriptor rule, Location? place, params string[] arguments)
    {
        Location found = place?.SourceTree is { } tree && Compilation.ContainsSyntaxTree(tree) ? place : location;
        var diagnostic = new DiagnosticInfo(rule, LocationInfo.From(found), arguments.ToEquatableArray());
        if (!_diagnostics.Contains(diagnostic))
            _diagnostics.Add(diagnostic);
    }

    public bool IsAccessible(ISymbol symbol, ITypeSymbol? through = null) => Compilation.IsSymbolAccessibleWithin(symbol, Type, through);
}
