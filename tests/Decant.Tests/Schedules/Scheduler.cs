namespace Decant.Schedules;

/// <summary>Runs the flows of a program one at a time, and chooses at each point which one goes on. Equal seeds give equal schedules: no flow ever runs beside
/// another one, and what would go to the pool of threads becomes a flow.</summary>
/// <remarks>It does not show what a processor reorders: all flows see one order of all writes.</remarks>
internal sealed class Scheduler : IDisposable
{
    private static readonly TimeSpan s_hang = TimeSpan.FromMinutes(1);

    // A flow that never comes to its end, in whatever schedule.
    private const int MostSteps = 20_000;

    [ThreadStatic]
    private static Worker? t_worker;

    private readonly List<Worker> _idle = [];
    private readonly List<Worker> _flows = [];
    private readonly Dictionary<object, Worker> _locks = new(ReferenceEqualityComparer.Instance);
    private readonly List<Task> _tasks = [];
    private readonly ManualResetEventSlim _ended = new();
    private Random _random = new(0);
    private IProgram? _last;
    private Exception? _failure;
    private int _workers;
    private int _switch;
    private int _steps;
    private bool _isAborted;

    /// <summary>The scheduler of the flow that runs here, if one does.</summary>
    public static Scheduler? Current => t_worker?.Owner;

    /// <summary>The choices of the last schedule, as one number.</summary>
    public ulong Signature { get; private set; }

    /// <summary>Runs a program in the schedule of a seed.</summary>
    /// <returns>What went wrong, or null.</returns>
    public Exception? Run(IProgram program, int seed)
    {
        _random = new(seed);
        // How often a flow is left differs from schedule to schedule: faults need few changes at the right places, or many.
        _switch = 1 << _random.Next(1, 8);
        (_failure, _steps, _isAborted, Signature) = (null, 0, false, 14_695_981_039_346_656_037);
        _locks.Clear();
        _ended.Reset();
        _tasks.Clear();
        Begin(program.Begin());
        _last = program;
        Next();
        if (!_ended.Wait(s_hang))
            throw new InvalidOperationException($"Schedule {seed} hangs: a flow waits for another one by other means than those of the schedule.");
        if (_failure is not null)
            return _failure;
        if (_tasks.Exists(task => !task.IsCompleted))
            return new InvalidOperationException("A flow waits for something that never comes.");
        if (_tasks.Find(task => task.IsFaulted) is { } failed)
            return failed.Exception!.InnerException;
        return Record.Exception(program.Verify);
    }

    /// <summary>Ends its threads, none of which runs a flow.</summary>
    public void Dispose()
    {
        _idle.ForEach(worker => worker.Dispose());
        _ended.Dispose();
    }

    public int Choose(int count)
    {
        int choice = count == 1 ? 0 : _random.Next(count);
        Signature = (Signature ^ (uint)choice) * 1_099_511_628_211;
        return choice;
    }

    public void Begin(Action flow)
    {
        Worker worker;
        if (_idle.Count > 0)
        {
            worker = _idle[^1];
            _idle.RemoveAt(_idle.Count - 1);
        }
        else
        {
            worker = new(this, _workers++);
        }

        worker.Flow = flow;
        worker.WaitsFor = null;
        worker.Own.Clear();
        _flows.Add(worker);
    }

    private void Begin(IReadOnlyList<Func<Task>> flows)
    {
        foreach (Func<Task> flow in flows)
        {
            int index = _tasks.Count;
            // Until it begins.
            _tasks.Add(new(static () => { }));
            Begin(() => _tasks[index] = flow());
        }
    }

    /// <summary>The flow at hand may be left here.</summary>
    public void Pass()
    {
        Worker worker = t_worker!;
        ThrowIfAborted();
        if (++_steps > MostSteps)
            Abort(new InvalidOperationException("The flows do not come to an end."));
        if (_flows.Count > 1 && Choose(_switch) == 0)
            Leave(worker);
    }

    public void Enter(object monitor)
    {
        Pass();
        Worker worker = t_worker!;
        while (_locks.TryGetValue(monitor, out Worker? holder) && holder != worker)
        {
            worker.WaitsFor = monitor;
            Leave(worker);
        }

        worker.WaitsFor = null;
        _locks[monitor] = worker;
    }

    public void Exit(object monitor)
    {
        _locks.Remove(monitor);
        foreach (Worker flow in _flows)
        {
            if (ReferenceEquals(flow.WaitsFor, monitor))
                flow.WaitsFor = null;
        }

        Pass();
    }

    public object? GetOwn(object key) => t_worker!.Own.GetValueOrDefault(key);

    public void SetOwn(object key, object? value) => t_worker!.Own[key] = value;

    /// <summary>Keeps a failure that the code at hand may catch.</summary>
    public void Note(Exception failure) => _failure ??= failure;

    private void Leave(Worker worker)
    {
        Worker? next = Pick();
        if (next is null)
            Abort(new InvalidOperationException("All flows wait for a lock."));
        if (next == worker)
            return;
        next!.Go();
        worker.Wait();
        ThrowIfAborted();
    }

    private Worker? Pick()
    {
        int runnable = _flows.Count(flow => flow.WaitsFor is null);
        if (runnable == 0)
            return null;
        int choice = Choose(runnable);
        return _flows.Where(flow => flow.WaitsFor is null).ElementAt(choice);
    }

    private void Next()
    {
        if (_flows.Count == 0 && !_isAborted && _last is { } program)
        {
            _last = null;
            Begin(program.BeginLast());
        }

        if (_flows.Count == 0)
        {
            _ended.Set();
            return;
        }

        // After a failure the others are let go on to where they notice it.
        Worker? next = _isAborted ? _flows[0] : Pick();
        if (next is null)
        {
            Note(new InvalidOperationException("All flows wait for a lock."));
            _isAborted = true;
            next = _flows[0];
        }

        next.Go();
    }

    private void Abort(Exception failure)
    {
        Note(failure);
        _isAborted = true;
        throw new OperationCanceledException("The schedule has failed.");
    }

    private void ThrowIfAborted()
    {
        if (_isAborted)
            throw new OperationCanceledException("The schedule has failed.");
    }

    /// <summary>A thread that runs one flow after another, whenever it is let.</summary>
    private sealed class Worker : IDisposable
    {
        private readonly SemaphoreSlim _turn = new(0);
        private readonly FlowContext _context;
        private bool _isEnded;

        public Worker(Scheduler owner, int number)
        {
            Owner = owner;
            _context = new(owner);
            new Thread(Run, 256 * 1024) { IsBackground = true, Name = $"Flow {number}" }.Start();
        }

        public Scheduler Owner { get; }

        public Action? Flow { get; set; }

        public object? WaitsFor { get; set; }

        public Dictionary<object, object?> Own { get; } = [];

        public void Go() => _turn.Release();

        public void Wait() => _turn.Wait();

        public void Dispose()
        {
            _isEnded = true;
            Go();
        }

        private void Run()
        {
            t_worker = this;
            SynchronizationContext.SetSynchronizationContext(_context);
            for (_turn.Wait(); !_isEnded; _turn.Wait())
            {
                try
                {
                    if (!Owner._isAborted)
                        Flow!();
                }
                catch (Exception exception)
                {
                    Owner.Note(exception);
                }

                Owner._flows.Remove(this);
                Owner._idle.Add(this);
                Owner.Next();
            }

            _turn.Dispose();
        }
    }

    private sealed class FlowContext(Scheduler owner) : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state) => owner.Begin(() => d(state));

        public override SynchronizationContext CreateCopy() => this;
    }
}
