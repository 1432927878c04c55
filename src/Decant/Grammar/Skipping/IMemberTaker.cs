using Decant.Kernels;

namespace Decant.Grammar.Skipping;

/// <summary>Takes the values of wanted members while the members around them are skipped. So reading does not return to the caller at each wanted
/// member.</summary>
internal interface IMemberTaker
{
    /// <summary>Gets whether objects and arrays of members that are not wanted are not skipped either, because something in them may be wanted. It is a
    /// constant of the type.</summary>
    bool StopsAtContainers { get; }

    /// <summary>Takes a value that is in the window as a whole.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">The position of the value, or of white space before it.</param>
    /// <param name="member">The index of the member's name.</param>
    /// <returns>The position after the value; negative if the caller must read the value, because it is not in the form that can be taken.</returns>
    int TryTake<TWidth>(ref byte origin, int length, int position, int member)
        where TWidth : struct, IVectorWidth;
}

/// <summary>Takes no value.</summary>
internal readonly struct NoMemberTaker : IMemberTaker
{
    public bool StopsAtContainers => false;

    public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
        where TWidth : struct, IVectorWidth => -1;
}

/// <summary>Takes no value, and stops at each object and array.</summary>
internal readonly struct ContainerFinder : IMemberTaker
{
    public bool StopsAtContainers => true;

    public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
        where TWidth : struct, IVectorWidth => -1;
}
