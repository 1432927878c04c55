namespace Decant.Generator.Model;

/// <summary>How a member's value gets into the object.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Receiver">The declaring type, where it must be named: for an accessor, or for a member that another one hides.</param>
/// <param name="Accessor">Name of the emitted accessor method.</param>
/// <param name="AccessedName">What the accessor reaches, as in metadata.</param>
/// <param name="AccessedType">Type of the value as declared.</param>
internal sealed record TargetModel(
    TargetKind Kind,
    string? Receiver = null,
    string? Accessor = null,
    string? AccessedName = null,
    string? AccessedType = null);
