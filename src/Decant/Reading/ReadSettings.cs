using Decant.Buffers;
using Decant.Kernels;

namespace Decant.Reading;

/// <summary>How an operation reads, where that makes no difference to what users see. Tests set it to reach every width, every leak and every cut,
/// benchmarks to compare the widths, and a call that clears its buffers to have a pool that does.</summary>
internal sealed record ReadSettings
{
    /// <summary>Gets the settings where nobody sets others.</summary>
    public static ReadSettings Default { get; } = new();

    /// <summary>Gets how many bytes a kernel looks at at once. The default is the widest that the machine has.</summary>
    public VectorWidth Width { get; init; } = VectorWidths.Widest;

    /// <summary>Gets the pool that an operation rents from. The default is the one that all operations share.</summary>
    public BufferPool Pool { get; init; } = BufferPool.Shared;

    /// <summary>Gets the number of bytes of the window that a stream is read into. The default is 64 KiB.</summary>
    public int WindowBytes { get; init; } = 64 * 1024;

    /// <summary>Gets the maximum number of bytes of small reads and segments that are gathered before they are parsed; 0 parses each by itself. The
    /// default is 16 KiB.</summary>
    public int GatheredBytes { get; init; } = 16 * 1024;
}
