using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Support;

namespace Decant.Memory;

/// <summary>What the child process does: it ends at the first byte that is read where none is.</summary>
internal static class GuardedReads
{
    private const int LongestInput = 512 * 1024;

    /// <summary>Reads each input at the end of its memory, and by the widest kernel at its start, and writes a digest of each pass.</summary>
    public static void Write(IEnumerable<byte[]> inputs, bool isNested)
    {
        byte[][] all = [.. inputs];
        var memory = new GuardedMemory(LongestInput);
        foreach (Kernels.VectorWidth width in Ways.Widths)
            Console.WriteLine(SpanReads.Digest(all, isNested, width, bytes => memory.PlaceAtEnd(bytes)));
        Console.WriteLine(SpanReads.Digest(all, isNested, Kernels.VectorWidth.Vector512, bytes => memory.PlaceAtStart(bytes)));
        Console.WriteLine(all.Length);
    }

    /// <summary>Shows that the guard works: this does not return.</summary>
    public static void ReadBeyond(bool isAfter)
    {
        Span<byte> place = isAfter ? new GuardedMemory(1).PlaceAtEnd("{}"u8) : new GuardedMemory(1).PlaceAtStart("{}"u8);
        Console.WriteLine(place[0] + place[^1]);
        Console.WriteLine(Unsafe.Add(ref MemoryMarshal.GetReference(place), isAfter ? place.Length : -1));
    }
}
