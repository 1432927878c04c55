using Decant.Buffers;
using Decant.Kernels;

namespace Decant.Reading;

/// <summary>Settings of an operation that do not change its results. Tests set them to cover every width and window boundary and to find leaks, and benchmarks
/// to compare the widths. A call that clears its buffers sets a pool that clears.</summary>
internal sealed record ReadSettings
{
    /// <summary>Gets the default settings.</summary>
    public static ReadSettings Default { get; } = new();

    /// <summary>Gets the vector width of the kernels. The default is the widest of the machine.</summary>
    public VectorWidth Width { get; init; } = VectorWidths.Widest;

    /// <summary>Gets the pool from which an operation rents. The default is the pool that all operations share.</summary>
    public BufferPool Pool { get; init; } = BufferPool.Shared;

    /// <summary>Gets the size in bytes of the window into which a stream is read. The default is 64 KiB.</summary>
    public int WindowBytes { get; init; } = 64 * 1024;

    /// <summary>Gets the maximum number of bytes that are gathered from small reads or segments before they are parsed together. With 0, each read is parsed at
    /// once. The default is 16 KiB.</summary>
    public int GatheredBytes { get; init; } = 16 * 1024;
}
