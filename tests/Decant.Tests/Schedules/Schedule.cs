using System.Diagnostics.CodeAnalysis;

namespace Decant.Schedules;

/// <summary>Where a schedule may go on with another flow, as rewritten code says it (<see cref="ScheduledSources"/>). Outside of a schedule nothing of this
/// does anything.</summary>
public static class Schedule
{
    /// <summary>A place where another flow may run.</summary>
    public static void Point() => Scheduler.Current?.Pass();

    /// <summary>So many points at most: a flow that does little waits for as long as others do much.</summary>
    public static void Wait(int most)
    {
        for (int points = Choose(most); points >= 0; points--)
            Point();
    }

    /// <summary>A value that was read: another flow may run before it is used.</summary>
    public static T Read<T>(T value)
    {
        Point();
        return value;
    }

    /// <summary>One of so many, chosen by the schedule.</summary>
    public static int Choose(int count) => Scheduler.Current!.Choose(count);

    /// <summary>Begins a flow that other code starts without waiting for it, such as a timer's callback.</summary>
    public static void Begin(Action flow) => Scheduler.Current!.Begin(flow);

    /// <summary>Fails the schedule, whatever becomes of the exception.</summary>
    [DoesNotReturn]
    public static void Fail(string message)
    {
        var failure = new InvalidOperationException(message);
        Scheduler.Current?.Note(failure);
        throw failure;
    }

    /// <summary>What stands for a lock.</summary>
    public static Held Lock(object monitor) => new(monitor);

    /// <summary>What stands for <see cref="CancellationTokenSource.CancelAsync"/>: its callbacks are a flow of their own.</summary>
    public static Task CancelAsync(CancellationTokenSource source)
    {
        ArgumentNullException.ThrowIfNull(source);
        // As there, the source is cancelled at once for whoever asks.
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Begin(() =>
        {
            try
            {
                source.Cancel();
                ended.SetResult();
            }
            catch (AggregateException exception)
            {
                ended.SetException(exception);
            }
        });
        return ended.Task;
    }

    /// <summary>What stands for a field that each thread has for itself.</summary>
    public static T? GetOwn<T>(object key)
        where T : class => Scheduler.Current?.GetOwn(key) as T;

    public static void SetOwn(object key, object? value) => Scheduler.Current?.SetOwn(key, value);
}

/// <summary>A lock that a flow holds until it is disposed of; a flow that finds it taken lets others run.</summary>
public readonly struct Held : IDisposable
{
    private readonly object _monitor;

    internal Held(object monitor)
    {
        _monitor = monitor;
        Scheduler.Current?.Enter(monitor);
    }

    public void Dispose() => Scheduler.Current?.Exit(_monitor);
}

/// <summary>A program of several flows, which is run in many schedules.</summary>
public interface IProgram
{
    /// <summary>The flows of one run, which starts anew.</summary>
    IReadOnlyList<Func<Task>> Begin();

    /// <summary>Flows that begin when all of those have ended.</summary>
    IReadOnlyList<Func<Task>> BeginLast() => [];

    /// <summary>Looks at what is left when all have ended.</summary>
    void Verify();
}
