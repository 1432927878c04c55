namespace Decant.Generator.Model;

/// <summary>A JSON object or array, and what is wanted of it. The root is the projection's own; the others lie on a <c>JsonPropertyPath</c>.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Reader">Name of the emitted struct that reads it.</param>
/// <param name="State">Field that holds that struct in the reader of the object around it; null for the root.</param>
/// <param name="ReadMethod">Name of the emitted method that reads it where its state is large, and so boxed where a window ends; else null.</param>
/// <param name="DisallowUnmapped">Whether a name that is not in <paramref name="Entries"/> is an error.</param>
/// <param name="Entries">The names to look for; or the indexes, in ascending order; or the whole value as the only one.</param>
internal sealed record ObjectModel(
    ObjectKind Kind, string Reader, string? State, string? ReadMethod, bool DisallowUnmapped, EquatableArray<EntryModel> Entries)
{
    /// <summary>More entries than this are read by several methods: a compiler optimises small ones, and their temporaries take less of the stack.</summary>
    public const int EntriesOfMethod = 128;

    /// <summary>The members read from this object and from those within it.</summary>
    public IEnumerable<MemberModel> Members => Entries.SelectMany(entry => entry.Members);
}

/// <summary>What a path leads through.</summary>
internal enum ObjectKind
{
    /// <summary>An object, of which some members are wanted.</summary>
    Object,

    /// <summary>An array, of which some elements are wanted.</summary>
    Array,

    /// <summary>Any value, which is wanted as a whole: only as the root.</summary>
    Value,
}

/// <summary>A name to look for in a JSON object, or an index in an array.</summary>
/// <param name="Name">The JSON name, or the index as a number.</param>
/// <param name="Member">The member that the value itself goes to, or null.</param>
/// <param name="Inner">What is wanted from within the value, or null. With neither, the name is known and its value is not wanted.</param>
internal sealed record EntryModel(string Name, MemberModel? Member, ObjectModel? Inner)
{
    /// <summary>Whether the name is an index.</summary>
    public bool IsIndex { get; init; }

    public IEnumerable<MemberModel> Members => (Inner?.Members ?? []).Concat(Member is null ? [] : [Member]);
}
