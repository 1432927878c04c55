namespace Decant.Generator.Model;

/// <summary>A wanted property or field.</summary>
/// <param name="Name">Its name.</param>
/// <param name="JsonName">Its JSON name or path, for messages and comments.</param>
/// <param name="Value">How its value is read.</param>
/// <param name="Field">The builder's field that holds the value.</param>
/// <param name="Presence">The builder's field that says whether the value was there; null where nobody asks.</param>
/// <param name="IsRequired">Whether its absence is an error.</param>
/// <param name="RefusesNull">Whether null is an error although its type could hold it.</param>
/// <param name="IsSetInOrder">Whether it is set with each of its values as they come, and not with the last one at the end.</param>
/// <param name="Target">How the value gets into the object.</param>
internal sealed record MemberModel(
    string Name,
    string JsonName,
    ValueModel Value,
    string Field,
    string? Presence,
    bool IsRequired,
    bool RefusesNull,
    bool IsSetInOrder,
    TargetModel Target);

/// <summary>How a member's value gets into the object.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Receiver">Name of the declaring type, where it must be named: for an accessor, or for a member that another one hides.</param>
/// <param name="Accessor">Name of the emitted accessor method.</param>
/// <param name="AccessedName">What the accessor reaches, as in metadata.</param>
internal sealed record TargetModel(TargetKind Kind, string? Receiver = null, string? Accessor = null, string? AccessedName = null);

internal enum TargetKind
{
    /// <summary>Only as a constructor's argument.</summary>
    Argument,

    /// <summary>In the object initializer, which the <c>required</c> keyword asks for.</summary>
    Initializer,

    /// <summary>By an assignment, if it was there.</summary>
    Assignment,

    /// <summary>By an <c>UnsafeAccessor</c> to the setter, if it was there: init-only, or private to a base class.</summary>
    SetterAccessor,

    /// <summary>By an <c>UnsafeAccessor</c> to the field, if it was there: private to a base class.</summary>
    FieldAccessor,
}
