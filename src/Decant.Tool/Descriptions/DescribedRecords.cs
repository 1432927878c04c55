using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>Creates the records of a file, which read values as a description describes them. A type that several projections need is declared once.</summary>
/// <param name="projections">The names of the records that are added by their names.</param>
internal sealed class DescribedRecords(params IEnumerable<string> projections)
{
    private const string Marker = "JsonProjection";

    // Beyond this depth, arrays and maps contain themselves.
    private const int MostDepth = 8;

    private static readonly (JsonNamingPolicy Policy, string Name)[] s_policies =
    [
        (JsonNamingPolicy.SnakeCaseLower, nameof(JsonNamingPolicy.SnakeCaseLower)), (JsonNamingPolicy.KebabCaseLower, nameof(JsonNamingPolicy.KebabCaseLower)),
    ];

    private readonly Identifiers _typeNames = new(projections);
    private readonly Dictionary<RecordKey, string> _names = [];
    private readonly Dictionary<string, (string Name, RecordKey Key)> _announced = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _added = [];
    private readonly Dictionary<string, string> _enumNames = [];
    private readonly List<InferredRecord?> _records = [];
    private readonly List<InferredEnum> _enums = [];
    private RecordStyle _style = new();

    /// <summary>The records, in the order of their first use. All have the same naming policy, because a policy does not apply to the records of members.</summary>
    public IReadOnlyList<InferredRecord> Records
    {
        get
        {
            InferredRecord[] records = [.. _records.OfType<InferredRecord>()];
            return _style.HasPolicies && PolicyOf([.. records.SelectMany(record => record.Members)]) is { } policy ? [.. records.Select(record => WithPolicy(record, policy))] : records;
        }
    }

    public IReadOnlyList<InferredEnum> Enums => _enums;

    /// <summary>The paths of the members that are a <see cref="JsonElement"/>, each with the reason.</summary>
    public List<(string Path, string Reason)> Elements { get; } = [];

    public List<string> Deprecated { get; } = [];

    /// <summary>Announces the record with a name, so that other records can use it. Returns false if the name is that of another record.</summary>
    /// <inheritdoc cref="Add"/>
    public bool Announce(DescribedValue value, WantedMembers? wanted, string name, RecordStyle style)
    {
        var key = RecordKey.Create(value, wanted, style);
        if (HasType(value, wanted))
            _names.TryAdd(key, name);
        return _announced.TryAdd(name, (name, key)) || _announced[name] == (name, key);
    }

    /// <summary>Adds the record with a name, and the records that it needs. A record that is there already is shared.</summary>
    /// <param name="value">The value that it reads.</param>
    /// <param name="wanted">The wanted members; null for the plain members that are required, or for all plain members if none is required.</param>
    /// <param name="name">The name.</param>
    /// <param name="style">How the records are written.</param>
    public void Add(DescribedValue value, WantedMembers? wanted, string name, RecordStyle style)
    {
        Announce(value, wanted, name, style);
        _style = style;
        if (!_added.Add(name))
            return;
        if (!HasType(value, wanted))
            AddWhole(value, name);
        else if (wanted is null && IsUnion(value))
            AddUnion(value, name);
        else
            AddRecord(value, wanted, name, "");
    }

    // Any other value is the only member of a record.
    private static bool HasType(DescribedValue value, WantedMembers? wanted) =>
        wanted is not null || (ValueTypes.Kinds(value).ToArray() is [DescribedKinds.Object] && (IsUnion(value) || Plain(value).Length > 0));

    /// <summary>Returns the members that are scalars or arrays of scalars: the required ones, or all if none is required.</summary>
    /// <param name="discriminator">The name of the member that is left out; null for none.</param>
    public static DescribedMember[] Plain(DescribedValue value, string? discriminator = null)
    {
        DescribedMember[] plain = [.. value.Members.Where(member => member.Name != discriminator && MemberPath.Create([member.Name]) is not null && ValueTypes.IsPlain(member.Value))];
        return Array.Exists(plain, member => member.IsRequired) ? Array.FindAll(plain, member => member.IsRequired) : plain;
    }

    private void AddWhole(DescribedValue value, string name)
    {
        int index = _records.Count;
        _records.Add(null);
        MemberType type = TypeOf(value, null, name, "$");
        _records[index] = new(name, [new(MemberPath.Whole, "Value", type, value.IsNullable) { IsUnixTime = type.IsUnixTime }]);
    }

    private void AddRecord(DescribedValue value, WantedMembers? wanted, string name, string where, string? unionBase = null, string? discriminator = null)
    {
        // The record comes before those of its members.
        int index = _records.Count;
        _records.Add(null);
        var identifiers = new Identifiers(name);
        // System.Text.Json rejects a type with a member of the discriminator's name.
        IEnumerable<FoundMember> found = wanted is null
            ? Plain(value, discriminator).Select(member => new FoundMember(MemberPath.Create([member.Name])!, member.Value, null, member.Value.IsNullable || !member.IsRequired))
            : Find(value, wanted, [], where, isOptional: false);
        InferredMember[] members = [.. found.DistinctBy(member => member.Path.Text, StringComparer.OrdinalIgnoreCase).Select(member => Create(member, identifiers, where))];
        if (members.Length == 0 && discriminator is not null)
            members = [new(MemberPath.Create([discriminator])!, identifiers.Next([discriminator]), new("string", IsPlain: true), IsNullable: true)];
        // The description of a schema without a name is that of the member.
        string? summary = where.Length == 0 || value.Origin.Name is not null ? value.Origin.Description : null;
        _records[index] = new(name, members) { Base = unionBase, Summary = PlainText.Of(summary) };
    }

