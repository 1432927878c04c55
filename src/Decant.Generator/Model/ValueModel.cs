namespace Decant.Generator.Model;

/// <summary>How a value is read.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Type">Its type as declared.</param>
/// <param name="TakesNull">Whether a null is taken before the value is read, which is then one of the underlying type of a nullable value type.</param>
internal sealed record ValueModel(ValueKind Kind, TypeModel Type, bool TakesNull)
{
    /// <summary>The <c>JsonNumberHandling</c> of a number that is read without metadata.</summary>
    public int NumberHandling { get; init; }

    /// <summary>How the metadata is made by which a scalar or a value is read.</summary>
    public InfoModel? Info { get; init; }

    /// <summary>Name of that metadata among those of the projection.</summary>
    public string? InfoName { get; init; }

    /// <summary>Field that holds the state of a projection or a collection between two windows.</summary>
    public string? State { get; init; }

    /// <summary>Name of the emitted method that reads a projection or a collection whose state is boxed where a window ends: it is recursive or
    /// large. Null where the state is embedded.</summary>
    public string? ReadMethod { get; init; }

    /// <summary>How much of the stack the reader is to make sure of first; 0 where that is no more than it always has.</summary>
    public int StackBytes { get; init; }

    /// <summary>Name of the emitted struct that reads a collection.</summary>
    public string? Reader { get; init; }

    /// <summary>The elements of a collection, or the values of a dictionary.</summary>
    public ValueModel? Element { get; init; }

    /// <summary>The keys of a dictionary: a string, or a type with the metadata that it is read by.</summary>
    public ValueModel? Key { get; init; }

    /// <summary>How a collection or dictionary is made.</summary>
    public MakerModel? Maker { get; init; }

    /// <summary>The same with its strings, or its innermost elements', read so that equal ones are shared; null where those are no strings.</summary>
    public ValueModel? Interned => Kind == ValueKind.String
        ? this with { Kind = ValueKind.InternedString }
        : Element?.Interned is { } element ? this with { Element = element } : null;

    /// <summary>This value, and its keys and elements, and theirs.</summary>
    public IEnumerable<ValueModel> SelfAndElements
    {
        get
        {
            for (ValueModel? value = this; value is not null; value = value.Element)
            {
                yield return value;
                if (value.Key is { } key)
                    yield return key;
            }
        }
    }
}

/// <summary>The ways to read a value; up to <see cref="Converted"/> the reader has a method for each, <c>TryRead</c> and its name.</summary>
internal enum ValueKind
{
    String,
    InternedString,
    Boolean,

    /// <summary>A number of any type.</summary>
    Number,

    /// <summary>An enum that is a number in JSON.</summary>
    Enum,

    /// <summary>One string, or what may be one, by the metadata of its type.</summary>
    Scalar,

    /// <summary>Any JSON, by the metadata of its type.</summary>
    Value,

    /// <summary>Any JSON as a boxed <c>JsonElement</c>, and null as null.</summary>
    Object,

    /// <summary>Any JSON, by a converter of the user's.</summary>
    Converted,

    Projection,

    /// <summary>What has elements, made by its <see cref="MakerModel"/>.</summary>
    Collection,

    /// <summary>What has entries, made in the same way.</summary>
    Dictionary,
}
