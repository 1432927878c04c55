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
        if (member is not null)
            node.OwnBytes = BuilderSizes.Field(scope.Builders.OfVariable(candidate.Type));
    }

    public ObjectModel Build() => Build(_root, ProjectionModel.Builder, null, scope.Settings.DisallowUnmapped).Object;

    /// <summary>The object, and how many bytes the struct takes at most that reads it.</summary>
    private (ObjectModel Object, long Bytes) Build(Node node, string reader, string? state, bool disallowUnmapped)
    {
        List<EntryModel> entries = [];
        long bytes = BuilderSizes.Cursor;
        long states = 0;
        foreach (Node child in node.Children)
        {
            EntryModel entry = BuildEntry(child, ref states);
            entries.Add(entry);
            bytes += child.ValueBytes;
        }

        return (new(reader, state, null, disallowUnmapped, entries.ToEquatableArray()), bytes + states);
    }

    private EntryModel BuildEntry(Node node, ref long states)
    {
        MemberModel? member = node.Member;
        if (member?.Value.State is not null)
        {
            bool isBoxed = !TryEmbed(scope.Builders.OfState(scope.Type, node.Candidate!.Type), ref states);
            member = member with { Value = member.Value with { ReadMethod = isBoxed ? scope.Names.Pascal(member.Name, prefix: "TryRead") : null } };
        }

        if (node.Children.Count == 0)
            return new(node.Name, member, null);
        if (member is not null && !MayBeObject(member.Value))
            ReportConflict(node, node.Candidate!);
        string reader = scope.Names.Pascal(node.Name, "Reader");
        string state = scope.Names.Field(node.Name, "Reader");
        (ObjectModel inner, long bytes) = Build(node, reader, state, disallowUnmapped: false);
        if (!TryEmbed(bytes, ref states))
            inner = inner with { ReadMethod = scope.Names.Pascal(node.Name, prefix: "TryReadIn") };
        return new(node.Name, member, inner);
    }

    /// <summary>Whether a state is embedded: it is small, and so are all of its holder together.</summary>
    private static bool TryEmbed(long state, ref long states)
    {
        bool isSmall = state <= BuilderSizes.MostOfState && states + state <= BuilderSizes.MostOfStates;
        states += isSmall ? state : ValueSizes.Reference;
        return isSmall;
    }

    /// <summary>A custom converter may take any JSON.</summary>
    private static bool MayBeObject(ValueModel value) =>
        value.Kind is ValueKind.Value or ValueKind.Object or ValueKind.Converted or ValueKind.Projection or ValueKind.Dictionary;

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

        /// <summary>What the fields of its own value take.</summary>
        public long OwnBytes { get; set; }

        /// <summary>The same with those of all values within.</summary>
        public long ValueBytes => OwnBytes + Children.Sum(child => child.ValueBytes);

        public Node GetOrAdd(string child, StringComparer comparer)
        {
            Node? found = Children.Find(node => comparer.Equals(node.Name, child));
            if (found is null)
                Children.Add(found = new(child));
            return found;
        }
    }
}