    // Members of members are found by a path, up to an array or a map, whose elements need a record.
    private IEnumerable<FoundMember> Find(DescribedValue value, WantedMembers wanted, string[] names, string where, bool isOptional)
    {
        foreach (var (name, below) in wanted.Members)
        {
            string path = Join(where, [.. names, name]);
            DescribedMember member = value.Find(name) ?? EntryOf(value, name) ?? throw InferenceException.Usage(value.Members.Count == 0
                ? $"The description does not say which members the response has: leave out '{path}', or use a body as the source."
                : $"The description has no member '{path}'{Closest.HintForSlipOrAny(name, [.. value.Members.Select(other => other.Name)])}.");
            string[] all = [.. names, member.Name];
            bool isMissing = isOptional || member.Value.IsNullable || !member.IsRequired;
            if (below.Members.Count > 0 && IsFlattened(member.Value))
            {
                foreach (FoundMember within in Find(member.Value, below, all, where, isMissing))
                    yield return within;
            }
            else
            {
                yield return new(
                    MemberPath.Create(all) ?? throw InferenceException.Usage($"The member '{path}' has a name that a path cannot express: leave it out."),
                    member.Value, below.Members.Count > 0 ? below : null, isMissing);
            }
        }
    }

    // In a map of scalars, the wanted names are keys.
    private bool IsFlattened(DescribedValue value) => value.Kinds == DescribedKinds.Object &&
        (value.Members.Count > 0 ? !_style.IsNested : value.Entries is { } entries && !HasObjects(entries, 0));

    private static bool HasObjects(DescribedValue value, int depth) =>
        value.Kinds.HasFlag(DescribedKinds.Object) || (depth < MostDepth && value.Items is { } items && HasObjects(items, depth + 1));

    private static DescribedMember? EntryOf(DescribedValue value, string name) => value.Entries is { } entries ? new(name, isRequired: false, () => entries) : null;

    private InferredMember Create(FoundMember found, Identifiers identifiers, string where)
    {
        string path = Join(where, found.Path.Names);
        if (found.Value.IsDeprecated)
            Deprecated.Add(path);
        MemberType type = TypeOf(found.Value, found.Wanted, found.Path.Names[^1], path);
        return new(found.Path, identifiers.Next(found.Path.Names), type, found.IsNullable)
        {
            Summary = PlainText.Of(found.Value, hasNames: type.Name == "string"),
            IsUnixTime = type.IsUnixTime,
        };
    }

    private MemberType TypeOf(DescribedValue value, WantedMembers? wanted, string name, string path, int depth = 0)
    {
        if (value.IsOpen || depth > MostDepth)
            return Element(path, wanted, value.IsOpen ? "the description allows any value" : "its arrays contain themselves");
        if (value.Kinds == DescribedKinds.Integer && value.Format == ValueTypes.UnixTime)
            return new("DateTimeOffset", IsPlain: true) { IsUnixTime = true };
        DescribedKinds[] kinds = [.. ValueTypes.Kinds(value)];
        if (wanted is not null && !kinds.Contains(DescribedKinds.Object) && !kinds.Contains(DescribedKinds.Array))
            throw InferenceException.Usage($"'{path}' is of kind {string.Join(" and ", kinds)}, which has no members: use '{path}' alone.");
        if (kinds.Length > 3)
            return Element(path, wanted, "it has more than three kinds of value");
        return MemberType.OfKinds([.. kinds.Select(kind => kind switch
        {
            DescribedKinds.String => new(_style.HasEnums && ValueTypes.IsEnum(value) ? EnumOf(value, name) : ValueTypes.OfString(value.Format), IsPlain: true),
            DescribedKinds.Integer => new(ValueTypes.OfInteger(value.Format), IsPlain: true),
            DescribedKinds.Number => new(ValueTypes.OfNumber(value.Format), IsPlain: true),
            DescribedKinds.Boolean => new("bool", IsPlain: true),
            DescribedKinds.Array when value.Items is { } items => MemberType.ArrayOf(TypeOf(items, kinds.Contains(DescribedKinds.Object) && !HasObjects(items, 0) ? null : wanted, RecordName.Create(name, isOneOfMany: true), path, depth + 1), items.IsNullable),
            DescribedKinds.Array => MemberType.ArrayOf(Element(path, kinds.Contains(DescribedKinds.Object) ? null : wanted, "the description does not say what its elements are"), isNullable: false),
            _ => TypeOfObject(value, wanted, name, path, depth),
        })]);
    }

