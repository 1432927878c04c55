namespace Decant.Generator.Model;

/// <summary>The kinds of JSON values, apart from null.</summary>
[Flags]
internal enum JsonKinds
{
    None = 0,
    String = 1,
    Number = 2,
    Boolean = 4,
    Object = 8,
    Array = 16,
    Any = String | Number | Boolean | Object | Array,
}

/// <summary>One of the types of a value that may be of several.</summary>
/// <param name="Value">How it is read.</param>
/// <param name="Kinds">The JSON that is read in this way.</param>
/// <param name="Own">The part of it that no other type may have.</param>
internal sealed record AlternativeModel(ValueModel Value, JsonKinds Kinds, JsonKinds Own);
