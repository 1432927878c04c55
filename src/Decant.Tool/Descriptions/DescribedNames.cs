using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>The names of the types in a file. A type that several projections need is declared once.</summary>
/// <param name="taken">The names of the projections themselves.</param>
internal sealed class DescribedNames(params IEnumerable<string> taken)
{
    public Identifiers Types { get; } = new(taken);

    /// <summary>The records by the value, by the wanted members, and by the style.</summary>
    public Dictionary<(DescribedValue Value, string Wanted, RecordStyle Style), string> Records { get; } = [];

    /// <summary>The enums by their names in JSON.</summary>
    public Dictionary<string, string> Enums { get; } = [];
}
