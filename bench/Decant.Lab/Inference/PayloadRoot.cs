namespace Decant.Lab.Inference;

/// <summary>What a payload is made of.</summary>
internal enum PayloadRoot
{
    /// <summary>An array, whose elements are read.</summary>
    Array,

    /// <summary>One object, which is read.</summary>
    Object,

    /// <summary>An object that holds the array whose elements are read.</summary>
    ArrayWithin,

    /// <summary>JSON Lines: an object a line.</summary>
    Lines,
}
