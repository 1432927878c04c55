namespace Decant.CompilerServices;

/// <summary>The kind of JSON that contains members of a projection.</summary>
internal enum CopyPartKind
{
    Object,
    Array,

    /// <summary>A value of any kind that is a member as a whole.</summary>
    Whole,

    /// <summary>A value that is a member as a whole; null makes the projection null.</summary>
    NullableWhole,
}
