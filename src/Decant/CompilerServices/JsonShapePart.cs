using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Decant.Copying;

namespace Decant.CompilerServices;

/// <summary>A JSON object or array that members of a projection are found in, or the value that is one of them. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonShapePart
{
    private readonly int[] _indexes;

    private JsonShapePart(JsonShapePartKind kind, JsonMemberNames? names, int[] indexes, JsonShapeEntry[] entries)
    {
        (Kind, Names, _indexes, Entries) = (kind, names, indexes, entries);
        Members = [.. entries.SelectMany(entry => entry.Members)];
    }

    internal JsonShapePartKind Kind { get; }

    /// <summary>The names to look for in an object.</summary>
    internal JsonMemberNames? Names { get; }

    /// <summary>The indexes to look for in an array.</summary>
    internal ReadOnlySpan<int> Indexes => _indexes;

    /// <summary>What is found at each of them.</summary>
    internal JsonShapeEntry[] Entries { get; }

    /// <summary>The indexes of all members found here and within.</summary>
    internal int[] Members { get; }

    /// <summary>An object.</summary>
    /// <param name="names">The names to look for.</param>
    /// <param name="entries">What is found at each.</param>
    public static JsonShapePart OfObject(JsonMemberNames names, params ReadOnlySpan<JsonShapeEntry> entries) =>
        new(JsonShapePartKind.Object, names, [], entries.ToArray());

    /// <summary>An array.</summary>
    /// <param name="indexes">The indexes to look for, in ascending order.</param>
    /// <param name="entries">What is found at each.</param>
    public static JsonShapePart OfArray(ReadOnlySpan<int> indexes, params ReadOnlySpan<JsonShapeEntry> entries) =>
        new(JsonShapePartKind.Array, null, indexes.ToArray(), entries.ToArray());

    /// <summary>The value that is the first member.</summary>
    /// <param name="canBeNull">Whether null is the projection's own, because the member's type has none.</param>
    public static JsonShapePart OfValue(bool canBeNull) =>
        new(canBeNull ? JsonShapePartKind.NullableWhole : JsonShapePartKind.Whole, null, [], [0]);
}

/// <summary>What is found at a name or an index: a member, other members within, or both; or nothing that is wanted.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
[SuppressMessage("Usage", "CA2225", Justification = "Generated code alone makes them, where a conversion is the shortest.")]
public readonly struct JsonShapeEntry
{
    private const int NoMember = -1;

    // So that the default value stands for no member.
    private readonly int _memberPlusOne;

    /// <summary>What is known by name, and not wanted.</summary>
    public static JsonShapeEntry Unwanted => default;

    private JsonShapeEntry(int member, JsonShapePart? inner) => (_memberPlusOne, Inner) = (member + 1, inner);

    /// <summary>The index of the member; negative where there is none.</summary>
    internal int Member => _memberPlusOne + NoMember;

    /// <summary>What is wanted from within.</summary>
    internal JsonShapePart? Inner { get; }

    /// <summary>The indexes of all members found here and within.</summary>
    internal IEnumerable<int> Members => (Inner?.Members ?? []).Concat(Member < 0 ? [] : [Member]);

    /// <summary>A member.</summary>
    public static implicit operator JsonShapeEntry(int member) => new(member, null);

    /// <summary>Members within an object or array.</summary>
    public static implicit operator JsonShapeEntry(JsonShapePart inner) => new(NoMember, inner);

    /// <summary>A member, and others within it.</summary>
    public static JsonShapeEntry Both(int member, JsonShapePart inner) => new(member, inner);
}
