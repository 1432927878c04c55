namespace Decant.Grammar.Skipping;

/// <summary>The state of a value whose skipping has stopped: at the end of a window, at an error, at the recursion limit, or to try <c>GrammarBlocks</c>. In
/// the last two cases a loop continues at once.</summary>
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

    /// <summary>The depth at which the recursive descent stops. It limits the use of the stack, even if MaxDepth is large.</summary>
    public int Limit;

    /// <summary>The position from which <c>GrammarBlocks</c> may be tried again.</summary>
    public int NextBlocks;

    /// <summary>The number of bytes from the end of the last try of <c>GrammarBlocks</c> to <see cref="NextBlocks"/>.</summary>
    public int Distance;

    /// <summary>Gets whether skipping can continue in the same window, in the loop <c>ValueSkipper.Resume</c>.</summary>
    public readonly bool GoesOn => Stop is SkipStop.StackLimit or SkipStop.Blocks;

    /// <summary>With <see cref="IsStructureOnly"/>: all ones if the last block ended inside a string; otherwise, 0.</summary>
    public ulong InString;

    /// <summary>With <see cref="IsStructureOnly"/>: 1 if the last block ended with a backslash that escapes the next byte; otherwise, 0.</summary>
    public ulong Escape;

    /// <summary>Ends the value. <see cref="NextBlocks"/> and <see cref="Distance"/> are kept for the next value.</summary>
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

    /// <summary>The recursive descent has reached <see cref="SkipState.Limit"/>; a loop continues.</summary>
    StackLimit,

    /// <summary>It is time to try <c>GrammarBlocks</c>; a loop does so.</summary>
    Blocks,
}
