namespace Decant.Generator.Model;

/// <summary>A name to look for in a JSON object.</summary>
/// <param name="Name">The JSON name.</param>
/// <param name="Member">The member that the value itself goes to, or null.</param>
/// <param name="Inner">What is wanted from within the value, or null. With neither, the name is known and its value is not wanted.</param>
internal sealed record EntryModel(string Name, MemberModel? Member, ObjectModel? Inner)
{
    public IEnumerable<MemberModel> Members => (Inner?.Members ?? []).Concat(Member is null ? [] : [Member]);
}
