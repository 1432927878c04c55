namespace Decant.CompilerServices;

/// <summary>The way in which a value is copied.</summary>
internal enum CopyValueKind
{
    /// <summary>A string: its bytes as they came.</summary>
    Text,

    /// <summary>One that its type reads: its bytes as they came.</summary>
    Scalar,

    /// <summary>The same, but for a number in a string, which loses its quotes.</summary>
    Number,

    /// <summary>Any JSON: its bytes as they came, but for strings that are not UTF-8.</summary>
    Any,

    // The kinds before this line are no containers.

    /// <summary>Element by element.</summary>
    Array,

    /// <summary>Entry by entry.</summary>
    Dictionary,

    /// <summary>Member by member.</summary>
    Projection,

    /// <summary>As one of several values, by the kind of JSON.</summary>
    OneOf,
}

/// <summary>Reads a value by the rules of its type. Returns false if the window ended.</summary>
internal delegate bool JsonValueCheck(ref JsonProjectionReader reader, out bool isDefault);
