using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Decant.Copying;

/// <summary>Where a copy goes.</summary>
internal readonly struct CopyDestination
{
    private readonly Stream? _stream;
    private readonly PipeWriter? _writer;

    public CopyDestination(Stream destination) => _stream = destination;

    public CopyDestination(PipeWriter destination) => _writer = destination;

    /// <summary>Refuses a null, after what comes before it in a method's parameters was checked.</summary>
    public void ThrowIfNull()
    {
        if (_stream is null && _writer is null)
            throw new ArgumentNullException("destination");
    }

    /// <summary>Hands bytes over, and waits until more can be taken.</summary>
    /// <returns>False if nobody reads any more.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's flush was.</exception>
    public ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken) =>
        _writer is { } writer ? WriteAsync(writer, bytes, cancellationToken) : WriteAsync(_stream!, bytes, cancellationToken);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<bool> WriteAsync(Stream stream, ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        await stream.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        return true;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<bool> WriteAsync(PipeWriter writer, ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        FlushResult result = await writer.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the destination was cancelled.");
        return !result.IsCompleted;
    }
}
