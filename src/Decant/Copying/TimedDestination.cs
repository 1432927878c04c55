using System.Globalization;

namespace Decant.Copying;

/// <summary>A destination that limits each write to <see cref="JsonCopyOptions.WriteTimeout"/>.</summary>
internal readonly struct TimedDestination(JsonCopyDestination destination, JsonProjectionOptions options)
{
    private readonly TimeSpan _timeout = options.Copy?.WriteTimeout ?? Timeout.InfiniteTimeSpan;

    /// <inheritdoc cref="JsonCopyDestination.WriteAsync(ReadOnlyMemory{byte}, CancellationToken)"/>
    public ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken) => _timeout == Timeout.InfiniteTimeSpan
        ? destination.WriteAsync(bytes, cancellationToken)
        : WriteAsync(destination, bytes, _timeout, options.Http?.TimeProvider ?? TimeProvider.System, cancellationToken);

    private static async ValueTask<bool> WriteAsync(
        JsonCopyDestination destination, ReadOnlyMemory<byte> bytes, TimeSpan timeout, TimeProvider time, CancellationToken cancellationToken)
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
                $"The destination did not accept {bytes.Length:N0} bytes within {timeout.TotalSeconds:0.###} seconds ({nameof(JsonCopyOptions)}.{nameof(JsonCopyOptions.WriteTimeout)}).");
            throw new TaskCanceledException(message, new TimeoutException(message, exception), late.Token);
        }
    }
}
