namespace Decant.Copying;

/// <summary>The value of a member that was read: where its JSON text is.</summary>
/// <param name="Place">The buffer that contains the text.</param>
/// <param name="Start">The start of the text in that buffer.</param>
/// <param name="Length">The length of the text in bytes.</param>
/// <param name="IsDefault">Whether the text is the default value of the member's type.</param>
internal readonly record struct CopySlot(CopyPlace Place, int Start, int Length, bool IsDefault);

internal enum CopyPlace : byte
{
    /// <summary>The member is missing.</summary>
    Absent,

    /// <summary>The text is in the current window.</summary>
    Window,

    /// <summary>The text is in the bytes that the operation keeps across windows.</summary>
    Kept,
}
