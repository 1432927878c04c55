using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Generator.Model;

/// <summary>A diagnostic as plain values: a <see cref="Diagnostic"/> would keep a syntax tree, and with it a whole compilation, alive.</summary>
internal sealed record DiagnosticInfo(DiagnosticDescriptor Rule, LocationInfo? Location, EquatableArray<string> Arguments)
{
    /// <param name="pages">The folder of the rules' pages, or null.</param>
    public Diagnostic ToDiagnostic(string? pages) =>
        Diagnostic.Create(Rule.LinkedTo(pages), Location?.ToLocation() ?? Microsoft.CodeAnalysis.Location.None, [.. Arguments]);
}

/// <summary>A place in a source file, without the file's syntax tree.</summary>
internal sealed record LocationInfo(string FilePath, TextSpan Span, LinePositionSpan LineSpan)
{
    /// <returns>The location; null if it is not in a source file, as for a member from another assembly.</returns>
    public static LocationInfo? From(Location? location) =>
        location?.SourceTree is { } tree ? new(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : null;

    public Location ToLocation() => Location.Create(FilePath, Span, LineSpan);
}
