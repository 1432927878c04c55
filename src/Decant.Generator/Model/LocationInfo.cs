using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Generator.Model;

/// <summary>A place in a source file, without the file's syntax tree.</summary>
internal sealed record LocationInfo(string FilePath, TextSpan Span, LinePositionSpan LineSpan)
{
    /// <returns>Null where the location is in no source file, as that of a member from another assembly.</returns>
    public static LocationInfo? From(Location? location) =>
        location?.SourceTree is { } tree ? new(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : null;

    public Location ToLocation() => Location.Create(FilePath, Span, LineSpan);
}
