namespace Decant.Lab.Inference;

/// <summary>The form of a payload.</summary>
internal enum PayloadRoot
{
    /// <summary>An array. Its elements are read.</summary>
    Array,

    /// <summary>One object. It is read.</summary>
    Object,

    /// <summary>An object that contains an array. The elements of the array are read.</summary>
    ArrayWithin,

    /// <summary>JSON Lines: one object per line.</summary>
    Lines,
}
