using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Decant.Copying;

namespace Decant.CompilerServices;

/// <summary>A JSON object or array that members of a projection are found in, or the value that is one of them. Immutable.</summary>
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

    /// <summary>The names to look for in an object.</summary>
    internal JsonMemberNames? Names { get; }

    /// <summary>The indexes to look for in an array.</summary>
    internal ReadOnlySpan<int> Indexes => _indexes;

    /// <summary>What is found at each of them.</summary>
    internal JsonCopyEntry[] Entries { get; }

    /// <summary>The indexes of all members found here and within.</summary>
    internal int[] Members { get; }

    /// <summary>An object.</summary>
    /// <param name="names">The names to look for.</param>
    /// <param name="entries">What is found at each.</param>
    public static JsonCopyPart OfObject(JsonMemberNames names, params ReadOnlySpan<JsonCopyEntry> entries) =>
        new(CopyPartKind.Object, names, [], entries.ToArray());

    /// <summary>An array.</summary>
    /// <param name="indexes">The indexes to look for, in ascending order.</param>
    /// <param name="entries">What is found at each.</param>
    public static JsonCopyPart OfArray(ReadOnlySpan<int> indexes, params ReadOnlySpan<JsonCopyEntry> entries) =>
        new(CopyPartKind.Array, null, indexes.ToArray(), entries.ToArray());

    /// <summary>The value that is the first member.</summary>
    /// <param name="canBeNull">Whether null is the projection's own, because the member's type has none.</param>
    public static JsonCopyPart OfValue(bool canBeNull) =>
        new(canBeNull ? CopyPartKind.NullableWhole : CopyPartKind.Whole, null, [], [0]);
}

/// <summary>What is found at a name or an index: a member, other members within, or both; or nothing that is wanted.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
[SuppressMessage("Usage", "CA2225", Justification = "Generated code alone makes them, where a conversion is the shortest.")]
public readonly struct JsonCopyEntry
{
    private const int NoMember = -1;

    // So that the default value stands for no member.
    private readonly int _memberPlusOne;

    /// <summary>What is known by name, and not wanted.</summary>
    public static JsonCopyEntry Unwanted => default;

    private JsonCopyEntry(int member, JsonCopyPart? inner) => (_memberPlusOne, Inner) = (member + 1, inner);

    /// <summary>The index of the member; negative where there is none.</summary>
    internal int Member => _memberPlusOne + NoMember;

    /// <summary>What is wanted from within.</summary>
    internal JsonCopyPart? Inner { get; }

    /// <summary>The indexes of all members found here and within.</summary>
    internal IEnumerable<int> Members => (Inner?.Members ?? []).Concat(Member < 0 ? [] : [Member]);

    /// <summary>A member.</summary>
    public static implicit operator JsonCopyEntry(int member) => new(member, null);

    /// <summary>Members within an object or array.</summary>
    public static implicit operator JsonCopyEntry(JsonCopyPart inner) => new(NoMember, inner);

    /// <summary>A member, and others within it.</summary>
    public static JsonCopyEntry Both(int member, JsonCopyPart inner) => new(member, inner);
}
