using System.Buffers;
using System.Globalization;
using Decant.Roots;
using Decant.Sources;

namespace Decant.Copying;

/// <summary>Hands what is copied to a buffer of the caller's: of one value when the body has ended, of elements whenever there is enough.</summary>
internal readonly struct BufferSink(JsonCopier copier, IBufferWriter<byte> destination) : ISink
{
    public void Take(RootStep step)
    {
        if (step != RootStep.More)
            destination.Write(copier.Writer.HandOut().Span);
    }

    public void End() => copier.Return();
}

/// <summary>Hands what is copied to a stream or a pipe, which may take no longer than <see cref="JsonCopyOptions.WriteTimeout"/> for a write.</summary>
internal readonly struct DestinationSink(JsonCopier copier, CopyDestination destination, JsonProjectionOptions options) : IAsyncSink
{
    private readonly TimeSpan _timeout = options.Copy?.WriteTimeout ?? Timeout.InfiniteTimeSpan;

    public bool IsDue(RootStep step) => copier.Writer.HasPending && (step != RootStep.More || copier.Writer.IsDueBeforeWait);

    public ValueTask<bool> TakeAsync(CancellationToken cancellationToken)
    {
        ReadOnlyMemory<byte> bytes = copier.Writer.HandOut();
        return _timeout == Timeout.InfiniteTimeSpan
            ? destination.WriteAsync(bytes, cancellationToken)
            : WriteAsync(destination, bytes, _timeout, options.Http?.TimeProvider ?? TimeProvider.System, cancellationToken);
    }

    public void End() => copier.Return();

    private static async ValueTask<bool> WriteAsync(
        CopyDestination destination, ReadOnlyMemory<byte> bytes, TimeSpan timeout, TimeProvider time, CancellationToken cancellationToken)
    {
        using var late = new CancellationTokenSource(timeout, time);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, late.Token);
        try
        {
            return await destination.WriteAsync(bytes, either.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (cancellationToken.IsCancellationRequested)
        {
            throw new TaskCanceledException("The copy was cancelled.", exception, cancellationToken);
        }
        catch (OperationCanceledException exception) when (late.IsCancellationRequested)
        {
            string message = string.Create(
                CultureInfo.InvariantCulture,
                $"The destination did not take {bytes.Length:N0} bytes within {timeout.TotalSeconds:0.###} seconds ({nameof(JsonCopyOptions)}.{nameof(JsonCopyOptions.WriteTimeout)}).");
            throw new TaskCanceledException(message, new TimeoutException(message, exception), late.Token);
        }
    }
}
