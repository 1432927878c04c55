using System.Runtime.InteropServices;
using Decant.Memory;

namespace Decant.Exhaustive;

/// <summary>A text among bytes of one kind, at the end of a page behind which nothing may be read. An overrun ends the process.</summary>
internal sealed class Placed(byte filler)
{
    private const int Most = 1024;

    private readonly GuardedMemory? _memory = OperatingSystem.IsLinux() ? new(Most) : null;
    private readonly byte[] _elsewhere = new byte[Most];

    /// <summary>The window: fillers, the text, fillers.</summary>
    public Span<byte> At(int before, scoped ReadOnlySpan<byte> text, int after)
    {
        Span<byte> window = _elsewhere.AsSpan(0, before + text.Length + after);
        window.Fill(filler);
        text.CopyTo(window[before..]);
        return _memory is null ? window : _memory.PlaceAtEnd(window);
    }

    public static ref byte Origin(Span<byte> window) => ref MemoryMarshal.GetReference(window);
}
