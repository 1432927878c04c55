#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;

namespace Decant.Copying;

/// <summary>The destination of a copy: a stream, or a pipe if the framework has pipes.</summary>
internal readonly struct CopyDestination
{
    private readonly object? _destination;

    public CopyDestination(object? destination) => _destination = destination;

    public CopyDestination(Stream destination) => _destination = destination;

#if NET9_0_OR_GREATER
    public CopyDestination(PipeWriter destination) => _destination = destination;
#endif

    /// <summary>Refuses a null, after what comes before it in a method's parameters was checked.</summary>
    public void ThrowIfNull() => ArgumentNullException.ThrowIfNull(_destination, "destination");

    /// <summary>Hands bytes over, and waits until more can be taken.</summary>
    /// <returns>False if nobody reads any more.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's flush was.</exception>
    public ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
#if NET9_0_OR_GREATER
        if (_destination is PipeWriter writer)
            return WriteAsync(writer, bytes, cancellationToken);
#endif
        return WriteAsync((Stream)_destination!, bytes, cancellationToken);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<bool> WriteAsync(Stream stream, ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        await stream.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        return true;
    }

#if NET9_0_OR_GREATER
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<bool> WriteAsync(PipeWriter writer, ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        FlushResult result;
        try
        {
            result = await writer.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (cancellationToken.IsCancellationRequested && exception.CancellationToken != cancellationToken)
        {
            // A pipe over a stream cancels what it writes by a token of its own, which nobody knows.
            throw new TaskCanceledException("The copy was cancelled.", exception, cancellationToken);
        }

        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the destination was cancelled.");
        return !result.IsCompleted;
    }
#endif
}
