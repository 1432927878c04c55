using System.Runtime.CompilerServices;

namespace Decant.Projections;

/// <summary>Elements whose enumeration can be disposed at any time, also while the next element is awaited. Disposal cancels and awaits the pending read,
/// because it may still write to a rented buffer; disposing the response does not end the read.</summary>
/// <param name="open">The function that opens the elements. Its token belongs to the enumeration.</param>
/// <param name="cancellationToken">The caller's token.</param>
internal sealed class ElementStream<T>(Func<CancellationToken, IAsyncEnumerable<T>> open, CancellationToken cancellationToken) : IAsyncEnumerable<T>
{
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken ofEnumeration = default) =>
        new ElementEnumerator<T>(open, cancellationToken, ofEnumeration);
}

/// <inheritdoc cref="ElementStream{T}"/>
internal sealed class ElementEnumerator<T> : IAsyncEnumerator<T>
{
    // The values of _state. Moving: MoveNextAsync of the elements runs, or its task is pending. Leaving: the enumerator was disposed; this state is final.
    private const int Idle = 0;
    private const int Moving = 1;
    private const int Leaving = 2;

    private readonly CancellationToken _ofCall;
    private readonly CancellationToken _ofEnumeration;
    private readonly CancellationTokenSource _cancellation;
    private readonly IAsyncEnumerator<T> _elements;
    private TaskCompletionSource? _left;
    private Task? _disposal;
    private int _state;

    public ElementEnumerator(
        Func<CancellationToken, IAsyncEnumerable<T>> open, CancellationToken ofCall, CancellationToken ofEnumeration)
    {
        _ofCall = ofCall;
        _ofEnumeration = ofEnumeration;
        _cancellation = CancellationTokenSource.CreateLinkedTokenSource(ofCall, ofEnumeration);
        try
        {
            _elements = open(_cancellation.Token).GetAsyncEnumerator(CancellationToken.None);
        }
        catch
        {
            // The constructor throws, so the caller gets no enumerator to dispose.
            _cancellation.Dispose();
            throw;
        }
    }

    public T Current => _elements.Current;

    public ValueTask<bool> MoveNextAsync()
    {
        // The state changes before the call of MoveNextAsync, which may block in handlers and streams while another thread disposes the enumerator.
        if (Interlocked.CompareExchange(ref _state, Moving, Idle) == Leaving)
            return new(false);
        ValueTask<bool> move = _elements.MoveNextAsync();
        if (move.IsCompletedSuccessfully)
        {
            EndMove();
            return move;
        }

        return WaitAsync(move);
    }

    public ValueTask DisposeAsync()
    {
        // A second call of DisposeAsync awaits the same disposal.
        lock (_cancellation)
            return new(_disposal ??= LeaveAsync());
    }

    private async Task LeaveAsync()
    {
        _left = new(TaskCreationOptions.RunContinuationsAsynchronously);
        try
        {
            if (Interlocked.Exchange(ref _state, Leaving) != Idle)
            {
                // A callback that other code registered with the token may throw. Its exception is suppressed, because the read ends anyway.
                await _cancellation.CancelAsync().ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                await _left.Task.ConfigureAwait(false);
            }

            await _elements.DisposeAsync().ConfigureAwait(false);
        }
        finally
        {
            _cancellation.Dispose();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> WaitAsync(ValueTask<bool> move)
    {
        try
        {
            return await move.ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (Explain(exception) is { } failure)
        {
            throw failure;
        }
        finally
        {
            EndMove();
        }
    }

    private void EndMove()
    {
        if (Interlocked.CompareExchange(ref _state, Idle, Moving) == Leaving)
            _left!.SetResult();
    }

    // Returns an exception whose token the caller knows, or null if the exception needs no change. After disposal, the caller always gets a
    // TaskCanceledException.
    private OperationCanceledException? Explain(OperationCanceledException exception)
    {
        CancellationToken? token = Canceller(exception);
        bool isLeaving = Volatile.Read(ref _state) == Leaving;
        if (exception is TaskCanceledException || isLeaving)
        {
            return token is null && exception is TaskCanceledException
                ? null
                : new TaskCanceledException(exception.Message, exception, token ?? exception.CancellationToken);
        }

        return token is null ? null : new OperationCanceledException(exception.Message, exception, token.Value);
    }

    // If the exception has the linked token, which the caller does not know, returns the caller's token that was cancelled. Otherwise, returns null.
    private CancellationToken? Canceller(OperationCanceledException exception)
    {
        if (exception.CancellationToken != _cancellation.Token)
            return null;
        return _ofCall.IsCancellationRequested ? _ofCall : _ofEnumeration.IsCancellationRequested ? _ofEnumeration : null;
    }
}
