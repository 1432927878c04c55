namespace Decant.Tool.Streams;

/// <summary>A line on a terminal that shows the number of bytes written, if a command takes long.</summary>
internal sealed class Progress : IDisposable
{
    private const string Erase = "\r\e[K";

    private static readonly TimeSpan s_long = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan s_step = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();
    private readonly TextWriter _error;
    private readonly Func<long> _bytes;
    private readonly TimeProvider _time;
    private readonly long _start;
    private readonly ITimer _timer;
    private bool _isShown;
    private bool _hasEnded;

    /// <param name="error">The terminal.</param>
    /// <param name="bytes">A function that returns the number of bytes written.</param>
    /// <param name="time">The clock.</param>
    public Progress(TextWriter error, Func<long> bytes, TimeProvider time)
    {
        (_error, _bytes, _time, _start) = (error, bytes, time, time.GetTimestamp());
        _timer = time.CreateTimer(static state => ((Progress)state!).Show(), this, s_long, s_step);
    }

    /// <summary>Removes the line.</summary>
    public void Dispose()
    {
        _timer.Dispose();
        lock (_lock)
        {
            _hasEnded = true;
            if (_isShown)
                _error.Write(Erase);
        }
    }

    private void Show()
    {
        lock (_lock)
        {
            if (_hasEnded)
                return;
            _isShown = true;
            _error.Write(FormattableString.Invariant($"{Erase}decant: {_time.GetElapsedTime(_start).TotalSeconds:N0} s, {_bytes():N0} bytes written"));
        }
    }
}
