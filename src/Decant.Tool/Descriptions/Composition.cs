namespace Decant.Tool.Descriptions;

/// <summary>The identity of a value that is composed of others: their set. Schemas that contain themselves compose the same values over and over, and only equal
/// identities end a walk over them.</summary>
internal sealed class Composition : IEquatable<Composition>
{
    // With "all" within "any" within "all" and so on, a walk may meet new sets without an end. Beyond these limits, only the schemas count.
    private const int MostDepth = 2, MostParts = 16;

    private readonly bool _isAll;
    private readonly HashSet<object> _parts;
    private readonly HashSet<DescribedValue> _schemas;
    private readonly int _depth, _hash;

    private Composition(bool isAll, HashSet<object> parts)
    {
        _isAll = isAll;
        _schemas = [.. parts.SelectMany(part => part is Composition inner ? inner._schemas : [(DescribedValue)part])];
        _depth = parts.Count > MostParts ? MostDepth + 1 : 1 + parts.Max(part => part is Composition inner ? inner._depth : 0);
        _parts = _depth > MostDepth ? [.. _schemas] : parts;
        _hash = _parts.Aggregate(0, (hash, part) => hash ^ part.GetHashCode());
    }

    /// <summary>Returns the identity of values together.</summary>
    /// <param name="isAll">Whether all of them apply, and not any of them.</param>
    /// <param name="values">The values.</param>
    public static object Of(bool isAll, IEnumerable<DescribedValue> values)
    {
        HashSet<object> parts = [.. values.SelectMany(value => value.Identity is Composition inner && inner._isAll == isAll ? inner._parts : [value.Identity])];
        return parts.Count == 1 ? parts.First() : new Composition(isAll, parts);
    }

    public bool Equals(Composition? other) => other is not null && _hash == other._hash && _isAll == other._isAll && (_depth > MostDepth) == (other._depth > MostDepth) && _parts.SetEquals(other._parts);

    public override bool Equals(object? obj) => Equals(obj as Composition);

    public override int GetHashCode() => _hash;
}
