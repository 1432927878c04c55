using Decant.Generator.Model;
using Decant.Masks;
using Decant.Paths;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The projection being parsed: its symbol, its settings and its diagnostics.</summary>
/// <param name="type">The type that is read.</param>
/// <param name="compilation">The compilation.</param>
/// <param name="location">The location of diagnostics that have no other location.</param>
/// <param name="settings">The settings of all its members.</param>
/// <param name="context">The types of the context that reads it; null for a marked type.</param>
/// <param name="selection">The part of the type that the context reads; null for the whole type.</param>
internal sealed class ProjectionScope(
    INamedTypeSymbol type, Compilation compilation, Location location, ProjectionSettings settings, ContextTypes? context = null, Selection? selection = null)
{
    private readonly List<DiagnosticInfo> _diagnostics = [];

    public INamedTypeSymbol Type { get; } = type;

    public Compilation Compilation { get; } = compilation;

    public ProjectionSettings Settings { get; } = settings;

    /// <summary>The types of the context that reads it; null for a marked type.</summary>
    public ContextTypes? Context { get; } = context;

    /// <summary>The types that are read member by member.</summary>
    public ProjectionTypes Types => Context ?? ProjectionTypes.Marked;

    /// <summary>The part of the type that is read.</summary>
    public Selection Selection { get; } = selection ?? Selection.Whole;

    /// <summary>The names within the emitted builder.</summary>
    public NameAllocator Names { get; } = NameAllocator.ForBuilder();

    /// <summary>The sizes of the builders of <see cref="Types"/>.</summary>
    public BuilderGraph Builders { get; } = context?.Builders ?? BuilderGraph.For(compilation);

    public bool HasDiagnostics => _diagnostics.Count > 0;

    public EquatableArray<DiagnosticInfo> Diagnostics => _diagnostics.ToEquatableArray();

    /// <summary>Adds a diagnostic. If a context reads the type, the diagnostic is reported at the context. Otherwise it is reported at the given place, or at
    /// the name of the type if the place is in another assembly.</summary>
    public void Report(DiagnosticDescriptor rule, Location? place, params string[] arguments)
    {
        Location found = place?.SourceTree is { } tree && Compilation.ContainsSyntaxTree(tree) ? place : location;
        Add(Context?.Explain(Type, location, rule, arguments) ?? new(rule, LocationInfo.From(found), arguments.ToEquatableArray()));
    }

    /// <summary>Adds a diagnostic at the context that reads the type.</summary>
    public void ReportInContext(string why, string what) => Add(Context!.Explain(Type, location, why, what));

    /// <summary>Returns the part of the value at a path that is read; null if the value is left out.</summary>
    public Selection? SelectionAt(IReadOnlyList<PathStep> path)
    {
        Selection? selection = Selection;
        // Indexes are skipped, because a selection applies to the elements of an array.
        foreach (PathStep step in path.Where(step => step.Name is not null))
        {
            if (selection == Selection.Whole)
                break;
            selection = selection?.Find(step.Name!);
        }

        return selection;
    }

    private void Add(DiagnosticInfo diagnostic)
    {
        if (!_diagnostics.Contains(diagnostic))
            _diagnostics.Add(diagnostic);
    }

    /// <summary>Returns whether the emitted code may name a symbol.</summary>
    public bool IsAccessible(ISymbol symbol, ITypeSymbol? through = null) =>
        Compilation.IsSymbolAccessibleWithin(symbol, Context?.Type ?? Type, through);
}
