using System.Runtime.CompilerServices;

namespace Decant.Grammar.Names;

/// <summary>What stood before a value of an object: brace or comma, white space, name, colon, white space. It was checked when it was first met, so
/// that the same bytes in the same place need no second check.</summary>
internal struct MemberPrediction
{
    /// <summary>Longer texts are not kept, in bytes: a name of 60 characters fits at any usual depth of indentation.</summary>
    public const int MaxLength = 128;

    /// <summary>As many bytes are compared at first, and all of most texts.</summary>
    public const int HeadLength = 32;

    /// <summary>How many texts that followed this one are remembered.</summary>
    public const int Followers = 4;

    private const int FollowerBits = 16;

    // The places of what followed, the latest in the lowest bits.
    private ulong _followers;

    /// <summary>The start of the text: from the opening brace or the comma up to the value. What follows a text that is shorter is zero, as is all of
    /// a place where there is none; no member holds a zero.</summary>
    public MemberText Head;

    /// <summary>A bit for each byte of the head that counts: those of the text, or all where there is none.</summary>
    public uint Mask;

    /// <summary>A hash of the text.</summary>
    public uint Hash;

    /// <summary>How long the text is; 0 where there is none.</summary>
    public byte Length;

    /// <summary>Where in the text the name starts.</summary>
    public byte NameStart;

    /// <summary>How long the name is.</summary>
    public byte NameLength;

    /// <summary>The index found in the names in which this one was looked up last, or -1.</summary>
    public int Member;

    /// <summary>The <see cref="NameSet.Id"/> of those names.</summary>
    public long NamesId;

    /// <summary>The place of what came next when this was met last.</summary>
    public readonly int Next => (ushort)_followers;

    /// <summary>The place of what came next before: 1 for the time before the last one, and so on.</summary>
    public readonly int Earlier(int times) => (ushort)(_followers >> times * FollowerBits);

    /// <summary>Notes what came next, in the place of what is that many times ago: of the earliest, or of the same.</summary>
    public void Follow(int place, int times)
    {
        ulong later = (1UL << times * FollowerBits) - 1;
        ulong unmoved = times == Followers - 1 ? 0 : ulong.MaxValue << (times + 1) * FollowerBits;
        _followers = (_followers & unmoved) | (_followers & later) << FollowerBits | (uint)place;
    }
}

/// <summary>Room for the start of a text.</summary>
[InlineArray(MemberPrediction.HeadLength)]
internal struct MemberText
{
    private byte _first;
}
