using System.Buffers;

namespace Decant.Microbenchmarks.Jobs;

internal sealed class Segments : ReadOnlySequenceSegment<byte>
{
    public static ReadOnlySequence<byte> Split(byte[] bytes, int length)
    {
        Segments first = new() { Memory = bytes.AsMemory(0, Math.Min(length, bytes.Length)) }, last = first;
        for (int start = first.Memory.Length; start < bytes.Length; start += last.Memory.Length)
        {
            Segments next = new() { Memory = bytes.AsMemory(start, Math.Min(length, bytes.Length - start)), RunningIndex = start };
            last.Next = next;
            last = next;
        }

        return new(first, 0, last, last.Memory.Length);
    }
}
