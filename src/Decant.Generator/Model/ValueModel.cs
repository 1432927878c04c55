namespace Decant.Generator.Model;

/// <summary>How a value is read.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Type">Its type as emitted code writes it; the underlying one of a nullable value type.</param>
/// <param name="IsNullable">Whether it is a nullable value type, so that a null is taken before <paramref name="Type"/> is asked for.</param>
/// <param name="IsReferenceType">Whether <paramref name="Type"/> is a reference type.</param>
internal sealed record ValueModel(ValueKind Kind, string Type, bool IsNullable, bool IsReferenceType)
{
    /// <summary>End of the reader method's name: <c>Int32</c> of <c>TryReadInt32</c>.</summary>
    public string? Method { get; init; }

    /// <summary>The <c>JsonNumberHandling</c> of a number, as an expression.</summary>
    public string? NumberHandling { get; init; }

    /// <summary>Name of the metadata of a scalar or a value among those of the projection.</summary>
    public string? Info { get; init; }

    /// <summary>The expression that makes the metadata; it may be several lines.</summary>
    public string? InfoExpression { get; init; }

    /// <summary>Field that holds the state of a projection or a collection between two windows.</summary>
    public string? State { get; init; }

    /// <summary>Whether a projection leads back to the one that is being emitted, so that its builder cannot be embedded.</summary>
    public bool IsRecursive { get; init; }

    /// <summary>Name of the emitted struct that reads a collection.</summary>
    public string? Reader { get; init; }

    /// <summary>The elements of a collection, or the values of a dictionary.</summary>
    public ValueModel? Element { get; init; }

    /// <summary>The elements' type with its nullable annotation, as emitted code writes it.</summary>
    public string? ElementType { get; init; }

    /// <summary>The same with its strings, or its innermost elements', read so that equal ones are shared; null where those are no strings.</summary>
    public ValueModel? Interned => Kind == ValueKind.String
        ? this with { Kind = ValueKind.InternedString }
        : Element?.Interned is { } element ? this with { Element = element } : null;

    /// <summary>This value, and its elements, and theirs.</summary>
    public IEnumerable<ValueModel> SelfAndElements
    {
        get
        {
            for (ValueModel? value = this; value is not null; value = value.Element)
                yield return value;
        }
    }
}
