using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

/// <summary>DCA011 and DCA012 for clients whose connections do not depend on DNS, and for others.</summary>
public sealed class ClientEndpointTests
{
    private static readonly string[] s_fixedHosts =
    [
        "localhost", "LOCALHOST", "api.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "10.0.0.5", "192.168.178.20", "1.1.1.1", "[fd00::1]", "[2001:db8::8:800]",
        "user@localhost", "a:b@127.0.0.1",
    ];

    private static readonly string[] s_names =
    [
        "api.example.org", "example", "localhost.example.org", "notlocalhost", "127.example.org", "1.2.3.example.org", "10.0.0.5.example.org", "localhost@example.org",
        "[::1]@example.org", "example.org/localhost", "example.org?q=127.0.0.1", "example.org/::1",
    ];

    // Where the address of a client stands, and the client.
    private static readonly string[] s_addresses =
    [
        """private static readonly HttpClient s_made = MADE { BaseAddress = new Uri("http://HOST") };""",
        """private static readonly HttpClient s_made = MADE { BaseAddress = new Uri("https://HOST:5000/v1/") };""",
        """private static readonly HttpClient s_made = MADE { BaseAddress = new($"http://HOST:{Port}/") }; private const int Port = 80;""",
        """private static readonly HttpClient s_made = MADE; public static Task<string> GetAsync() => s_made.GetStringAsync("http://HOST/");""",
        """private static readonly HttpClient s_made = MADE; public static Task<string> GetAsync() => s_made.GetStringAsync($"http://HOST/{nameof(GetAsync)}");""",
        """private static readonly HttpClient s_made = MADE; private const string Address = "http://HOST"; public static Task<string> GetAsync() => s_made.GetStringAsync(Address);""",
        """private static readonly HttpClient s_made; static Caller() { s_made = MADE; s_made.BaseAddress = new Uri("http://HOST"); }""",
        """private static HttpClient? s_made; public static HttpClient Made => s_made ??= MADE { BaseAddress = new Uri("ws://HOST") };""",
    ];

    // The machine itself, without a scheme.
    private static readonly string[] s_machine =
    [
        """private static readonly HttpClient s_made = MADE; private const string Host = "localhost"; public static Uri At(int port) => new($"http://{Host}:{port}");""",
        """private static readonly HttpClient s_made = MADE; private const string Host = "127.0.0.1"; public static Uri At(int port) => new($"http://{Host}:{port}");""",
        """private static readonly HttpClient s_made = MADE; private const string Host = "[::1]"; public static Uri At(int port) => new($"http://{Host}:{port}");""",
        """private static readonly HttpClient s_made = MADE; private const string Host = "::1"; public static Uri At(int port) => new UriBuilder("http", Host, port).Uri;""",
        """private static readonly HttpClient s_made = MADE; private const string Host = "localhost:5000"; public static Uri At() => new($"http://{Host}");""",
        """private static readonly HttpClient s_made = MADE { BaseAddress = new UriBuilder("http", "localhost", 80).Uri };""",
        """private static readonly HttpClient s_made = MADE; public static Uri At(int port) => new($"http://{IPAddress.Loopback}:{port}");""",
        """private static readonly HttpClient s_made = MADE; public static Uri At(int port) => new($"http://[{System.Net.IPAddress.IPv6Loopback}]:{port}");""",
        """private static readonly HttpClient s_made = MADE; public static Uri At(int n) => new($"http://127.0.0.{n}");""",
    ];

    private static readonly string[] s_neither =
    [
        """private static readonly HttpClient s_made = MADE; private const string Version = "10.0.0.5"; public static Uri At(string host) => new($"http://{host}/{Version}");""",
        """private static readonly HttpClient s_made = MADE; private const string Hint = "not localhost"; public static Uri At(string host) => new($"http://{host}/{Hint}");""",
        """private static readonly HttpClient s_made = MADE; public static bool Loopback => true; public static Uri At(string host) => new($"http://{host}/");""",
        """private static readonly HttpClient s_made = MADE { BaseAddress = new Uri("https://example.org") }; private const string Other = "http://localhost";""",
        """private static readonly HttpClient s_made = MADE; private static class Other { public const string Address = "https://example.org"; }""",
    ];

    // How a handler gets CALLBACK, which connects.
    private static readonly string[] s_handlers =
    [
        "new SocketsHttpHandler { ConnectCallback = CALLBACK }",
        "new SocketsHttpHandler() { UseCookies = false, ConnectCallback = CALLBACK }",
    ];

    private static readonly string[] s_socket =
    [
        "async (context, token) => { var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified); await socket.ConnectAsync(new UnixDomainSocketEndPoint(\"/run/a\"), token); return new NetworkStream(socket, true); }",
        "async (context, token) => { var end = new UnixDomainSocketEndPoint(context.DnsEndPoint.Host); var socket = new Socket(AddressFamily.Unix, SocketType.Stream, 0); await socket.ConnectAsync(end, token); return new NetworkStream(socket); }",
        "async (_, token) => { var pipe = new System.IO.Pipes.NamedPipeClientStream(\".\", \"docker\"); await pipe.ConnectAsync(token); return pipe; }",
        "async (_, token) => { var socket = new Socket(SocketType.Stream, ProtocolType.Tcp); await socket.ConnectAsync(new IPEndPoint(IPAddress.Loopback, 80), token); return new NetworkStream(socket); }",
        "async (_, token) => { var tcp = new TcpClient(); await tcp.ConnectAsync(\"127.0.0.1\", 80, token); return tcp.GetStream(); }",
        "(_, token) => Ends.OpenAsync(s_end, token)",
        "ConnectUnixAsync",
        "Ends.ConnectAsync",
        "s_connect",
    ];

