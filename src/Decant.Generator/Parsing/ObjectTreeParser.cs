using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Paths;

namespace Decant.Generator.Parsing;

/// <summary>Builds the tree of JSON objects and arrays that the members are read from. Paths with a common start share its nodes.</summary>
internal sealed class ObjectTreeParser(ProjectionScope scope)
{
    private readonly PathStepComparer _steps = new(scope.Settings.NameComparer);
    private readonly PathNode _root = new(null, default);

    /// <summary>Adds a member. A member without a model is only known by name; its value is skipped.</summary>
    public void Add(NamedMember candidate, MemberModel? member)
    {
        PathNode node = _root;
        foreach (PathStep step in candidate.Path)
            node = node.GetOrAdd(step, _steps);
        (node.Candidate, node.Member) = (candidate, member);
        if (member is not null)
            node.OwnBytes = BuilderSizes.Field(scope.Builders.OfVariable(candidate.Type));
    }

    /// <summary>Adds a name if unknown names are errors. The value of this name is skipped, unless a member reads a part of it.</summary>
    public void AddKnown(PathStep step)
    {
        if (scope.Settings.DisallowUnmapped)
            _root.GetOrAdd(step, _steps);
    }

    public ObjectModel Build()
    {
        // A name whose value is skipped is in the tree only so that unknown names can be errors. An array or a whole value has no names, so it is removed.
        if (_root.Member is not null || _root.HasIndexes)
            _root.Children.RemoveAll(child => child is { Member: null, Children.Count: 0 });
        if (_root.Member is not null)
            return BuildWhole(_root.Member);
        return Build(_root, ProjectionModel.Builder, null, scope.Settings.DisallowUnmapped).Object;
    }

    /// <summary>Returns the root of a projection with a member at the path <c>$</c>.</summary>
    private ObjectModel BuildWhole(MemberModel member)
    {
        NamedMember whole = _root.Candidate!;
        if (_root.Children.Count > 0)
        {
            NamedMember other = _root.Children[0].Deepest.Candidate!;
            Report($"'{other.Name}' reads '{other.JsonName}' within it", "remove one of them, or give each member the path of its own part");
        }

        // A projection as the whole value is an error, because a member of the projection's own type would be read in an endless recursion.
        if (member.Value.Kind == ValueKind.Projection)
            Report($"its type '{TypeNames.Short(whole.Type)}' is already a projection", "use that projection instead");
        long states = 0;
        return new(ObjectKind.Value, ProjectionModel.Builder, null, null, false, new[] { BuildEntry(_root, ref states) with { Name = "$" } }.ToEquatableArray());

        void Report(string why, string what) => scope.Report(PathRules.Whole, whole.PathAttribute?.GetLocation() ?? whole.Location, whole.Name, why, what);
    }

    /// <summary>Returns the object or array, and the maximum size in bytes of the struct that reads it.</summary>
    private (ObjectModel Object, long Bytes) Build(PathNode node, string reader, string? state, bool disallowUnmapped)
    {
        bool isArray = node.HasIndexes;
        if (isArray && node.FindChild(hasName: true) is { } byName)
            ReportConflict(node.FindChild(hasName: false)!.Deepest.Candidate!, node.Path, "an array", byName);
        List<EntryModel> entries = [];
        long bytes = BuilderSizes.Cursor;
        long states = 0;
        foreach (PathNode child in isArray ? node.Children.OrderBy(child => child.Step.Index) : node.Children.AsEnumerable())
        {
            entries.Add(BuildEntry(child, ref states));
            bytes += child.ValueBytes;
        }

        return (new(isArray ? ObjectKind.Array : ObjectKind.Object, reader, state, null, disallowUnmapped, entries.ToEquatableArray()), bytes + states);
    }

    private EntryModel BuildEntry(PathNode node, ref long states)
    {
        MemberModel? member = node.Member;
        if (member?.Value.State is not null)
        {
            bool isBoxed = !TryEmbed(scope.Builders.OfState(scope.Type, node.Candidate!.Type), ref states);
            member = member with { Value = member.Value with { ReadMethod = isBoxed ? scope.Names.Pascal(member.Name, prefix: "TryRead") : null } };
        }

        var entry = new EntryModel(node.Name, member, null) { IsIndex = node.IsIndex };
        if (node.Children.Count == 0 || node == _root)
            return entry;
        if (member is not null && node.Children.Find(child => !MayHold(member.Value, child)) is { } within)
            ReportConflict(node.Candidate!, node.Candidate!.JsonName, $"'{TypeNames.Short(node.Candidate!.Type)}'", within);
        string reader = scope.Names.Pascal(node.Label, "Reader");
        string state = scope.Names.Field(node.Label, "Reader");
        (ObjectModel inner, long bytes) = Build(node, reader, state, disallowUnmapped: false);
        if (!TryEmbed(bytes, ref states))
            inner = inner with { ReadMethod = scope.Names.Pascal(node.Label, prefix: "TryReadIn") };
        return entry with { Inner = inner };
    }

    /// <summary>Decides whether a state is embedded, and adds its size to <paramref name="states"/>. It is embedded if it is small, and the sum of all states
    /// of its holder is small.</summary>
    private static bool TryEmbed(long state, ref long states)
    {
        bool isSmall = state <= BuilderSizes.MostOfState && states + state <= BuilderSizes.MostOfStates;
        states += isSmall ? state : ValueSizes.Reference;
        return isSmall;
    }

    /// <summary>Returns whether the JSON of a value can contain a child. The JSON that a custom converter or a projection reads may contain any
    /// child.</summary>
    private static bool MayHold(ValueModel value, PathNode child) => value.Kind switch
    {
        ValueKind.Value or ValueKind.Object or ValueKind.Converted or ValueKind.Projection => true,
        ValueKind.Dictionary => !child.IsIndex,
        _ => child.IsIndex && value.Element is not null,
    };

    private void ReportConflict(NamedMember whole, string path, string kind, PathNode child)
    {
        NamedMember within = child.Deepest.Candidate!;
        scope.Report(
            PathRules.Conflict,
            within.PathAttribute?.GetLocation() ?? within.Location,
            whole.Name,
            path,
            kind,
            within.Name,
            within.JsonName,
            child.IsIndex ? "an array" : "an object");
    }
}
