namespace Decant.Generator.Model;

/// <summary>A property or field that is read.</summary>
/// <param name="Name">Name of the property or field.</param>
/// <param name="JsonName">JSON name or path of the member, for messages and comments.</param>
/// <param name="Value">How its value is read.</param>
/// <param name="Field">The builder's field that holds the value.</param>
/// <param name="Presence">The builder's field that indicates whether the value was present; null if it is not needed.</param>
/// <param name="IsRequired">Whether it is an error if the document lacks the member.</param>
/// <param name="RejectsNull">Whether a JSON null is an error, although the type of the member could hold null.</param>
/// <param name="IsSetInOrder">Whether the member is set each time it occurs in the document, in the order of the document. If not, only its last value is
/// stored, after all members were read.</param>
/// <param name="Target">How the value is stored in the object.</param>
internal sealed record MemberModel(
    string Name,
    string JsonName,
    ValueModel Value,
    string Field,
    string? Presence,
    bool IsRequired,
    bool RejectsNull,
    bool IsSetInOrder,
    TargetModel Target);

/// <summary>How the value of a member is stored in the object.</summary>
/// <param name="Kind">The way to store the value.</param>
/// <param name="Receiver">Name of the declaring type, if it is needed: for an accessor, or for a hidden member.</param>
/// <param name="Accessor">Name of the emitted accessor method.</param>
/// <param name="AccessedName">Metadata name of the member that the accessor calls.</param>
/// <param name="Generic">The accessed member, if its type is generic; otherwise null.</param>
internal sealed record TargetModel(
    TargetKind Kind, string? Receiver = null, string? Accessor = null, string? AccessedName = null, GenericModel? Generic = null);

internal enum TargetKind
{
    /// <summary>As an argument of the constructor.</summary>
    Argument,

    /// <summary>In the object initializer, where C# requires a member with the keyword <c>required</c>.</summary>
    Initializer,

    /// <summary>By an assignment, if the value was present.</summary>
    Assignment,

    /// <summary>By an <c>UnsafeAccessor</c> to a setter that is init-only or private to a base class, if the value was present.</summary>
    SetterAccessor,

    /// <summary>By an <c>UnsafeAccessor</c> to a field that is private to a base class, if the value was present.</summary>
    FieldAccessor,
}
