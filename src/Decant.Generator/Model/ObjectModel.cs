namespace Decant.Generator.Model;

/// <summary>A JSON object, and what is wanted of it. The root is the projection's own; the others lie on a <c>JsonPropertyPath</c>.</summary>
/// <param name="Reader">Name of the emitted struct that reads it.</param>
/// <param name="State">Field that holds that struct in the reader of the object around it.</param>
/// <param name="DisallowUnmapped">Whether a name that is not in <paramref name="Entries"/> is an error.</param>
/// <param name="Entries">The names to look for.</param>
internal sealed record ObjectModel(string Reader, string State, bool DisallowUnmapped, EquatableArray<EntryModel> Entries)
{
    /// <summary>The members read from this object and from those within it.</summary>
    public IEnumerable<MemberModel> Members => Entries.SelectMany(entry => entry.Members);
}