    private MemberType TypeOfObject(DescribedValue value, WantedMembers? wanted, string name, string path, int depth)
    {
        if (value.Members.Count == 0 && value.Entries is { IsOpen: false } entries)
        {
            MemberType entry = TypeOf(entries, wanted, RecordName.Create(name, isOneOfMany: true), path, depth + 1);
            return entry with { Name = $"Dictionary<string, {entry.Name}{(entries.IsNullable ? "?" : "")}>", IsPlain = false };
        }

        if (value.Members.Count == 0 && !IsUnion(value))
            return Element(path, wanted, "the description does not say which members it has");
        if (wanted is null && !IsUnion(value) && Plain(value).Length == 0)
            return Element(path, wanted, "none of its members is a scalar: name those that you want");
        var key = RecordKey.Create(value, wanted, _style);
        if (_names.TryGetValue(key, out string? known))
            return new(known, IsPlain: false);
        string created = _names[key] = NameOf(value, name);
        if (wanted is null && IsUnion(value))
            AddUnion(value, created);
        else
            AddRecord(value, wanted, created, path);
        return new(created, IsPlain: false);
    }

    private static bool IsUnion(DescribedValue value) => value.Cases.Count > 0 && MemberPath.Create([value.Discriminator!]) is not null;

    // An object with a discriminator that no case has becomes the record without one, because the service may add cases.
    private void AddUnion(DescribedValue value, string name)
    {
        int index = _records.Count;
        _records.Add(null);
        List<string> attributes =
        [
            $"{Marker}(AllowOutOfOrderMetadataProperties = true)",
            $"JsonPolymorphic(TypeDiscriminatorPropertyName = {InferredMember.Literal(value.Discriminator!)}, IgnoreUnrecognizedTypeDiscriminators = true)",
        ];
        foreach (var cases in value.Cases.GroupBy(found => found.Value.Origin))
        {
            foreach (DescribedCase found in cases)
            {
                string type = NameOf(cases.Key, found.Name);
                attributes.Add($"JsonDerivedType(typeof({type}), {InferredMember.Literal(found.Name)})");
                AddRecord(cases.Key, null, type, "", name, value.Discriminator);
            }
        }

        string other = _typeNames.Next([$"Other{name}"]);
        attributes.Add($"JsonDerivedType(typeof({other}))");
        MemberPath discriminator = MemberPath.Create([value.Discriminator!])!;
        _records.Add(new(other, [new(discriminator, new Identifiers(other).Next(discriminator.Names), new("string", IsPlain: true), IsNullable: true)]) { Base = name });
        _records[index] = new(name, []) { Attributes = attributes, IsAbstract = true, Summary = PlainText.Of(value.Description) };
    }

    private string EnumOf(DescribedValue value, string name)
    {
        string key = string.Join('\n', value.EnumNames);
        if (_enumNames.TryGetValue(key, out string? known))
            return known;
        string created = _typeNames.Next([RecordName.Create(value.Name ?? name, isOneOfMany: false)]);
        var identifiers = new Identifiers();
        _enums.Add(new(created, [.. value.EnumNames.Select(text => (identifiers.Next([text]), text))]));
        return _enumNames[key] = created;
    }

    private MemberType Element(string path, WantedMembers? wanted, string reason)
    {
        if (wanted is not null)
            throw InferenceException.Usage($"The description does not say which members '{path}' has: use '{path}' alone, which is a JsonElement.");
        Elements.Add((path, reason));
        return MemberType.Element;
    }

    // The name of a schema may be qualified: io.k8s.api.core.v1.Pod.
    private string NameOf(DescribedValue value, string name) => _typeNames.Next([RecordName.Create((value.Origin.Name ?? name).Split('.').LastOrDefault(part => part.Length > 0) ?? name, isOneOfMany: false)]);

    private static (JsonNamingPolicy Policy, string Name)? PolicyOf(InferredMember[] members) =>
        Array.TrueForAll(members, member => member.Path.Names is not [var name] || InferredMember.IsFoundByDefault(member.Identifier, name)) ? null
        : s_policies.Where(known => members.All(member => member.Identifier.Any(char.IsDigit) || member.IsFoundBy(known.Policy))).Select(known => ((JsonNamingPolicy, string)?)known).FirstOrDefault();

    private static InferredRecord WithPolicy(InferredRecord record, (JsonNamingPolicy Policy, string Name) policy)
    {
        string setting = $"PropertyNamingPolicy = JsonKnownNamingPolicy.{policy.Name}", marker = record.Attributes[0];
        return record with
        {
            Members = [.. record.Members.Select(member => member with { Policy = policy.Policy })],
            Attributes = [marker == Marker ? $"{Marker}({setting})" : marker.Replace(")", $", {setting})", StringComparison.Ordinal), .. record.Attributes.Skip(1)],
        };
    }

    private static string Join(string where, IEnumerable<string> names) => string.Join('.', names.Prepend(where).Where(name => name.Length > 0));

    /// <summary>A wanted member.</summary>
    /// <param name="Wanted">The wanted members of its value; null for the whole value.</param>
    private sealed record FoundMember(MemberPath Path, DescribedValue Value, WantedMembers? Wanted, bool IsNullable);
}