    private static readonly string[] s_resolved =
    [
        "async (context, token) => { var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true }; await socket.ConnectAsync(context.DnsEndPoint, token); return new NetworkStream(socket, true); }",
        "async (context, token) => { var all = await Dns.GetHostAddressesAsync(\"example.org\", token); var socket = new Socket(SocketType.Stream, ProtocolType.Tcp); await socket.ConnectAsync(all, 80, token); return new NetworkStream(socket); }",
        "async (_, token) => { var tcp = new TcpClient(); await tcp.ConnectAsync(\"example.org\", 443, token); return tcp.GetStream(); }",
        "(_, _) => new(new TcpClient(s_host, 443).GetStream())",
        "async (_, token) => { var socket = new Socket(SocketType.Stream, ProtocolType.Tcp); await socket.ConnectAsync(new DnsEndPoint(s_host, 443), token); return new NetworkStream(socket); }",
        "ConnectTcpAsync",
    ];

    private const string Members = """
            private static string s_host = "example.org";
            private static readonly EndPoint s_end = null!;
            private static readonly Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>> s_connect = null!;
            private static async ValueTask<Stream> ConnectUnixAsync(SocketsHttpConnectionContext context, CancellationToken token)
            {
                var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
                await socket.ConnectAsync(new UnixDomainSocketEndPoint("/run/a"), token);
                return new NetworkStream(socket, true);
            }

            private static async ValueTask<Stream> ConnectTcpAsync(SocketsHttpConnectionContext context, CancellationToken token)
            {
                var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
                await socket.ConnectAsync(context.DnsEndPoint, token);
                return new NetworkStream(socket, true);
            }

            private static class Ends
            {
                public static async ValueTask<Stream> OpenAsync(EndPoint end, CancellationToken token) { await Task.Yield(); throw new IOException($"{end}"); }
                public static Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>> ConnectAsync => s_connect;
            }

        """;

    [Fact]
    public Task Client_OfAnAddressThatCannotMove_IsNotReported() =>
        ReportStaticAsync(Fill(s_addresses, "HOST", s_fixedHosts).Concat(s_machine), isReported: false);

    [Fact]
    public Task Client_OfAName_IsReported() => ReportStaticAsync(Fill(s_addresses, "HOST", s_names).Concat(s_neither), isReported: true);

    [Fact]
    public Task Client_ThatConnectsWithoutNames_IsNotReported() => ReportConnectingAsync(s_socket, isReported: false);

    [Fact]
    public Task Client_ThatConnectsByName_IsReported() => ReportConnectingAsync(s_resolved, isReported: true);

    private static Task ReportStaticAsync(IEnumerable<string> cases, bool isReported) => Verify<EndlessConnectionsAnalyzer>.ReportsEachMemberAsync(
        string.Join('\n', cases.Select(one => Mark(one, isReported))));

    /// <summary>Both rules: a static client, and a client for each call.</summary>
    private static async Task ReportConnectingAsync(string[] callbacks, bool isReported)
    {
        string[] handlers = [.. Fill(s_handlers, "CALLBACK", callbacks)];
        IEnumerable<string> kept = handlers.Select(handler => $"private static readonly HttpClient s_made = NEW({handler})END;")
            .Concat(callbacks.Select(callback =>
                $"private static HttpClient s_made; static Caller() {{ var own = new SocketsHttpHandler(); own.ConnectCallback = {callback}; s_made = NEW(own)END; }}"));
        IEnumerable<string> made = handlers.Select(handler => $"public static async Task GetAsync() {{ using var made = NEW({handler})END; await made.GetStringAsync(\"a\"); }}")
            .Concat(callbacks.Select(callback =>
                $"public static async Task GetAsync() {{ var own = new SocketsHttpHandler(); own.ConnectCallback = {callback}; using var made = NEW(own)END; await made.GetStringAsync(\"a\"); }}"));
        await Verify<EndlessConnectionsAnalyzer>.ReportsEachMemberAsync(string.Join('\n', kept.Select(one => Mark(one, isReported))), Members, Usings);
        await Verify<ClientPerCallAnalyzer>.ReportsEachMemberAsync(string.Join('\n', made.Select(one => Mark(one, isReported))), Members, Usings);
    }

    private const string Usings = "using System.Net.Sockets;\n";

    private static IEnumerable<string> Fill(IEnumerable<string> places, string name, string[] values) =>
        from place in places from value in values select place.Replace(name, value, StringComparison.Ordinal);

    private static string Mark(string one, bool isReported)
    {
        (string open, string close) = isReported ? ("[|", "|]") : ("", "");
        int made = one.IndexOf("MADE", StringComparison.Ordinal);
        if (made >= 0)
        {
            string rest = one[(made + 4)..];
            int end = rest.StartsWith(" {", StringComparison.Ordinal) ? rest.IndexOf("};", StringComparison.Ordinal) + 1 : 0;
            return $"{one[..made]}{open}new HttpClient(){rest[..end]}{close}{rest[end..]}";
        }

        return one.Replace("NEW", $"{open}new HttpClient", StringComparison.Ordinal).Replace("END", close, StringComparison.Ordinal);
    }
}
