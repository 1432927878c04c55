using System.Globalization;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Threading.Channels;

namespace Decant.Http.Origins;

/// <summary>The server's end of one connection. It always reads, so that the client's end is seen at once.</summary>
internal sealed class RawConnection(Socket socket, X509Certificate2? certificate, CancellationToken end) : IDisposable
{
    private readonly Channel<byte[]> _received = Channel.CreateUnbounded<byte[]>();
    private readonly TaskCompletionSource _died = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Stream _stream = new NetworkStream(socket, ownsSocket: true);
    private string _text = "";
    private long _sent;

    /// <summary>The request that is answered, up to the empty line.</summary>
    public string Head { get; private set; } = "";

    /// <summary>The content of the request that is answered, if it has a length.</summary>
    public string Body { get; private set; } = "";

    /// <summary>What stands between the request's method and its version.</summary>
    public string Target => Head.Split(' ')[1];

    /// <summary>How many bytes the system took for this client.</summary>
    public long Sent => Volatile.Read(ref _sent);

    /// <summary>Whether this side has ended it.</summary>
    public bool IsFinished { get; private set; }

    /// <summary>Ends when the client has closed or reset it, or this side has.</summary>
    public Task Died => _died.Task;

    public CancellationToken End => end;

    /// <summary>Whether it says no more than that one of the two sides is gone.</summary>
    public static bool IsEnd(Exception exception) =>
        exception is IOException or SocketException or ObjectDisposedException or OperationCanceledException or AuthenticationException;

    public async Task OpenAsync()
    {
        socket.NoDelay = true;
        if (certificate is not null)
        {
            var secure = new SslStream(_stream);
            _stream = secure;
            await secure.AuthenticateAsServerAsync(new SslServerAuthenticationOptions { ServerCertificate = certificate }, end);
        }

        _ = PumpAsync();
    }

    /// <summary>Reads a request's head, and its content if it has a length; false if the client has closed.</summary>
    public async Task<bool> TryReadAsync()
    {
        int head;
        while ((head = _text.IndexOf("\r\n\r\n", StringComparison.Ordinal)) < 0)
        {
            if (!await TryReceiveAsync())
                return false;
        }

        Head = _text[..head];
        const string Length = "\r\nContent-Length: ";
        int at = Head.IndexOf(Length, StringComparison.OrdinalIgnoreCase);
        int length = at < 0 ? 0 : int.Parse(Head[(at + Length.Length)..].Split('\r')[0], CultureInfo.InvariantCulture);
        while (_text.Length < head + 4 + length)
        {
            if (!await TryReceiveAsync())
                return false;
        }

        (Body, _text) = (_text.Substring(head + 4, length), _text[(head + 4 + length)..]);
        return true;
    }

    public Task SendAsync(string latin1) => SendAsync(Encoding.Latin1.GetBytes(latin1));

    public async Task SendAsync(ReadOnlyMemory<byte> bytes)
    {
        await _stream.WriteAsync(bytes, end);
        Interlocked.Add(ref _sent, bytes.Length);
    }

    /// <summary>Sends no more: the client sees the connection end in order.</summary>
    public void Finish()
    {
        IsFinished = true;
        socket.Shutdown(SocketShutdown.Send);
    }

    /// <summary>Breaks the connection: the client sees a reset.</summary>
    public void Reset()
    {
        IsFinished = true;
        socket.LingerState = new(true, 0);
        // With a read pending, any other way of closing says goodbye first.
        socket.Close(0);
    }

    public void Dispose()
    {
        _died.TrySetResult();
        _stream.Dispose();
        socket.Dispose();
    }

    private async Task<bool> TryReceiveAsync()
    {
        if (!await _received.Reader.WaitToReadAsync(end))
            return false;
        while (_received.Reader.TryRead(out byte[]? bytes))
            _text += Encoding.Latin1.GetString(bytes);
        return true;
    }

    private async Task PumpAsync()
    {
        byte[] buffer = new byte[4096];
        try
        {
            while (await _stream.ReadAsync(buffer, end) is > 0 and int count)
                _received.Writer.TryWrite(buffer[..count]);
        }
        catch (Exception exception) when (IsEnd(exception))
        {
            // It died some other way.
        }
        finally
        {
            _received.Writer.TryComplete();
            _died.TrySetResult();
        }
    }
}
