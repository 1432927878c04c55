using Decant.Generator.Model;
using Decant.Reading;

namespace Decant.Generator.Parsing;

/// <summary>A place in the JSON, and what is wanted there and within.</summary>
/// <param name="parent">The place around it; null for the root.</param>
/// <param name="step">The step that leads from there.</param>
internal sealed class PathNode(PathNode? parent, PathStep step)
{
    public PathStep Step { get; } = step;

    public bool IsIndex => Step.Name is null;

    /// <summary>The JSON name, or the index as a number.</summary>
    public string Name => Step.Name ?? $"{Step.Index}";

    /// <summary>What names in emitted code are made of: for an index, it and the name of the array.</summary>
    public string Label => parent is null ? "Element" : IsIndex ? $"{parent.Label}{Step.Index}" : Name;

    public string Path => Steps is ['.', ..] ? Steps.Substring(1) : $"${Steps}";

    public List<PathNode> Children { get; } = [];

    public NamedMember? Candidate { get; set; }

    public MemberModel? Member { get; set; }

    /// <summary>What the fields of its own value take.</summary>
    public long OwnBytes { get; set; }

    /// <summary>The same with those of all values within.</summary>
    public long ValueBytes => OwnBytes + Children.Sum(child => child.ValueBytes);

    /// <summary>Whether it is an array for some member.</summary>
    public bool HasIndexes => FindChild(hasName: false) is not null;

    /// <summary>The first place within that has a member and nothing within.</summary>
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
