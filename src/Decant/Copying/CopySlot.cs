namespace Decant.Copying;

/// <summary>The location of the text of a member that was read.</summary>
/// <param name="Place">The buffer that contains it.</param>
/// <param name="Start">Its start in that buffer.</param>
/// <param name="Length">Its length in bytes.</param>
/// <param name="IsDefault">Whether it is the default value of its type.</param>
internal readonly record struct CopySlot(CopyPlace Place, int Start, int Length, bool IsDefault);

internal enum CopyPlace : byte
{
    /// <summary>The member is missing.</summary>
    Absent,

    /// <summary>In the current window.</summary>
    Window,

    /// <summary>In the bytes that the operation keeps across windows.</summary>
    Kept,
}
