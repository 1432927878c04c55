using Decant.Projections;

namespace Decant.Schedules.Programs;

/// <summary>One flow moves an enumeration, whose code may block, wait or fail; two leave it, and the caller may cancel. The elements are disposed of once, never
/// while their own move runs or is pending, and everybody comes to an end.</summary>
internal sealed class ElementsProgram : IProgram, IDisposable
{
    private ElementEnumerator<int> _enumerator = null!;
    private Elements _elements = null!;
    private CancellationTokenSource _caller = null!;

    public IReadOnlyList<Func<Task>> Begin()
    {
        _caller = new();
        _enumerator = new(token => _elements = new(token), _caller.Token, CancellationToken.None);
        return [MoveAsync, LeaveAsync, LeaveAsync, ReceiveAsync, CancelAsync];
    }

    public void Verify()
    {
        if (_elements.Disposals != 1)
            Schedule.Fail($"The elements were disposed of {_elements.Disposals} times.");
    }

    public void Dispose() => _caller.Dispose();

    private async Task MoveAsync()
    {
        bool isMoved = true;
        while (isMoved)
        {
            try
            {
                isMoved = await _enumerator.MoveNextAsync();
            }
            catch (OperationCanceledException)
            {
                isMoved = false;
            }
        }
    }

    private async Task LeaveAsync()
    {
        Schedule.Wait(20);
        await _enumerator.DisposeAsync();
        if (_elements.Disposals != 1)
            Schedule.Fail("A disposal ended before the elements were disposed of.");
        if (await _enumerator.MoveNextAsync())
            Schedule.Fail("An enumeration that was left goes on.");
    }

    // The bytes come, whether somebody waits for them or not.
    private Task ReceiveAsync()
    {
        for (int i = 0; i < 3; i++)
        {
            Schedule.Wait(10);
            _elements.Pending?.TrySetResult();
        }

        return Task.CompletedTask;
    }

    private Task CancelAsync()
    {
        Schedule.Wait(40);
        if (Schedule.Choose(3) == 0)
            _caller.Cancel();
        return Task.CompletedTask;
    }

    private sealed class Elements(CancellationToken token) : IAsyncEnumerable<int>, IAsyncEnumerator<int>
    {
        private bool _isMoving;
        private int _moves;

        public int Disposals { get; private set; }

        public TaskCompletionSource? Pending { get; private set; }

        public int Current => _moves;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync()
        {
            if (_isMoving || Disposals > 0)
                Schedule.Fail("The elements are moved while they move, or behind their end.");
            _isMoving = true;
            // Here the user's code blocks.
            for (int i = 0; i < 3; i++)
                Schedule.Point();
            if (++_moves < 5 && Schedule.Choose(2) == 0)
                return new(WaitAsync());
            _isMoving = false;
            return new(_moves < 5);
        }

        public ValueTask DisposeAsync()
        {
            if (_isMoving)
                Schedule.Fail("The elements are disposed of while they move.");
            Disposals++;
            return default;
        }

        private async Task<bool> WaitAsync()
        {
            var pending = Pending = new(TaskCreationOptions.RunContinuationsAsynchronously);
            try
            {
                using (token.UnsafeRegister(state => ((TaskCompletionSource)state!).TrySetCanceled(token), pending))
                    await pending.Task;
                return true;
            }
            finally
            {
                _isMoving = false;
            }
        }
    }
}
