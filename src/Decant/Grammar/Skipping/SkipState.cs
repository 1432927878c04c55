namespace Decant.Grammar.Skipping;

/// <summary>The state of a skipped value that was interrupted: at the end of a window, at an error, or where the limit of the stack requires a
/// loop.</summary>
internal struct SkipState
{
    /// <summary>Whether a value is being skipped.</summary>
    public bool IsActive;

    /// <summary>Whether it is skipped by its structure alone.</summary>
    public bool IsStructureOnly;

    /// <summary>The depth at which the value lies: it has ended when its containers are closed down to here.</summary>
    public int BaseDepth;

    /// <summary>The depth at which skipping stopped.</summary>
    public int Depth;

    /// <summary>What the grammar expects where skipping stopped.</summary>
    public JsonExpectation Expectation;

    /// <summary>The position at which skipping stopped.</summary>
    public int Position;

    /// <summary>Why it stopped.</summary>
    public SkipStop Stop;

    /// <summary>The depth over which the descent stops: recursion is bounded whatever MaxDepth says.</summary>
    public int Limit;

    /// <summary>The position from which on blocks may be tried again.</summary>
    public int NextBlocks;

    /// <summary>How many bytes are read without blocks after they were tried.</summary>
    public int Distance;

    /// <summary>Whether a loop is to go on where the descent stopped.</summary>
    public readonly bool GoesOn => Stop is SkipStop.StackLimit or SkipStop.Blocks;

    /// <summary>Structure only: all ones if the last block ended inside a string.</summary>
    public ulong InString;

    /// <summary>Structure only: 1 if the last block ended with a backslash that escapes what follows.</summary>
    public ulong Escape;

    /// <summary>The value has ended. What the tries of blocks have shown counts for the next one too.</summary>
    public void End() => this = new() { NextBlocks = NextBlocks, Distance = Distance };
}

/// <summary>Why skipping stopped.</summary>
internal enum SkipStop : byte
{
    /// <summary>The window ended; no error so far.</summary>
    WindowEnded,

    /// <summary>What is there is not what the grammar expects.</summary>
    Malformed,

    /// <summary>More containers are open than MaxDepth allows.</summary>
    TooDeep,

    /// <summary>The descent used up its share of the stack; a loop goes on.</summary>
    StackLimit,

    /// <summary>Blocks are worth a try; a loop goes on with them.</summary>
    Blocks,
}
