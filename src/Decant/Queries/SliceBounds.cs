namespace Decant.Queries;

/// <summary>The bounds of a slice in an array whose length is known (RFC 9535, section 2.3.4.2.2).</summary>
internal readonly struct SliceBounds
{
    public SliceBounds(QuerySelector.Slice slice, long length)
    {
        Step = slice.Step;
        bool isForward = Step >= 0;
        long lowest = isForward ? 0 : -1, highest = isForward ? length : length - 1;
        Start = Math.Clamp(FromStart(slice.Start ?? (isForward ? 0 : length - 1), length), lowest, highest);
        // A step of 0 selects nothing.
        End = Step == 0 ? Start : Math.Clamp(slice.End is { } end ? FromStart(end, length) : isForward ? length : -1, lowest, highest);
    }

    /// <summary>The slice of one index, which is empty if the array has no such element.</summary>
    public SliceBounds(long index, long length)
    {
        Step = 1;
        Start = FromStart(index, length);
        End = Start >= 0 && Start < length ? Start + 1 : Start;
    }

    public long Start { get; }

    public long End { get; }

    public long Step { get; }

    /// <summary>Gets the number of elements of a slice that goes backward.</summary>
    public int Count => Step < 0 && Start > End ? (int)((Start - End - 1) / -Step) + 1 : 0;

    private static long FromStart(long bound, long length) => bound < 0 ? bound + length : bound;
}
