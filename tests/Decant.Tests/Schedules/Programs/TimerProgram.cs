using Decant.Http.Limits;

namespace Decant.Schedules.Programs;

/// <summary>One timer serves waits that follow each other, while the clock moves and callbacks come late. A wait that was disarmed in time is never cancelled, and
/// any other one is, but not before its time.</summary>
internal sealed class TimerProgram : IProgram, IDisposable
{
    private ScheduledTime _time = null!;
    private CallTimer _timer = null!;
    private List<(CancellationTokenSource Source, bool IsInTime)> _waits = null!;

    public IReadOnlyList<Func<Task>> Begin()
    {
        _time = new();
        _timer = new(_time);
        _waits = [];
        return [WaitAsync, MoveAsync];
    }

    // Time goes on.
    public IReadOnlyList<Func<Task>> BeginLast() => [() =>
    {
        _time.Advance(TimeSpan.FromSeconds(2));
        return Task.CompletedTask;
    }];

    public void Verify()
    {
        foreach ((CancellationTokenSource source, bool isInTime) in _waits)
        {
            if (source.IsCancellationRequested == isInTime)
                Schedule.Fail(isInTime ? "A wait that ended in time was cancelled." : "A wait was not cancelled, although its time had come.");
        }
    }

    public void Dispose() => _timer.Dispose();

    private Task WaitAsync()
    {
        for (int i = 0; i < 3; i++)
        {
            var source = new CancellationTokenSource();
            long due = _time.GetTimestamp() + TimeSpan.TicksPerSecond;
            source.Token.UnsafeRegister(
                _ =>
                {
                    if (_time.GetTimestamp() < due)
                        Schedule.Fail("A wait was cancelled before its time.");
                },
                null);
            _timer.Arm(source, TimeSpan.FromSeconds(1));
            Schedule.Point();
            // The last one is left to the clock.
            _waits.Add((source, i < 2 && _timer.TryDisarm()));
        }

        return Task.CompletedTask;
    }

    private Task MoveAsync()
    {
        for (int i = 0; i < 4; i++)
        {
            Schedule.Wait(40);
            _time.Advance(TimeSpan.FromSeconds(0.3 * Schedule.Choose(4)));
        }

        return Task.CompletedTask;
    }
}
