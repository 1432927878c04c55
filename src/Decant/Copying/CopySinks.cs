using System.Buffers;
using Decant.Roots;
using Decant.Sources;

namespace Decant.Copying;

/// <summary>Writes the copy to the caller's buffer: one value when the body has ended, elements whenever there are enough bytes.</summary>
internal readonly struct BufferSink(Copier copier, IBufferWriter<byte> destination) : ISink
{
    public void Take(RootStep step)
    {
        if (step != RootStep.More)
            destination.Write(copier.Writer.HandOut().Span);
    }

    public void End() => copier.Return();
}

/// <summary>Writes the copy to a stream or a pipe.</summary>
internal readonly struct DestinationSink(Copier copier, JsonCopyDestination destination, JsonProjectionOptions options) : IAsyncSink
{
    private readonly TimedDestination _timed = new(destination, options);

    public bool IsDue(RootStep step) => copier.Writer.HasPending && (step != RootStep.More || copier.Writer.IsDueBeforeWait);

    public ValueTask<bool> TakeAsync(CancellationToken cancellationToken) => _timed.WriteAsync(copier.Writer.HandOut(), cancellationToken);

    public void End() => copier.Return();
}
