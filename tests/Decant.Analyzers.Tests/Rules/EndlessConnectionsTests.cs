using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class EndlessConnectionsTests
{
    private const string Members = """
            private sealed class FakeHandler : DelegatingHandler;
            private static class Mine { public sealed class HttpClient; }
            private static class Handlers
            {
                public static SocketsHttpHandler Make() => new() { PooledConnectionLifetime = TimeSpan.FromMinutes(1) };
                public static HttpClient MakeClient() => new(Make());
                public static void Configure(SocketsHttpHandler handler) => handler.PooledConnectionLifetime = TimeSpan.FromMinutes(1);
            }

        """;

    [Fact]
    public Task Client_InAStaticMember_IsReported() => Verify<EndlessConnectionsAnalyzer>.ReportsEachMemberAsync(
        """
        private static readonly HttpClient s_made = [|new HttpClient()|];
        private static readonly HttpClient s_made = [|new()|];
        private static readonly HttpMessageInvoker s_made = [|new HttpClient()|];
        public static HttpClient Made = [|new HttpClient { BaseAddress = new Uri("http://a") }|];
        public static HttpClient Made { get; } = [|new HttpClient()|];
        public static HttpClient Made { get; private set; } = [|new() { Timeout = TimeSpan.FromSeconds(1) }|];
        private static readonly HttpClient s_made = [|new HttpClient(new HttpClientHandler())|];
        private static readonly HttpClient s_made = [|new HttpClient(new HttpClientHandler { UseCookies = false }, disposeHandler: false)|];
        private static readonly HttpClient s_made = [|new HttpClient(new SocketsHttpHandler())|];
        private static readonly HttpClient s_made = [|new(new SocketsHttpHandler { PooledConnectionIdleTimeout = TimeSpan.FromMinutes(1) })|];
        private static readonly HttpClient s_made; static Caller() { s_made = [|new HttpClient()|]; }
        private static readonly HttpClient s_made; static Caller() { var handler = new SocketsHttpHandler(); s_made = [|new HttpClient(handler)|]; }
        private static readonly HttpClient s_made; static Caller() { var handler = new HttpClientHandler(); handler.UseCookies = false;
            s_made = [|new(handler)|]; }
        private static HttpClient? s_made; public static void Start() => s_made = [|new HttpClient()|];
        private static HttpClient? s_made; public static HttpClient Made => s_made ??= [|new HttpClient()|];
        private static HttpClient? s_made; public static HttpClient Made { get { if (s_made == null) s_made = [|new()|]; return s_made; } }
        private static HttpClient? Made { get; set; } public void Start() { Made = [|new HttpClient()|]; Caller.Made = [|new HttpClient()|]; }
        private static HttpClient? s_made; public void Start() { Action start = () => s_made = [|new HttpClient()|]; start(); }
        private static HttpClient? s_made; public void Start() { try { s_made = [|new HttpClient()|]; } finally { } }
        [ThreadStatic] private static HttpClient? s_made; public void Start() { lock (this) { s_made ??= [|new HttpClient()|]; } }
        """);

    [Fact]
    public Task Client_RenewedOrNotStaticOrOfTheMachineItself_IsNot() => Verify<EndlessConnectionsAnalyzer>.ReportsEachMemberAsync(
        """
        private readonly HttpClient _made = new HttpClient();
        public HttpClient Made { get; } = new();
        public Caller() => _made = new HttpClient(); private readonly HttpClient _made;
        private HttpClient? _made; public void Start() => _made ??= new HttpClient();
        public HttpClient Make() => new HttpClient();
        public static HttpClient Make() => new HttpClient();
        public static HttpClient Made => new HttpClient();
        public static async Task<string> GetAsync() { using var made = new HttpClient(); return await made.GetStringAsync("a"); }
        private static readonly HttpClient s_made = new HttpClient(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(1) });
        private static readonly HttpClient s_made = new(new SocketsHttpHandler { UseCookies = false, PooledConnectionLifetime = TimeSpan.FromMinutes(1) },
            false);
        private static readonly SocketsHttpHandler s_handler = new() { PooledConnectionLifetime = TimeSpan.FromMinutes(1) };
            static HttpClient s_made = new(s_handler);
        private static readonly HttpClient s_made = new HttpClient(Handlers.Make());
        private static readonly HttpClient s_made = new HttpClient(new FakeHandler());
        private static readonly HttpClient s_made = new HttpClient(new FakeHandler { InnerHandler = new SocketsHttpHandler() });
        private static readonly HttpClient s_made = new Derived();
        private static readonly HttpClient s_made = Handlers.MakeClient();
        private static readonly HttpMessageInvoker s_made = new HttpMessageInvoker(new SocketsHttpHandler());
        private static readonly Mine.HttpClient s_made = new Mine.HttpClient();
        private static HttpClient s_made; static Caller() { var own = new SocketsHttpHandler(); own.PooledConnectionLifetime = TimeSpan.FromHours(1);
            s_made = new(own); }
        private static HttpClient s_made; static Caller() { var own = new SocketsHttpHandler(); Handlers.Configure(own); s_made = new HttpClient(own); }
        private static HttpClient s_made; static Caller() { var own = new SocketsHttpHandler() { PooledConnectionLifetime = default };
            s_made = new HttpClient(own); }
        private static readonly HttpClient s_made = new(); public static Task<string> GetAsync() => s_made.GetStringAsync("http://localhost:5000/");
        private static readonly HttpClient s_made = new(); public static Task<string> GetAsync(int port) => s_made.GetStringAsync($"http://127.0.0.1:{port}/");
        """,
        Members);

    [Fact]
    public Task Client_InALocalOrAnInstance_IsNot() => Verify<EndlessConnectionsAnalyzer>.ReportsEachAsync(
        """
        using var made = new HttpClient(); return await made.GetStringAsync("a");
        _made = new HttpClient(); return await _made.GetStringAsync("a");
        this._made = new(); return _made;
        var holder = new Holder { Made = new HttpClient() }; return holder;
        _all["a"] = new HttpClient(); return null;
        return new HttpClient();
        """,
        members: """
                private HttpClient? _made;
                private static readonly Dictionary<string, HttpClient> _all = [];
                private sealed class Holder { public HttpClient? Made { get; set; } }

            """);
}
