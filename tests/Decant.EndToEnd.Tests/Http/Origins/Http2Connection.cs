using System.Buffers.Binary;
using System.Net.Sockets;

namespace Decant.Http.Origins;

/// <summary>The server's end of a connection: it keeps to the protocol, and remembers what the client sent.</summary>
internal sealed class Http2Connection(Socket socket, int maxStreams, Func<Http2Stream, Task> answer, CancellationToken end) : IDisposable
{
    private const int PrefaceBytes = 24;
    private const int InitialWindow = 65_535;

    private readonly NetworkStream _socket = new(socket, ownsSocket: true);
    private readonly SemaphoreSlim _writing = new(1);
    private readonly Dictionary<int, Http2Stream> _streams = [];
    private readonly List<Http2Frame> _received = [];
    private readonly object _lock = new();
    private TaskCompletionSource _changed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _initialWindow = InitialWindow;
    private int _window = InitialWindow;
    private int _open;

    public CancellationToken End => end;

    public int MostOpen { get; private set; }

    /// <summary>The frames that came on a stream, in their order.</summary>
    public Http2Frame[] Received(int stream)
    {
        lock (_lock)
            return [.. _received.Where(frame => frame.Stream == stream)];
    }

    /// <summary>Ends when the client has reset a stream that it opened.</summary>
    public Task WhenReset(int stream)
    {
        lock (_lock)
            return _streams[stream].Reset;
    }

    public void Dispose()
    {
        _socket.Dispose();
        _writing.Dispose();
    }

    public async Task ServeAsync()
    {
        var answering = new List<Task>();
        try
        {
            socket.NoDelay = true;
            await _socket.ReadExactlyAsync(new byte[PrefaceBytes], end);
            byte[] settings = [0, 3, 0, 0, 0, 0];
            BinaryPrimitives.WriteInt32BigEndian(settings.AsSpan(2), maxStreams);
            await SendAsync(new(Http2Type.Settings, 0, 0, settings));
            while (true)
            {
                Http2Frame frame = await Http2Frame.ReadAsync(_socket, end);
                if (await TakeAsync(frame) is { } opened)
                    answering.Add(answer(opened));
            }
        }
        catch (Exception exception) when (RawConnection.IsEnd(exception))
        {
            // The client went away, or the test is over.
        }

        Http2Stream[] streams;
        lock (_lock)
            streams = [.. _streams.Values];
        foreach (Http2Stream stream in streams)
            stream.OnReset();
        _socket.Close();
        await Task.WhenAll(answering);
    }

    public async Task SendAsync(Http2Frame frame)
    {
        await _writing.WaitAsync(end);
        try
        {
            await _socket.WriteAsync(frame.ToBytes(), end);
        }
        finally
        {
            _writing.Release();
        }
    }

    /// <summary>Waits until some of so many bytes may be sent on a stream, and says how many.</summary>
    public async Task<int> TakeWindowAsync(Http2Stream stream, int wanted)
    {
        while (true)
        {
            Task changed;
            lock (_lock)
            {
                int count = Math.Min(Math.Min(wanted, 16_384), Math.Min(_window, stream.Window));
                if (count > 0)
                {
                    _window -= count;
                    stream.Window -= count;
                    return count;
                }

                changed = _changed.Task;
            }

            await Task.WhenAny(changed, stream.Reset).WaitAsync(end);
            if (stream.Reset.IsCompleted)
                throw new IOException("The client has reset the stream.");
        }
    }

    /// <summary>Counts a stream that has ended.</summary>
    public void OnClosed()
    {
        lock (_lock)
            _open--;
    }

    private async Task<Http2Stream?> TakeAsync(Http2Frame frame)
    {
        Http2Stream? opened = null;
        lock (_lock)
        {
            _received.Add(frame);
            switch (frame.Type)
            {
                case Http2Type.Headers:
                    opened = new(this, frame.Stream) { Window = _initialWindow };
                    _streams.Add(frame.Stream, opened);
                    MostOpen = Math.Max(MostOpen, ++_open);
                    break;
                case Http2Type.Reset:
                    _streams[frame.Stream].OnReset();
                    break;
                case Http2Type.WindowUpdate:
                    int more = BinaryPrimitives.ReadInt32BigEndian(frame.Payload);
                    if (frame.Stream == 0)
                        _window += more;
                    else
                        _streams[frame.Stream].Window += more;
                    Change();
                    break;
                case Http2Type.Settings when frame.Flags == 0:
                    TakeSettings(frame.Payload);
                    break;
            }
        }

        if (frame.Type is Http2Type.Settings or Http2Type.Ping && frame.Flags == 0)
            await SendAsync(new(frame.Type, Http2Frame.Acknowledge, 0, frame.Type == Http2Type.Ping ? frame.Payload : []));
        return opened;
    }

    private void TakeSettings(byte[] payload)
    {
        const int InitialWindowSize = 4;
        for (int i = 0; i < payload.Length; i += 6)
        {
            if (BinaryPrimitives.ReadInt16BigEndian(payload.AsSpan(i)) == InitialWindowSize)
                _initialWindow = BinaryPrimitives.ReadInt32BigEndian(payload.AsSpan(i + 2));
        }
    }

    private void Change()
    {
        _changed.SetResult();
        _changed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    }
}
