using System.Buffers;
using Decant.Copying;
using Decant.Sources;

namespace Decant.Masks;

/// <summary>Joins a mask with sources and destinations.</summary>
internal static class MaskCopy
{
    public static void Run(ReadOnlySpan<byte> utf8Json, JsonFieldMask mask, IBufferWriter<byte> destination, JsonProjectionOptions options)
    {
        MaskCopier copier = MaskCopier.Rent(mask, options);
        MemorySource.Read<long, MaskRoot, BufferSink>(utf8Json, new(copier, options), new(copier, destination), options);
    }

    public static void Run(in ReadOnlySequence<byte> utf8Json, JsonFieldMask mask, IBufferWriter<byte> destination, JsonProjectionOptions options)
    {
        MaskCopier copier = MaskCopier.Rent(mask, options);
        MemorySource.Read<long, MaskRoot, BufferSink>(utf8Json, new(copier, options), new(copier, destination), options);
    }

    public static ValueTask<long> RunAsync(
        Stream utf8Json, JsonFieldMask mask, CopyDestination destination, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        MaskCopier copier = MaskCopier.Rent(mask, options);
        return StreamSource.ReadAsync<long, MaskRoot, DestinationSink>(
            utf8Json, new(copier, options), new(copier, destination, options), options, cancellationToken);
    }
}
