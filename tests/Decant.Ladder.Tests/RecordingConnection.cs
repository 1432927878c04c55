using System.Net;
using System.Net.Sockets;

namespace Decant.Ladder.Tests;

/// <summary>Opens a client's connections, to an address that can move, sees how the client reads from them, and can make it wait.</summary>
internal sealed class RecordingConnection(int port)
{
    private readonly TaskCompletionSource _held = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _synchronousReads;
    private long _bytesRead;

    /// <summary>The address that the host's name stands for now; what a change in DNS changes.</summary>
    public string CurrentAddress { get; set; } = "first";

    /// <summary>The addresses that were connected to, in order.</summary>
    public List<string> ConnectedTo { get; } = [];

    /// <summary>The ports from which the connections were made.</summary>
    public HashSet<int> LocalPorts { get; } = [];

    /// <summary>The most bytes that a read returns.</summary>
    public int MostBytes { get; init; } = int.MaxValue;

    /// <summary>Once so many bytes were read, the client waits for more until it is released, or gives up the connection.</summary>
    public long HoldsAfter { get; init; } = long.MaxValue;

    /// <summary>Ends when the client waits.</summary>
    public Task Held => _held.Task;

    public int SynchronousReads => _synchronousReads;

    public long BytesRead => Interlocked.Read(ref _bytesRead);

    /// <summary>Lets the client read on.</summary>
    public void Release() => _released.SetResult();

    public async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        lock (ConnectedTo)
            ConnectedTo.Add(CurrentAddress);
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(IPAddress.Loopback, port, cancellationToken);
        lock (LocalPorts)
            LocalPorts.Add(((IPEndPoint)socket.LocalEndPoint!).Port);
        return new RecordingStream(this, socket);
    }

    private sealed class RecordingStream(RecordingConnection connection, Socket socket) : NetworkStream(socket, ownsSocket: true)
    {
        private readonly TaskCompletionSource _disposed = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public override int Read(Span<byte> buffer)
        {
            Interlocked.Increment(ref connection._synchronousReads);
            HoldAsync().Wait();
            return Count(base.Read(buffer[..Math.Min(buffer.Length, connection.MostBytes)]));
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await HoldAsync();
            return Count(await base.ReadAsync(buffer[..Math.Min(buffer.Length, connection.MostBytes)], cancellationToken));
        }

        protected override void Dispose(bool disposing)
        {
            _disposed.TrySetResult();
            base.Dispose(disposing);
        }

        private Task HoldAsync()
        {
            if (connection.BytesRead < connection.HoldsAfter)
                return Task.CompletedTask;
            connection._held.TrySetResult();
            return Task.WhenAny(connection._released.Task, _disposed.Task);
        }

        private int Count(int read)
        {
            Interlocked.Add(ref connection._bytesRead, read);
            return read;
        }
    }
}
