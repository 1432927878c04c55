namespace Decant.CompilerServices;

/// <summary>The kind of a JSON value in which members of a projection are found.</summary>
internal enum CopyPartKind
{
    Object,
    Array,

    /// <summary>A value of any kind that is itself a member.</summary>
    Whole,

    /// <summary>A value of any kind that is itself a member. If it is null, the projection is null.</summary>
    NullableWhole,
}
