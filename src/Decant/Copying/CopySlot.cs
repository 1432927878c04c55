namespace Decant.Copying;

/// <summary>Where the text of a member lies that was read.</summary>
/// <param name="Place">In which bytes.</param>
/// <param name="Start">Where it starts in them.</param>
/// <param name="Length">How many bytes it has.</param>
/// <param name="IsDefault">Whether it is the default of its type.</param>
internal readonly record struct CopySlot(CopyPlace Place, int Start, int Length, bool IsDefault);

internal enum CopyPlace : byte
{
    /// <summary>It is not there.</summary>
    Absent,

    /// <summary>In the window that is read.</summary>
    Window,

    /// <summary>Among the bytes that the operation keeps.</summary>
    Kept,
}
