using System.ComponentModel;

namespace Decant.CompilerServices;

/// <summary>The position of generated code within an object, an array or a dictionary. The default value means before the first byte.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonCursor
{
    /// <summary>A name was read, its colon not: this less the name's index, which is -1 for one that is not wanted and -2 for one that is no text.</summary>
    internal const int BeforeColon = -3;

    /// <summary>In a dictionary: the key is no text. It is refused at the colon.</summary>
    internal const int UndecodableKey = BeforeColon - 1;

    /// <summary>In a dictionary: the key is none of its type.</summary>
    internal const int UnfitKey = BeforeColon - 2;

    internal const int Start = 0;
    internal const int First = 1;
    internal const int AfterValue = 2;
    internal const int AfterComma = 3;
    internal const int SkippingRest = 4;
    internal const int Ended = 5;
    internal const int Null = 6;

    // An element that is not wanted is being skipped.
    internal const int SkippingElement = 7;

    internal const int InValue = 8;

    /// <summary>One of the constants above, or <see cref="InValue"/> plus the index of the member whose value is being read, or of the element among
    /// those wanted.</summary>
    internal int State;

    /// <summary>One bit for each wanted member found, for types of up to 64; in an array of which some elements are wanted, how many were found.</summary>
    internal ulong Found;

    /// <summary>Gets whether the value was null.</summary>
    public readonly bool IsNull => State == Null;
}
