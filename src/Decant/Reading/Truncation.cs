namespace Decant.Reading;

/// <summary>What a window's end has cut, for snapshots of a text that is not finished. It is noted where reading stops, which a window does once.</summary>
internal struct Truncation
{
    /// <summary>Whether it is a value that a snapshot shows as far as it goes: a text, or JSON that stays JSON. Any other value is not shown before it is complete.</summary>
    public bool IsShown;

    /// <summary>Whether it is the innermost object that is being read, because its type is not known yet.</summary>
    public bool IsInUntyped;

    /// <summary>Whether it is an object of a union that is held as a whole, because its type may be told by a late member.</summary>
    public bool IsBeforeType;
}

/// <summary>What an operation reads, if it is for a snapshot.</summary>
internal enum SnapshotMode : byte
{
    /// <summary>It is not for a snapshot.</summary>
    None,

    /// <summary>The beginning of a text, to find out what is cut at its end: an object whose type was told is read as far as it goes.</summary>
    Cut,

    /// <summary>The beginning of a text with what closes it: what is required may come later.</summary>
    Closed,
}
