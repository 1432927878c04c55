using Decant.OneOf;

namespace Decant.Generator.Model;

/// <summary>One of the possible types of a value.</summary>
/// <param name="Value">How it is read.</param>
/// <param name="Kinds">The kinds of JSON that the type reads.</param>
/// <param name="Own">The kinds that no other type may read.</param>
internal sealed record AlternativeModel(ValueModel Value, JsonKinds Kinds, JsonKinds Own);
