namespace Decant.Grammar.Skipping;

/// <summary>The state of a skipped value that was interrupted: at the end of a window, at an error, or at the recursion limit, where a loop
/// continues.</summary>
internal struct SkipState
{
    /// <summary>Whether a value is being skipped.</summary>
    public bool IsActive;

    /// <summary>Whether only the structure of the value is checked.</summary>
    public bool IsStructureOnly;

    /// <summary>The depth of the value. The value ends when its containers are closed down to this depth.</summary>
    public int BaseDepth;

    /// <summary>The depth at which skipping stopped.</summary>
    public int Depth;

    /// <summary>What the grammar expects where skipping stopped.</summary>
    public JsonExpectation Expectation;

    /// <summary>The position at which skipping stopped.</summary>
    public int Position;

    /// <summary>Why skipping stopped.</summary>
    public SkipStop Stop;

    /// <summary>The depth at which the descent stops. It bounds recursion whatever MaxDepth allows.</summary>
    public int Limit;

    /// <summary>The position from which blocks may be tried again.</summary>
    public int NextBlocks;

    /// <summary>The number of bytes to read before blocks are tried again.</summary>
    public int Distance;

    /// <summary>Gets whether a loop continues where the descent stopped.</summary>
    public readonly bool GoesOn => Stop is SkipStop.StackLimit or SkipStop.Blocks;

    /// <summary>Structure only: all ones if the last block ended inside a string.</summary>
    public ulong InString;

    /// <summary>Structure only: 1 if the last block ended with a backslash that escapes the next byte.</summary>
    public ulong Escape;

    /// <summary>Ends the value. The results of trying blocks are kept for the next value.</summary>
    public void End() => this = new() { NextBlocks = NextBlocks, Distance = Distance };
}

/// <summary>Why skipping stopped.</summary>
internal enum SkipStop : byte
{
    /// <summary>The window ended without an error so far.</summary>
    WindowEnded,

    /// <summary>The grammar does not allow the byte at the position.</summary>
    Malformed,

    /// <summary>More containers are open than MaxDepth allows.</summary>
    TooDeep,

    /// <summary>The descent used up its share of the stack; a loop continues.</summary>
    StackLimit,

    /// <summary>Blocks are worth a try; a loop continues with them.</summary>
    Blocks,
}
