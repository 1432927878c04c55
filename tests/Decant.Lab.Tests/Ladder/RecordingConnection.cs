using System.Net;
using System.Net.Sockets;

namespace Decant.Lab.Tests.Ladder;

/// <summary>Opens a client's connections, to an address that can move, and sees how the client reads from them.</summary>
internal sealed class RecordingConnection(int port)
{
    private int _synchronousReads;
    private long _bytesRead;

    /// <summary>The address that the host's name stands for now; what a change in DNS changes.</summary>
    public string CurrentAddress { get; set; } = "first";

    /// <summary>The addresses that were connected to, in order.</summary>
    public List<string> ConnectedTo { get; } = [];

    /// <summary>The ports from which the connections were made.</summary>
    public HashSet<int> LocalPorts { get; } = [];

    /// <summary>Is told how many bytes were read so far, after every read.</summary>
    public Action<long> OnRead { get; set; } = static _ => { };

    public int SynchronousReads => _synchronousReads;

    public long BytesRead => Interlocked.Read(ref _bytesRead);

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
        public override int Read(Span<byte> buffer)
        {
            Interlocked.Increment(ref connection._synchronousReads);
            return Count(base.Read(buffer));
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            Count(await base.ReadAsync(buffer, cancellationToken));

        private int Count(int read)
        {
            connection.OnRead(Interlocked.Add(ref connection._bytesRead, read));
            return read;
        }
    }
}
