using System.Runtime.InteropServices;

namespace Decant.Tool.Streams;

/// <summary>A stream for a descriptor that the process has inherited, on systems other than Windows.</summary>
/// <remarks>The framework's streams are not suitable. The console stream ignores that the reader has closed a pipe, so the command would read the whole source
/// for nothing. It also initializes the terminal, which takes as long as a small copy and writes an escape sequence. A file stream has its own position, so it
/// and other writers would overwrite each other. It also fails after a partial write if another process has made the descriptor non-blocking.</remarks>
/// <param name="descriptor">The descriptor, which stays open.</param>
internal sealed partial class DescriptorStream(int descriptor) : BlockingStream
{
    private const string Library = "libc";

    // Constants of libc. Their values are the same on all systems except Windows; only the number of EAGAIN (s_wouldBlock) differs.
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

    // Returns when the caller should repeat its call: at once if a signal interrupted the call, or when a non-blocking descriptor is ready.
    private void WaitOrThrow(short events)
    {
        int error = Marshal.GetLastPInvokeError();
        if (error == Interrupted)
            return;
        if (error != s_wouldBlock)
            throw new IOException(Marshal.GetPInvokeErrorMessage(error), error);
        var wanted = new Polled { Descriptor = descriptor, Events = events };
        // The result is ignored, because the repeated read or write reports an error itself.
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
