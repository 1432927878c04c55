using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;

namespace Decant.Http.Origins;

/// <summary>A server that sends any bytes at any pace and breaks at any point: each request runs the next script of the queue.</summary>
/// <param name="certificate">With one, it speaks TLS.</param>
internal sealed class RawOrigin(X509Certificate2? certificate = null)
    : ScriptedOrigin<RawConnection, RawConnection>(certificate is null ? "http" : "https", Scripts.Good)
{
    private int _requests;

    public int Requests => Volatile.Read(ref _requests);

    protected override RawConnection Connect(Socket socket) => new(socket, certificate, End);

    protected override Task ServeAsync(RawConnection connection) => TryAsync(async () =>
    {
        using (connection)
        {
            await connection.OpenAsync();
            while (!connection.IsFinished && await connection.TryReadAsync())
            {
                Interlocked.Increment(ref _requests);
                await AnswerAsync(connection);
            }

            await connection.Died.WaitAsync(End);
        }
    });
}
