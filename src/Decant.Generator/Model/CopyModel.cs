namespace Decant.Generator.Model;

/// <summary>How a projection is copied from JSON to JSON.</summary>
/// <param name="Rejection">The reason why the projection cannot be copied; null if it can.</param>
/// <param name="Members">The members that are read, in the order in which they are written.</param>
internal sealed record CopyModel(string? Rejection, EquatableArray<CopyMemberModel> Members);

/// <summary>A member that is copied.</summary>
/// <param name="Member">The member.</param>
/// <param name="WrittenName">The JSON name it is written with; null if it is not written.</param>
/// <param name="Absent">The JSON that is written if the document lacks the member; null if nothing is written.</param>
/// <param name="IsAbsentDefault">Whether an absent member is written as the default of its type. The type is then a struct and a projection.</param>
/// <param name="OmitsNull">Whether the member is not written if it is null.</param>
/// <param name="OmitsDefault">Whether the member is not written if it has the default value of its type.</param>
internal sealed record CopyMemberModel(
    MemberModel Member, string? WrittenName, string? Absent, bool IsAbsentDefault, bool OmitsNull, bool OmitsDefault);
