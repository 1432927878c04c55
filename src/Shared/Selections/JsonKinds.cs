namespace Decant.OneOf;

/// <summary>The kinds of JSON values except null.</summary>
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
