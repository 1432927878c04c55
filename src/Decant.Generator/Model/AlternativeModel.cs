using Decant.OneOf;

namespace Decant.Generator.Model;

/// <summary>One of the types of a value that may be of several.</summary>
/// <param name="Value">How it is read.</param>
/// <param name="Kinds">The JSON that is read in this way.</param>
/// <param name="Own">The part of it that no other type may have.</param>
internal sealed record AlternativeModel(ValueModel Value, JsonKinds Kinds, JsonKinds Own);
