using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Decant.CompilerServices;

/// <summary>An immutable description of a JSON object or array that contains members of a projection, or of a value that is itself a member.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonCopyPart
{
    private readonly int[] _indexes;

    private JsonCopyPart(CopyPartKind kind, JsonMemberNames? names, int[] indexes, JsonCopyEntry[] entries)
    {
        (Kind, Names, _indexes, Entries) = (kind, names, indexes, entries);
        Members = [.. entries.SelectMany(entry => entry.Members)];
    }

    internal CopyPartKind Kind { get; }

    /// <summary>Gets the names to look for in an object.</summary>
    internal JsonMemberNames? Names { get; }

    /// <summary>Gets the indexes to look for in an array.</summary>
    internal ReadOnlySpan<int> Indexes => _indexes;

    /// <summary>Gets the entry for each name or index.</summary>
    internal JsonCopyEntry[] Entries { get; }

    /// <summary>Gets the indexes of all members in this part and its inner parts.</summary>
    internal int[] Members { get; }

    /// <summary>Creates a part for an object.</summary>
    /// <param name="names">The names to look for.</param>
    /// <param name="entries">The entry for each name.</param>
    public static JsonCopyPart OfObject(JsonMemberNames names, params ReadOnlySpan<JsonCopyEntry> entries) =>
        new(CopyPartKind.Object, names, [], entries.ToArray());

    /// <summary>Creates a part for an array.</summary>
    /// <param name="indexes">The indexes to look for, in ascending order.</param>
    /// <param name="entries">The entry for each index.</param>
    public static JsonCopyPart OfArray(ReadOnlySpan<int> indexes, params ReadOnlySpan<JsonCopyEntry> entries) =>
        new(CopyPartKind.Array, null, indexes.ToArray(), entries.ToArray());

    /// <summary>Creates a part for a value that is itself a member: the one with the index 0.</summary>
    /// <param name="canBeNull">Whether a JSON null makes the projection null, because the type of the member cannot be null.</param>
    public static JsonCopyPart OfValue(bool canBeNull) =>
        new(canBeNull ? CopyPartKind.NullableWhole : CopyPartKind.Whole, null, [], [0]);
}

/// <summary>The meaning of a name or an index in a part: a member, members within its value, both, or a value to skip.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
[SuppressMessage("Usage", "CA2225", Justification = "Generated code alone makes them, where a conversion is the shortest.")]
public readonly struct JsonCopyEntry
{
    private const int NoMember = -1;

    // The index is kept plus one, so that the default value stands for no member.
    private readonly int _memberPlusOne;

    /// <summary>Gets the entry of a known name whose value is skipped.</summary>
    public static JsonCopyEntry Unwanted => default;

    private JsonCopyEntry(int member, JsonCopyPart? inner) => (_memberPlusOne, Inner) = (member + 1, inner);

    /// <summary>Gets the index of the member, or a negative number if there is none.</summary>
    internal int Member => _memberPlusOne + NoMember;

    /// <summary>Gets the part for the members within the value, or null if there are none.</summary>
    internal JsonCopyPart? Inner { get; }

    /// <summary>Gets the index of the member, and the indexes of all members within its value.</summary>
    internal IEnumerable<int> Members => (Inner?.Members ?? []).Concat(Member < 0 ? [] : [Member]);

    /// <summary>Converts the index of a member to an entry.</summary>
    public static implicit operator JsonCopyEntry(int member) => new(member, null);

    /// <summary>Converts a part to an entry for the members within an object or array.</summary>
    public static implicit operator JsonCopyEntry(JsonCopyPart inner) => new(NoMember, inner);

    /// <summary>Creates an entry for a member and other members within its value.</summary>
    public static JsonCopyEntry Both(int member, JsonCopyPart inner) => new(member, inner);
}
