using Decant.Generator.Diagnostics;
using Decant.Generator.Model;

namespace Decant.Generator.Parsing;

/// <summary>Puts the members into the JSON objects that they are read from: paths that begin alike share theirs.</summary>
internal sealed class ObjectTreeParser(ProjectionScope scope)
{
    private readonly Node _root = new("");

    /// <summary>Adds a member; one without a model is known by name, and its value is not wanted.</summary>
    public void Add(NamedMember candidate, MemberModel? member)
    {
        Node node = _root;
        foreach (string name in candidate.Path)
            node = node.GetOrAdd(name, scope.Settings.NameComparer);
        (node.Candidate, node.Member) = (candidate, member);
    }

    public ObjectModel Build() => Build(_root, ProjectionModel.Builder, null, scope.Settings.DisallowUnmapped);

    private ObjectModel Build(Node node, string reader, string? state, bool disallowUnmapped) =>
        new(reader, state, disallowUnmapped, node.Children.Select(BuildEntry).ToEquatableArray());

    private EntryModel BuildEntry(Node node)
    {
        if (node.Children.Count == 0)
            return new(node.Name, node.Member, null);
        if (node.Member is { } member && !MayBeObject(member.Value))
            ReportConflict(node, node.Candidate!);
        string reader = scope.Names.Pascal(node.Name, "Reader");
        return new(node.Name, node.Member, Build(node, reader, scope.Names.Field(node.Name, "Reader"), disallowUnmapped: false));
    }

    /// <summary>A custom converter may take any JSON.</summary>
    private static bool MayBeObject(ValueModel value) => value.Kind is ValueKind.Value or ValueKind.Converted or ValueKind.Projection or ValueKind.Dictionary;

    private void ReportConflict(Node node, NamedMember whole)
    {
        Node deepest = node;
        while (deepest.Children.Count > 0)
            deepest = deepest.Children[0];
        NamedMember within = deepest.Candidate!;
        scope.Report(
            PathRules.Conflict,
            within.PathAttribute?.GetLocation() ?? within.Location,
            whole.Name,
            whole.JsonName,
            $"'{TypeNames.Short(whole.Type)}'",
            within.Name,
            within.JsonName);
    }

    private sealed class Node(string name)
    {
        public string Name { get; } = name;

        public List<Node> Children { get; } = [];

        public NamedMember? Candidate { get; set; }

        public MemberModel? Member { get; set; }

        public Node GetOrAdd(string child, StringComparer comparer)
        {
            Node? found = Children.Find(node => comparer.Equals(node.Name, child));
            if (found is null)
                Children.Add(found = new(child));
            return found;
        }
    }
}
