using System.Runtime.InteropServices;

namespace Decant.Tool.Streams;

/// <summary>A descriptor that was handed to the process, as systems other than Windows have them.</summary>
/// <remarks>The streams of the framework each miss something. The console's own ignores that nobody reads a pipe any more, so that the whole source would be read for nobody.
/// It also prepares the terminal, which takes as long as a small copy and writes a sequence there. A file stream has a position of its own: in a file, what was written
/// before and after by others would be lost. It also fails where another process has made the descriptor non-blocking, after it has written a part.</remarks>
/// <param name="descriptor">The descriptor, which stays open.</param>
internal sealed partial class DescriptorStream(int descriptor) : BlockingStream
{
    private const string Library = "libc";

    // The same on all of these systems, except one.
    private const int Interrupted = 4;
    private const short MayRead = 1;
    private const short MayWrite = 4;

    private static readonly int s_wouldBlock = OperatingSystem.IsLinux() || OperatingSystem.IsAndroid() ? 11 : 35;

    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override int Read(Span<byte> buffer)
    {
        nint read;
        while ((read = Read(descriptor, ref MemoryMarshal.GetReference(buffer), buffer.Length)) < 0)
            WaitOrThrow(MayRead);
        return (int)read;
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            nint written = Write(descriptor, in MemoryMarshal.GetReference(buffer), buffer.Length);
            if (written < 0)
                WaitOrThrow(MayWrite);
            else
                buffer = buffer[(int)written..];
        }
    }

    // An interrupted call is made again. A descriptor that would block is waited for.
    private void WaitOrThrow(short events)
    {
        int error = Marshal.GetLastPInvokeError();
        if (error == Interrupted)
            return;
        if (error != s_wouldBlock)
            throw new IOException(Marshal.GetPInvokeErrorMessage(error), error);
        var wanted = new Polled { Descriptor = descriptor, Events = events };
        // Whatever ends the wait, the next call tells.
        _ = Poll(ref wanted, 1, Timeout.Infinite);
    }

    [LibraryImport(Library, EntryPoint = "read", SetLastError = true)]
    private static partial nint Read(int descriptor, ref byte buffer, nint count);

    [LibraryImport(Library, EntryPoint = "write", SetLastError = true)]
    private static partial nint Write(int descriptor, in byte buffer, nint count);

    [LibraryImport(Library, EntryPoint = "poll")]
    private static partial int Poll(ref Polled polled, nint count, int timeout);

    [StructLayout(LayoutKind.Sequential)]
    private struct Polled
    {
        public int Descriptor;
        public short Events;
        public short Happened;
    }
}
