using System.ComponentModel;

namespace Decant.CompilerServices;

/// <summary>The position of generated code within an object, an array or a dictionary.</summary>
/// <remarks>The default value is the position before the first byte. Generated code keeps the cursor across windows.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonCursor
{
    /// <summary>Between a name and its colon, the state is this value minus the index of the name. The index is -1 for an unknown name, and -2 for a name that
    /// is not valid text.</summary>
    internal const int BeforeColon = -3;

    /// <summary>In a dictionary: the key is not valid text. It is rejected at the colon.</summary>
    internal const int UndecodableKey = BeforeColon - 1;

    /// <summary>In a dictionary: the key does not fit its type. It is rejected at the colon.</summary>
    internal const int UnfitKey = BeforeColon - 2;

    internal const int Start = 0;
    internal const int First = 1;
    internal const int AfterValue = 2;
    internal const int AfterComma = 3;
    internal const int SkippingRest = 4;
    internal const int Ended = 5;
    internal const int Null = 6;

    // The state while an element that no member reads is being skipped.
    internal const int SkippingElement = 7;

    internal const int InValue = 8;

    /// <summary>One of the states above. While a value is read, it is <see cref="InValue"/> plus the index of the member; for an array that is read by indexes,
    /// plus the position of the element's index in the list of these indexes.</summary>
    internal int State;

    /// <summary>In an object, one bit for each member that was found (if the type has up to 64 members). In an array that is read by indexes, the number of
    /// elements that were found. In an object of a union whose members are not read yet, other values.</summary>
    internal ulong Found;

    /// <summary>Gets whether the value was null.</summary>
    public readonly bool IsNull => State == Null;
}
