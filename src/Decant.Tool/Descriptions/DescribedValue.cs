namespace Decant.Tool.Descriptions;

/// <summary>A value as a schema describes it, after references and compositions are resolved: <c>allOf</c> is merged into one value, and the alternatives of
/// <c>oneOf</c> and <c>anyOf</c> into one value that accepts what any of them accepts.</summary>
internal sealed class DescribedValue
{
    private readonly Lazy<DescribedValue?> _items, _entries;
    private readonly Lazy<IReadOnlyList<DescribedMember>> _members;
    private readonly Lazy<IReadOnlyList<DescribedCase>> _cases;

    public DescribedValue(Func<DescribedValue?>? items = null, Func<DescribedValue?>? entries = null, Func<IReadOnlyList<DescribedMember>>? members = null, Func<IReadOnlyList<DescribedCase>>? cases = null)
    {
        _items = new(items ?? (static () => null));
        _entries = new(entries ?? (static () => null));
        _members = new(members ?? (static () => []));
        _cases = new(cases ?? (static () => []));
        Origin = this;
        Identity = this;
    }

    /// <summary>The value that this is a copy of, with another description or nullability; otherwise this value.</summary>
    public DescribedValue Origin { get; private init; }

    /// <summary>What is equal for values of the same schema, or of the same composition. A schema that refers to itself leads to a value with an equal identity, so a
    /// walk over members must stop there.</summary>
    public object Identity { get; init; }

    /// <summary>The name of the schema among the description's components; null for a schema without a name.</summary>
    public string? Name { get; init; }

    /// <summary>The kinds of value, without null; <see cref="DescribedKinds.None"/> if the schema allows any.</summary>
    public DescribedKinds Kinds { get; init; }

    public bool IsNullable { get; init; }

    /// <summary>The format of strings or numbers, such as date-time or int32.</summary>
    public string? Format { get; init; }

    /// <summary>The strings that the schema allows; empty if it allows others.</summary>
    public IReadOnlyList<string> EnumNames { get; init; } = [];

    /// <summary>The description in the schema's own words, which may be Markdown.</summary>
    public string? Description { get; init; }

    public bool IsDeprecated { get; init; }

    /// <summary>The names of required members. The schema need not describe them.</summary>
    public IReadOnlySet<string> Required { get; init; } = new HashSet<string>();

    /// <summary>The JSON name of the member that distinguishes <see cref="Cases"/>; null if there is none.</summary>
    public string? Discriminator { get; init; }

    /// <summary>The number of schemas on the longest way through compositions, so that a reader can bound it.</summary>
    public int Depth { get; init; }

    /// <summary>The elements of an array; null if the schema does not describe them.</summary>
    public DescribedValue? Items => _items.Value;

    /// <summary>The values of members that the schema does not name; null if the schema does not describe them.</summary>
    public DescribedValue? Entries => _entries.Value;

    /// <summary>The members of an object. A member that only some alternatives have is not required.</summary>
    public IReadOnlyList<DescribedMember> Members => _members.Value;

    /// <summary>The alternatives that <see cref="Discriminator"/> distinguishes.</summary>
    public IReadOnlyList<DescribedCase> Cases => _cases.Value;

    /// <summary>Whether the schema allows values of any kind.</summary>
    public bool IsOpen => Kinds == DescribedKinds.None;

    public DescribedMember? Find(string name) => Members.FirstOrDefault(member => member.Name == name)
        ?? Members.FirstOrDefault(member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Returns a copy with other annotations.</summary>
    public DescribedValue With(bool isNullable, string? description = null, bool isDeprecated = false) => new(() => Items, () => Entries, () => Members, () => Cases)
    {
        Origin = Origin,
        Identity = Identity,
        Name = Name,
        Kinds = Kinds,
        IsNullable = isNullable,
        Format = Format,
        EnumNames = EnumNames,
        Description = description ?? Description,
        IsDeprecated = isDeprecated || IsDeprecated,
        Required = Required,
        Discriminator = Discriminator,
        Depth = Depth + 1,
    };
}

/// <summary>A member of an object.</summary>
internal sealed class DescribedMember(string name, bool isRequired, Func<DescribedValue> value)
{
    private readonly Lazy<DescribedValue> _value = new(value);

    public string Name => name;

    public bool IsRequired => isRequired;

    public DescribedValue Value => _value.Value;
}

/// <summary>An alternative of a union.</summary>
/// <param name="Name">The value of the discriminator.</param>
internal sealed record DescribedCase(string Name, DescribedValue Value);

/// <summary>The kinds of JSON values that a schema allows.</summary>
[Flags]
internal enum DescribedKinds
{
    None = 0,
    String = 1,
    Integer = 2,
    Number = 4,
    Boolean = 8,
    Object = 16,
    Array = 32,
}
