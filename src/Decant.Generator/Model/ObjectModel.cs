namespace Decant.Generator.Model;

/// <summary>A JSON object or array, and the values read from it. The root is the JSON of the projection itself; all others are inside the root, on a
/// <c>JsonPropertyPath</c>.</summary>
/// <param name="Kind">Whether it is an object, an array or a whole value.</param>
/// <param name="Reader">Name of the emitted struct that reads the object or array.</param>
/// <param name="State">Field that holds this struct in the reader of the containing object; null for the root.</param>
/// <param name="ReadMethod">Name of the emitted method that reads it, if its state is too large to be embedded; otherwise null.</param>
/// <param name="DisallowUnmapped">Whether a name that is not in <paramref name="Entries"/> is an error.</param>
/// <param name="Entries">The names to look for, the indexes in ascending order, or a single entry for the whole value.</param>
internal sealed record ObjectModel(
    ObjectKind Kind, string Reader, string? State, string? ReadMethod, bool DisallowUnmapped, EquatableArray<EntryModel> Entries)
{
    /// <summary>The maximum number of entries that one emitted method reads. The JIT does not optimize very large methods.</summary>
    public const int EntriesOfMethod = 128;

    /// <summary>The members read from this object and from the objects and arrays within it.</summary>
    public IEnumerable<MemberModel> Members => Entries.SelectMany(entry => entry.Members);
}

/// <summary>The kinds of JSON values from which members are read.</summary>
internal enum ObjectKind
{
    /// <summary>An object. Only its named members are read.</summary>
    Object,

    /// <summary>An array. Only elements with given indexes are read.</summary>
    Array,

    /// <summary>A value of any kind, read as a whole. Only the root can have this kind.</summary>
    Value,
}

/// <summary>A name to look for in a JSON object, or an index in an array.</summary>
/// <param name="Name">The JSON name, or the index as a number.</param>
/// <param name="Member">The member that the value is read into, or null.</param>
/// <param name="Inner">The values that are read from inside the value, or null. If <paramref name="Member"/> is null too, the value is skipped.</param>
internal sealed record EntryModel(string Name, MemberModel? Member, ObjectModel? Inner)
{
    /// <summary>Whether the name is an index.</summary>
    public bool IsIndex { get; init; }

    public IEnumerable<MemberModel> Members => (Inner?.Members ?? []).Concat(Member is null ? [] : [Member]);
}
