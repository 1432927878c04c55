using System.Runtime.CompilerServices;
using Decant.CompilerServices;

namespace Decant.Reading;

/// <summary>What stood before a value of an object: brace or comma, white space, name, colon, white space. It was checked when it was first met, so
/// that the same bytes in the same place need no second check.</summary>
internal struct MemberPrediction
{
    /// <summary>Longer texts are not kept, in bytes.</summary>
    public const int MaxLength = 32;

    /// <summary>The text: from the opening brace or the comma up to the value. What follows it is zero, as is all of a place
    /// where there is none; no member holds a zero.</summary>
    public MemberText Text;

    /// <summary>A bit for each byte that counts: those of the text, or all where there is none.</summary>
    public uint Mask;

    /// <summary>A hash of the text.</summary>
    public uint Hash;

    /// <summary>How long the text is; 0 where there is none.</summary>
    public byte Length;

    /// <summary>Where in the text the name starts.</summary>
    public byte NameStart;

    /// <summary>How long the name is.</summary>
    public byte NameLength;

    /// <summary>The place of what came next when this was met last.</summary>
    public ushort Next;

    /// <summary>The place of what came next before that: a member that may be missing makes two take turns.</summary>
    public ushort Other;

    /// <summary>The <see cref="JsonMemberNames.Id"/> of the names in which this one was looked up last.</summary>
    public int NamesId;

    /// <summary>The index found there, or -1.</summary>
    public int Member;
}

/// <summary>Room for one text.</summary>
[InlineArray(MemberPrediction.MaxLength)]
internal struct MemberText
{
    private byte _first;
}
