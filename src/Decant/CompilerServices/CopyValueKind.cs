namespace Decant.CompilerServices;

/// <summary>The way in which a value is copied.</summary>
internal enum CopyValueKind
{
    /// <summary>A string, copied byte for byte.</summary>
    Text,

    /// <summary>A string, number or literal that is checked by the rules of its type, copied byte for byte.</summary>
    Scalar,

    /// <summary>A number, copied byte for byte; a number in a string loses its quotes.</summary>
    Number,

    /// <summary>Any JSON, copied byte for byte, except for invalid UTF-8 in strings.</summary>
    Any,

    // Values of the kinds above are copied as a whole, values of the kinds below in parts.

    /// <summary>An array, copied element by element.</summary>
    Array,

    /// <summary>A dictionary, copied entry by entry.</summary>
    Dictionary,

    /// <summary>A projection, copied member by member.</summary>
    Projection,

    /// <summary>One of several values, chosen by its JSON kind.</summary>
    OneOf,
}

/// <summary>Reads a value by the rules of its type. Returns false if the window ended.</summary>
internal delegate bool JsonValueCheck(ref JsonProjectionReader reader, out bool isDefault);
