namespace Decant.Generator.Model;

/// <summary>How a projection is copied from JSON to JSON.</summary>
/// <param name="Refusal">Why it cannot be; null where it can.</param>
/// <param name="Members">The members that are read, in the order in which they are written.</param>
internal sealed record CopyModel(string? Refusal, EquatableArray<CopyMemberModel> Members);

/// <summary>A member that is copied.</summary>
/// <param name="Member">The member.</param>
/// <param name="WrittenName">Its JSON name where it is written; null where it is read only.</param>
/// <param name="Absent">The JSON that stands for it where it is not there; null where nothing does.</param>
/// <param name="IsAbsentDefault">Whether the default of its projection stands for it then.</param>
/// <param name="OmitsNull">Whether it is not written where it is null.</param>
/// <param name="OmitsDefault">Whether it is not written where it is the default of its type.</param>
internal sealed record CopyMemberModel(
    MemberModel Member, string? WrittenName, string? Absent, bool IsAbsentDefault, bool OmitsNull, bool OmitsDefault);
