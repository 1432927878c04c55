using System.Runtime.CompilerServices;

namespace Decant.Grammar.Names;

/// <summary>A place in the table of <see cref="MemberPredictor"/>. It holds a text: the bytes before a member's value (brace or comma, white space, name,
/// colon, white space). The grammar checked the text when it was learned, so equal bytes need no second check.</summary>
internal struct MemberPrediction
{
    /// <summary>The maximum length of a text in bytes. A name of 60 characters fits at any usual depth of indentation.</summary>
    public const int MaxLength = 128;

    /// <summary>The number of bytes that are compared first. Most texts are not longer.</summary>
    public const int HeadLength = 32;

    /// <summary>The number of places that are remembered for the texts that came next.</summary>
    public const int Followers = 4;

    private const int FollowerBits = 16;

    // The places of the texts that came next, the latest in the lowest bits.
    private ulong _followers;

    /// <summary>The first bytes of the text. If the text is shorter, zeros follow it; if the place is empty, all bytes are zero. No text contains a
    /// zero.</summary>
    public MemberText Head;

    /// <summary>A bit for each byte of the head that is compared: the bytes of the text, or all bytes if the place is empty.</summary>
    public uint Mask;

    /// <summary>A hash of the text.</summary>
    public uint Hash;

    /// <summary>The length of the text; 0 if the place is empty.</summary>
    public byte Length;

    /// <summary>The offset of the name in the text.</summary>
    public byte NameStart;

    /// <summary>The length of the name.</summary>
    public byte NameLength;

    /// <summary>The index of the name in the set <see cref="NamesId"/>, or -1.</summary>
    public int Member;

    /// <summary>The <see cref="NameSet.Id"/> of the set in which the name was last looked up.</summary>
    public long NamesId;

    /// <summary>Gets the place of the text that came next the last time.</summary>
    public readonly int Next => (ushort)_followers;

    /// <summary>Returns the place of the text that came next, <paramref name="times"/> times before <see cref="Next"/>.</summary>
    public readonly int Earlier(int times) => (ushort)(_followers >> times * FollowerBits);

    /// <summary>Puts a place first among the places that came next, and removes the entry at an index: the place's own entry, or the oldest.</summary>
    public void Follow(int place, int times)
    {
        ulong later = (1UL << times * FollowerBits) - 1;
        ulong unmoved = times == Followers - 1 ? 0 : ulong.MaxValue << (times + 1) * FollowerBits;
        _followers = (_followers & unmoved) | (_followers & later) << FollowerBits | (uint)place;
    }
}

/// <summary>The first bytes of a text.</summary>
[InlineArray(MemberPrediction.HeadLength)]
internal struct MemberText
{
    private byte _first;
}
