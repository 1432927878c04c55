using System.Runtime.InteropServices;

namespace Decant.Memory;

/// <summary>Memory between two pages that nobody may touch: one byte read before it or after it ends the process. Linux only.</summary>
internal sealed unsafe partial class GuardedMemory
{
    private const int ReadWrite = 3;
    private const int None = 0;
    private const int PrivateAnonymous = 0x22;

    private readonly byte* _start;
    private readonly int _length;

    public GuardedMemory(int minimumLength)
    {
        if (!OperatingSystem.IsLinux())
            throw new PlatformNotSupportedException("Guard pages are made by Linux's mmap and mprotect: skip the test elsewhere.");
        int page = Environment.SystemPageSize;
        _length = (minimumLength + page - 1) / page * page;
        nint map = Map(0, (nuint)(_length + 2 * page), ReadWrite, PrivateAnonymous, -1, 0);
        if (map == -1)
            throw new InvalidOperationException($"No memory: error {Marshal.GetLastPInvokeError()}.");
        _start = (byte*)map + page;
        Forbid(map, page);
        Forbid((nint)(_start + _length), page);
    }

    /// <summary>A copy whose last byte is the last that may be read.</summary>
    public Span<byte> PlaceAtEnd(ReadOnlySpan<byte> bytes) => Place(bytes, _start + _length - bytes.Length);

    /// <summary>A copy whose first byte is the first that may be read.</summary>
    public Span<byte> PlaceAtStart(ReadOnlySpan<byte> bytes) => Place(bytes, _start);

    private Span<byte> Place(ReadOnlySpan<byte> bytes, byte* at)
    {
        if (bytes.Length > _length)
            throw new ArgumentException("The input is longer than the memory.", nameof(bytes));
        var place = new Span<byte>(at, bytes.Length);
        bytes.CopyTo(place);
        return place;
    }

    private static void Forbid(nint address, int length)
    {
        if (Protect(address, (nuint)length, None) != 0)
            throw new InvalidOperationException($"The page stays readable: error {Marshal.GetLastPInvokeError()}.");
    }

    [LibraryImport("libc", EntryPoint = "mmap", SetLastError = true)]
    private static partial nint Map(nint address, nuint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect", SetLastError = true)]
    private static partial int Protect(nint address, nuint length, int protection);
}
