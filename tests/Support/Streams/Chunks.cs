using System.Buffers;

namespace Decant.Support;

/// <summary>Bytes in pieces: as a sequence of segments, or as a stream whose reads give a piece each.</summary>
internal static class Chunks
{
    public static ReadOnlySequence<byte> ToSequence(byte[] bytes, params ReadOnlySpan<int> cuts)
    {
        Segment? first = null;
        Segment? last = null;
        int start = 0;
        for (int i = 0; i <= cuts.Length; i++)
        {
            int end = i < cuts.Length ? cuts[i] : bytes.Length;
            last = new Segment(bytes.AsMemory(start, end - start), last);
            first ??= last;
            start = end;
        }

        return new(first!, 0, last!, last!.Memory.Length);
    }

    /// <summary>Cuts of pieces whose lengths a function gives.</summary>
    public static int[] Every(int length, Func<int> next)
    {
        var cuts = new List<int>();
        for (int at = next(); at < length; at += next())
            cuts.Add(at);
        return [.. cuts];
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            Memory = memory;
            if (previous is null)
                return;
            RunningIndex = previous.RunningIndex + previous.Memory.Length;
            previous.Next = this;
        }
    }
}
