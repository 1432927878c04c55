using System.Net;
using System.Net.Sockets;
using System.Reflection;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>Runs a case against an answer: over connections in memory, or over one of the machine where the case has its own handler.</summary>
internal static class CaseRun
{
    // Only what hangs takes so long.
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(1);

    /// <param name="assembly">The assembly of the case.</param>
    /// <param name="number">The number of the case.</param>
    /// <param name="answer">What the server sends.</param>
    /// <param name="isOverLoopback">Whether the case makes a connection of its own.</param>
    public static async Task<Outcome> RunAsync(Assembly assembly, int number, Answer answer, bool isOverLoopback)
    {
        List<string> requests = [];
        using CancellationTokenSource caller = new();
        Connection Open() => new(answer, requests, () =>
        {
            if (answer.End == End.Cancelled)
                caller.Cancel();
        });

        using Loopback? loopback = isOverLoopback ? new(Open) : null;
        Type net = assembly.GetType("Net")!;
        net.GetField("Address")!.SetValue(null, $"http://{loopback?.EndPoint}/a");
        net.GetField("Connect")!.SetValue(null, (Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>>)((_, _) => new(Open())));
        using HttpClient client = new(new SocketsHttpHandler { ConnectCallback = (_, _) => new(Open()) })
        {
            BaseAddress = new Uri("http://test/"),
            Timeout = answer.End == End.TimedOut ? TimeSpan.FromMilliseconds(20) : Timeout.InfiniteTimeSpan,
        };
        if (answer.IsOfOldClient)
            client.DefaultRequestVersion = HttpVersion.Version10;
        object thing = Activator.CreateInstance(assembly.GetType("Thing")!, "Zoë", 7)!;
        MethodInfo method = assembly.GetType($"Case{number}.Caller")!.GetMethod("RunAsync")!;
        try
        {
            // On a thread of its own, which a call that blocks does not give back.
            object? value = await Task.Factory.StartNew(() => (Task<object?>)method.Invoke(null, [client, thing, caller.Token])!, TaskCreationOptions.LongRunning).Unwrap().WaitAsync(s_limit);
            return Outcome.Of(value, Sent());
        }
        catch (TimeoutException)
        {
            return Outcome.Endless;
        }
        catch (Exception exception)
        {
            return Outcome.Of(exception is TargetInvocationException { InnerException: { } inner } ? inner : exception, Sent());
        }

        // A timeout may elapse before the request is sent.
        string[] Sent() => answer.End == End.TimedOut ? [] : [.. requests.Select(request => loopback is null ? request : request.Replace(loopback.EndPoint, "test", StringComparison.Ordinal))];
    }

    /// <summary>A port of the machine whose connections are those in memory.</summary>
    private sealed class Loopback : IDisposable
    {
        private readonly TcpListener _listener = new(IPAddress.Loopback, 0);

        public Loopback(Func<Connection> open)
        {
            _listener.Start();
            EndPoint = $"{_listener.LocalEndpoint}";
            _ = AcceptAsync(open);
        }

        public string EndPoint { get; }

        public void Dispose() => _listener.Stop();

        private async Task AcceptAsync(Func<Connection> open)
        {
            try
            {
                while (true)
                    _ = PassAsync(await _listener.AcceptTcpClientAsync(), open());
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException or InvalidOperationException)
            {
            }
        }

        private static async Task PassAsync(TcpClient client, Connection connection)
        {
            using (client)
            await using (connection)
            {
                NetworkStream stream = client.GetStream();
                await Task.WhenAny(stream.CopyToAsync(connection), connection.CopyToAsync(stream));
            }
        }
    }
}
