using Decant.OneOf;

namespace Decant.Generator.Model;

/// <summary>One of the types of a <c>JsonOneOf</c>.</summary>
/// <param name="Value">How a value of the type is read.</param>
/// <param name="Kinds">The kinds of JSON that the type reads.</param>
/// <param name="Own">The usual kinds of the type, such as a number for <c>int</c>. No two types of a <c>JsonOneOf</c> share any of them.</param>
internal sealed record AlternativeModel(ValueModel Value, JsonKinds Kinds, JsonKinds Own);
