namespace Decant.CompilerServices;

/// <summary>The kind of JSON that contains members of a projection.</summary>
internal enum CopyPartKind
{
    Object,
    Array,

    /// <summary>A value of any kind, which is a member as a whole.</summary>
    Whole,

    /// <summary>The same, but that null stands for the projection.</summary>
    NullableWhole,
}
