using Decant.Generator.Model;
using Decant.Paths;

namespace Decant.Generator.Parsing;

/// <summary>A position in the JSON, with the values that are read there and below it.</summary>
/// <param name="parent">The position of the containing object or array; null for the root.</param>
/// <param name="step">The step from the container to this position.</param>
internal sealed class PathNode(PathNode? parent, PathStep step)
{
    public PathStep Step { get; } = step;

    public bool IsIndex => Step.Name is null;

    /// <summary>The JSON name, or the index as a number.</summary>
    public string Name => Step.Name ?? $"{Step.Index}";

    /// <summary>The base of names in emitted code: for an index, the name of the array followed by the index.</summary>
    public string Label => parent is null ? "Element" : IsIndex ? $"{parent.Label}{Step.Index}" : Name;

    public string Path => Steps is ['.', ..] ? Steps.Substring(1) : $"${Steps}";

    public List<PathNode> Children { get; } = [];

    public NamedMember? Candidate { get; set; }

    public MemberModel? Member { get; set; }

    /// <summary>The size of the fields of its own value.</summary>
    public long OwnBytes { get; set; }

    /// <summary>The size of the fields of its own value and of all values below it.</summary>
    public long ValueBytes => OwnBytes + Children.Sum(child => child.ValueBytes);

    /// <summary>Whether a member reads an element of it by index, so that it must be an array.</summary>
    public bool HasIndexes => FindChild(hasName: false) is not null;

    /// <summary>The first leaf at or below this position.</summary>
    public PathNode Deepest => Children.Count == 0 ? this : Children[0].Deepest;

    private string Steps => parent is null ? "" : $"{parent.Steps}{Step}";

    public PathNode? FindChild(bool hasName) => Children.Find(child => child.IsIndex != hasName);

    public PathNode GetOrAdd(PathStep step, IEqualityComparer<PathStep> comparer)
    {
        PathNode? found = Children.Find(child => comparer.Equals(child.Step, step));
        if (found is null)
            Children.Add(found = new(this, step));
        return found;
    }
}
