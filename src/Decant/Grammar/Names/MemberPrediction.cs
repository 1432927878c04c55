using System.Runtime.CompilerServices;

namespace Decant.Grammar.Names;

/// <summary>An entry of the table of <see cref="MemberPredictor"/>; its index is called a place. Its text is the bytes before a member's value: brace or comma,
/// white space, name, colon, white space. The bytes were checked when they were stored, so equal bytes need no second check.</summary>
internal struct MemberPrediction
{
    /// <summary>The maximum length of a text in bytes. A name of 60 characters fits at any usual depth of indentation.</summary>
    public const int MaxLength = 128;

    /// <summary>The number of bytes in <see cref="Head"/>, which are compared first. Most texts are not longer.</summary>
    public const int HeadLength = 32;

    /// <summary>The number of following texts that an entry remembers.</summary>
    public const int Followers = 4;

    private const int FollowerBits = 16;

    // The indexes of the entries whose texts came next after this one, the latest in the lowest bits.
    private ulong _followers;

    /// <summary>The first bytes of the text, followed by zeros if the text is shorter. An unused entry has only zeros, which equal no text.</summary>
    public MemberText Head;

    /// <summary>A bit for each byte of the head that is compared: the bytes of the text, or all bytes if the entry is unused.</summary>
    public uint Mask;

    /// <summary>A hash of the text.</summary>
    public uint Hash;

    /// <summary>The length of the text; 0 if the entry is unused.</summary>
    public byte Length;

    /// <summary>The offset of the name in the text.</summary>
    public byte NameStart;

    /// <summary>The length of the name.</summary>
    public byte NameLength;

    /// <summary>The index of the name in the set of names with the Id <see cref="NamesId"/>, or -1 if the set does not contain the name.</summary>
    public int Member;

    /// <summary>The <see cref="NameSet.Id"/> of the set in which the name was last looked up.</summary>
    public long NamesId;

    /// <summary>Gets the index of the entry that came next the last time.</summary>
    public readonly int Next => (ushort)_followers;

    /// <summary>Returns the index of an entry that came next earlier: with the argument 1 the one before <see cref="Next"/>, with 2 the one before
    /// that.</summary>
    public readonly int Earlier(int times) => (ushort)(_followers >> times * FollowerBits);

    /// <summary>Records that the entry at the index <paramref name="place"/> came next. The record at the index <paramref name="times"/> is removed for it: an
    /// earlier record of the same entry, or the oldest record.</summary>
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
