using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>Counts how many objects of a body have each member of a projection. A projection that several members use is counted once, over all of these
/// members.</summary>
/// <param name="sources">The projections.</param>
/// <param name="optional">The members that an object may lack.</param>
internal sealed class ProjectionCheck(ProjectionSources sources, IReadOnlyList<MemberPath> optional)
{
    private readonly Dictionary<string, Table> _tables = [];

    /// <summary>The compared projections, in the order of their first occurrence.</summary>
    public IEnumerable<Table> Tables => _tables.Values;

    /// <summary>The tables of the report.</summary>
    public IEnumerable<CheckTable> Report => Tables.Select(table => new CheckTable(
        string.Create(CultureInfo.InvariantCulture, $"{table.Projection.Name}: {table.Objects:N0} {(table.Objects == 1 ? "value" : "values")}"),
        [.. table.Counts.Select(count => (count.Member, count.Verdict(table.Objects)))]));

    /// <summary>The number of members that never occur and are not optional, and the number of all members, in types with at least one value.</summary>
    public (int Never, int All) Count
    {
        get
        {
            MemberCount[] counts = [.. Tables.Where(table => table.Objects > 0).SelectMany(table => table.Counts)];
            return (counts.Count(count => count is { Found: 0, IsOptional: false }), counts.Length);
        }
    }

    /// <summary>Compares one value with a projection.</summary>
    public void Add(DeclaredProjection projection, JsonElement value)
    {
        // Opening the table also opens the tables of its members' projections, so that the report has them even if the body has no value for them.
        Table table = Open(projection);
        if (value.ValueKind == JsonValueKind.Null)
            return;
        if (projection.Discriminator is { } discriminator && CaseOf(projection, discriminator, value) is { } type && type != projection.FullName)
        {
            Add(sources.Find(type), value);
            return;
        }

        table.Objects++;
        foreach (MemberCount count in table.Counts)
        {
            if (count.Add(value) is { } found)
                AddHeld(count.Member, count.Member.Type, found);
        }
    }

    private Table Open(DeclaredProjection projection)
    {
        if (_tables.TryGetValue(projection.FullName, out Table? table))
            return table;
        _tables.Add(projection.FullName, table = new(projection, optional));
        foreach (DeclaredProjection held in projection.Members.SelectMany(sources.FindAll).Concat(projection.Cases.Select(found => sources.Find(found.Type))))
            Open(held);
        return table;
    }

    private void AddHeld(DeclaredMember member, TypeReference type, JsonElement value)
    {
        foreach (TypeReference alternative in type.Alternatives)
        {
            if (sources.Find(member, alternative) is { } projection)
            {
                // Of the types of a JsonOneOf, a projection reads objects.
                if (ReferenceEquals(alternative, type) || value.ValueKind == JsonValueKind.Object)
                    Add(projection, value);
            }
            else if (alternative.Element is { } element)
            {
                foreach (JsonElement inner in ElementsOf(value, alternative.IsDictionary))
                    AddHeld(member, element, inner);
            }
        }
    }

    private static IEnumerable<JsonElement> ElementsOf(JsonElement value, bool isDictionary) => (value.ValueKind, isDictionary) switch
    {
        (JsonValueKind.Object, true) => value.EnumerateObject().Select(entry => entry.Value),
        (JsonValueKind.Array, false) => value.EnumerateArray(),
        _ => [],
    };

    private static string? CaseOf(DeclaredProjection projection, string discriminator, JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.Object || !value.TryGetProperty(discriminator, out JsonElement found))
            return null;
        string text = found.ToString();
        return projection.Cases.FirstOrDefault(known => known.Discriminator == text).Type;
    }

    /// <summary>A projection, and the counts of its members.</summary>
    internal sealed class Table(DeclaredProjection projection, IReadOnlyList<MemberPath> optional)
    {
        public DeclaredProjection Projection { get; } = projection;

        /// <summary>The number of compared values, without nulls.</summary>
        public int Objects { get; set; }

        public MemberCount[] Counts { get; } = [.. projection.Members.Select(member => new MemberCount(member, projection.Names, optional.Any(member.IsAt)))];
    }
}
