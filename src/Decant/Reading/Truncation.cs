namespace Decant.Reading;

/// <summary>Describes the value that a window's end has split, for snapshots of an unfinished text. It is recorded where reading stops, once for each
/// window.</summary>
internal struct Truncation
{
    /// <summary>Whether a snapshot shows the unfinished value: a text, or JSON that is kept as JSON. Other values are shown when they are complete.</summary>
    public bool IsShown;

    /// <summary>Whether the value is the innermost object that is being read, and its type is not known yet.</summary>
    public bool IsInUntyped;

    /// <summary>Whether the value is an object of a union that is held as a whole, because a later member may be the discriminator.</summary>
    public bool IsBeforeType;
}

/// <summary>Whether and how an operation reads for a snapshot.</summary>
internal enum SnapshotMode : byte
{
    /// <summary>The operation does not read for a snapshot.</summary>
    None,

    /// <summary>The operation reads an unfinished text to find the value within which the text ends. An object of known type is read as far as it has
    /// arrived.</summary>
    Cut,

    /// <summary>The operation reads an unfinished text to which closing brackets were added. Required members may be missing, as they may come later.</summary>
    Closed,
}
