namespace Decant.Generator.Model;

/// <summary>How a value is read.</summary>
/// <param name="Kind">The kind of value.</param>
/// <param name="Type">The type of the value as declared.</param>
/// <param name="TakesNull">Whether it is a nullable value type, and generated code checks for null before it reads a value of the underlying type.</param>
internal sealed record ValueModel(ValueKind Kind, TypeModel Type, bool TakesNull)
{
    /// <summary>The <c>JsonNumberHandling</c> of a number that is read without metadata.</summary>
    public int NumberHandling { get; init; }

    /// <summary>Whether it is a number in a collection of a nullable value type, such as <c>ImmutableArray&lt;int&gt;?</c>. The number handling of the options
    /// applies to such numbers only in some versions of System.Text.Json.</summary>
    public bool IsNumberOfNullable { get; init; }

    /// <summary>The unit of a Unix timestamp, a member of <c>JsonUnixTimeUnit</c>.</summary>
    public string? UnixTimeUnit { get; init; }

    /// <summary>The metadata with which System.Text.Json reads the value; null if Decant's reader needs none.</summary>
    public InfoModel? Info { get; init; }

    /// <summary>Name of the emitted field with <see cref="Info"/>.</summary>
    public string? InfoName { get; init; }

    /// <summary>Full name of the struct that reads a projection.</summary>
    public string? Builder { get; init; }

    /// <summary>Field that holds the state of a projection or a collection that continues in the next buffer.</summary>
    public string? State { get; init; }

    /// <summary>Name of the emitted method that reads a projection or a collection whose state is recursive or large. Null if the state is embedded.</summary>
    public string? ReadMethod { get; init; }

    /// <summary>How many bytes of stack must be left before the value is read. 0 if the value needs so little that this is not checked.</summary>
    public int StackBytes { get; init; }

    /// <summary>Name of the emitted struct that reads a collection.</summary>
    public string? Reader { get; init; }

    /// <summary>How the elements of a collection, or the values of a dictionary, are read.</summary>
    public ValueModel? Element { get; init; }

    /// <summary>How the keys of a dictionary are read: as strings, or with the metadata of their type.</summary>
    public ValueModel? Key { get; init; }

    /// <summary>The possible types of a <c>JsonOneOf</c>, in the order of its type arguments.</summary>
    public EquatableArray<AlternativeModel> Alternatives { get; init; }

    /// <summary>How a collection or dictionary is created.</summary>
    public MakerModel? Maker { get; init; }

    /// <summary>The same value with interned strings, or with interned strings as innermost elements; null if it has no strings.</summary>
    public ValueModel? Interned => Kind == ValueKind.String
        ? this with { Kind = ValueKind.InternedString }
        : Element?.Interned is { } element ? this with { Element = element } : null;

    /// <summary>The innermost element; for a value without elements, the value itself.</summary>
    public ValueModel Innermost => Element?.Innermost ?? this;

    /// <summary>This value and, recursively, its keys, elements and alternatives.</summary>
    public IEnumerable<ValueModel> SelfAndElements
    {
        get
        {
            for (ValueModel? value = this; value is not null; value = value.Element)
            {
                yield return value;
                if (value.Key is { } key)
                    yield return key;
                foreach (ValueModel part in value.Alternatives.SelectMany(static alternative => alternative.Value.SelfAndElements))
                    yield return part;
            }
        }
    }
}

/// <summary>The ways to read a value. Each name up to <see cref="Converted"/> is part of the name of a method of the reader, such as
/// <c>TryReadString</c>.</summary>
internal enum ValueKind
{
    String,
    InternedString,
    Boolean,

    /// <summary>A number of any type.</summary>
    Number,

    /// <summary>An enum that is a number in JSON.</summary>
    Enum,

    /// <summary>A date that is a Unix timestamp in JSON.</summary>
    UnixTime,

    /// <summary>A value that is or may be one string in JSON, read with the metadata of its type.</summary>
    Scalar,

    /// <summary>Any JSON, read with the metadata of its type.</summary>
    Value,

    /// <summary>Any JSON as a boxed <c>JsonElement</c>. A JSON null becomes a null reference.</summary>
    Object,

    /// <summary>Any JSON, read by a custom converter.</summary>
    Converted,

    Projection,

    /// <summary>A collection of elements, created by its <see cref="MakerModel"/>.</summary>
    Collection,

    /// <summary>A collection of keys and values, which its <see cref="MakerModel"/> creates too.</summary>
    Dictionary,

    /// <summary>A value of one of several types, which are distinguished by their kinds of JSON.</summary>
    OneOf,
}
