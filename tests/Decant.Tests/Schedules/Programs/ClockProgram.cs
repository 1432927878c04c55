using Decant.Http.Limits;

namespace Decant.Schedules.Programs;

/// <summary>One clock serves calls that follow each other, while callers cancel and time passes. A call is cancelled by its own caller or limit, and by nothing that
/// an earlier call left.</summary>
internal sealed class ClockProgram : IProgram
{
    private const int Calls = 3;

    private ScheduledTime _time = null!;
    private CallClock _clock = null!;
    private CancellationTokenSource[] _callers = null!;
    private List<CancellationToken> _cancelled = null!;

    public IReadOnlyList<Func<Task>> Begin()
    {
        _time = new();
        _clock = new();
        _cancelled = [];
        _callers = new CancellationTokenSource[Calls];
        for (int i = 0; i < Calls; i++)
            _callers[i] = new();
        return [CallAsync, CancelAsync, MoveAsync];
    }

    // A caller that cancels calls those who wait one after another: the wait of a call learns of it sooner or later.
    public void Verify()
    {
        foreach (CancellationToken token in _cancelled)
        {
            if (!token.IsCancellationRequested)
                Schedule.Fail("The caller had cancelled, and the wait never was.");
        }
    }

    private Task CallAsync()
    {
        for (int i = 0; i < Calls; i++)
        {
            CancellationTokenSource caller = _callers[i];
            long begun = _time.GetTimestamp();
            _clock.Begin(_time, caller.Token);
            _clock.SetLimit(new(TimeSpan.FromSeconds(1), "test", IsDeadline: Schedule.Choose(2) == 0));
            CancellationToken token = _clock.Token;
            for (int wait = Schedule.Choose(3); wait > 0; wait--)
            {
                if (caller.IsCancellationRequested)
                    _cancelled.Add(token);
                _clock.BeginWait();
                Schedule.Point();
                _clock.EndWait();
            }

            bool isLate = _time.GetTimestamp() - begun >= TimeSpan.TicksPerSecond;
            if (token.IsCancellationRequested && !caller.IsCancellationRequested && !isLate)
                Schedule.Fail("A call was cancelled by what is not its own.");
            _clock.End();
        }

        return Task.CompletedTask;
    }

    private Task CancelAsync()
    {
        for (int i = 0; i < 2; i++)
        {
            Schedule.Wait(100);
            _callers[Schedule.Choose(2)].Cancel();
        }

        return Task.CompletedTask;
    }

    private Task MoveAsync()
    {
        for (int i = 0; i < 3; i++)
        {
            Schedule.Wait(80);
            _time.Advance(TimeSpan.FromSeconds(0.5 * Schedule.Choose(4)));
        }

        return Task.CompletedTask;
    }
}
