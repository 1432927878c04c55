using System.Diagnostics.CodeAnalysis;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;

namespace Decant;

/// <summary>The destination of a JSON copy: a stream or, on .NET 10 and later, a pipe (<c>PipeWriter</c>).</summary>
/// <remarks>Streams and pipes convert implicitly. The caller owns the destination: a copy flushes a pipe, but neither completes nor disposes it. While the
/// destination accepts no bytes, the copy does not read its source (<see cref="JsonCopyOptions.WriteTimeout"/>). A copy ends when the reader of a pipe has
/// completed.</remarks>
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
public readonly struct JsonCopyDestination
{
    private readonly object? _destination;

    private JsonCopyDestination(object? destination) => _destination = destination;

    /// <summary>Converts a stream to a destination.</summary>
    /// <param name="stream">The stream.</param>
    [SuppressMessage("Usage", "CA2225", Justification = "Nobody stores it, so nobody needs a method for it.")]
    public static implicit operator JsonCopyDestination(Stream stream) => new(stream);

#if NET9_0_OR_GREATER
    /// <summary>Converts a pipe to a destination.</summary>
    /// <param name="writer">The pipe's writer.</param>
    [SuppressMessage("Usage", "CA2225", Justification = "Nobody stores it, so nobody needs a method for it.")]
    public static implicit operator JsonCopyDestination(PipeWriter writer) => new(writer);
#endif

    /// <summary>Throws if the stream or pipe is null. The conversions do not check this: each call checks its parameters in order, and this method checks
    /// the destination.</summary>
    internal void ThrowIfNull() => ArgumentNullException.ThrowIfNull(_destination, "destination");

    /// <summary>Writes bytes, and waits until the destination accepts more.</summary>
    /// <returns>False if the reader of the pipe has completed.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled, or other code cancelled the pending flush of the pipe.</exception>
    internal ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
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
            // A pipe over a stream cancels its writes with its own token. The caller does not know that token, so the exception gets the caller's token.
            throw new TaskCanceledException("The copy was cancelled.", exception, cancellationToken);
        }

        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the destination was cancelled.");
        return !result.IsCompleted;
    }
#endif
}
