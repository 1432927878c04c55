using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class EndlessConnectionsTests
{
    private const string Members = """
            private sealed class FakeHandler : DelegatingHandler;
            private sealed class Derived : HttpClient;
            private static class Mine { public sealed class HttpClient; }
            private static class Handlers
            {
                public static SocketsHttpHandler Make() => new() { PooledConnectionLifetime = TimeSpan.FromMinutes(1) };
                public static HttpClient MakeClient() => new(Make());
                public static void Configure(SocketsHttpHandler handler) => handler.PooledConnectionLifetime = TimeSpan.FromMinutes(1);
            }

        """;

    [Theory]
    [InlineData("private static readonly HttpClient s_made = [|new HttpClient()|];")]
    [InlineData("private static readonly HttpClient s_made = [|new()|];")]
    [InlineData("private static readonly HttpMessageInvoker s_made = [|new HttpClient()|];")]
    [InlineData("public static HttpClient Made = [|new HttpClient { BaseAddress = new Uri(\"http://a\") }|];")]
    [InlineData("public static HttpClient Made { get; } = [|new HttpClient()|];")]
    [InlineData("public static HttpClient Made { get; private set; } = [|new() { Timeout = TimeSpan.FromSeconds(1) }|];")]
    [InlineData("private static readonly HttpClient s_made = [|new HttpClient(new HttpClientHandler())|];")]
    [InlineData("private static readonly HttpClient s_made = [|new HttpClient(new HttpClientHandler { UseCookies = false }, disposeHandler: false)|];")]
    [InlineData("private static readonly HttpClient s_made = [|new HttpClient(new SocketsHttpHandler())|];")]
    [InlineData("private static readonly HttpClient s_made = [|new(new SocketsHttpHandler { PooledConnectionIdleTimeout = TimeSpan.FromMinutes(1) })|];")]
    [InlineData("private static readonly HttpClient s_made; static Caller() { s_made = [|new HttpClient()|]; }")]
    [InlineData("private static readonly HttpClient s_made; static Caller() { var handler = new SocketsHttpHandler(); s_made = [|new HttpClient(handler)|]; }")]
    [InlineData(
        "private static readonly HttpClient s_made; static Caller() { var handler = new HttpClientHandler(); handler.UseCookies = false; "
        + "s_made = [|new(handler)|]; }")]
    [InlineData("private static HttpClient? s_made; public static void Start() => s_made = [|new HttpClient()|];")]
    [InlineData("private static HttpClient? s_made; public static HttpClient Made => s_made ??= [|new HttpClient()|];")]
    [InlineData("private static HttpClient? s_made; public static HttpClient Made { get { if (s_made == null) s_made = [|new()|]; return s_made; } }")]
    [InlineData("private static HttpClient? Made { get; set; } public void Start() { Made = [|new HttpClient()|]; Caller.Made = [|new HttpClient()|]; }")]
    [InlineData("private static HttpClient? s_made; public void Start() { Action start = () => s_made = [|new HttpClient()|]; start(); }")]
    [InlineData("private static HttpClient? s_made; public void Start() { try { s_made = [|new HttpClient()|]; } finally { } }")]
    [InlineData("[ThreadStatic] private static HttpClient? s_made; public void Start() { lock (this) { s_made ??= [|new HttpClient()|]; } }")]
    public Task Client_InAStaticMember_IsReported(string member) =>
        Verify<EndlessConnectionsAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Theory]
    [InlineData("private readonly HttpClient _made = new HttpClient();")]
    [InlineData("public HttpClient Made { get; } = new();")]
    [InlineData("public Caller() => _made = new HttpClient(); private readonly HttpClient _made;")]
    [InlineData("private HttpClient? _made; public void Start() => _made ??= new HttpClient();")]
    [InlineData("public HttpClient Make() => new HttpClient();")]
    [InlineData("public static HttpClient Make() => new HttpClient();")]
    [InlineData("public static HttpClient Made => new HttpClient();")]
    [InlineData("public static async Task<string> GetAsync() { using var made = new HttpClient(); return await made.GetStringAsync(\"a\"); }")]
    [InlineData("private static readonly HttpClient s_made = new HttpClient(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(1) });")]
    [InlineData(
        "private static readonly HttpClient s_made = new(new SocketsHttpHandler { UseCookies = false, "
        + "PooledConnectionLifetime = TimeSpan.FromMinutes(1) }, false);")]
    [InlineData(
        "private static readonly SocketsHttpHandler s_handler = new() { PooledConnectionLifetime = TimeSpan.FromMinutes(1) }; "
        + "static HttpClient s_made = new(s_handler);")]
    [InlineData("private static readonly HttpClient s_made = new HttpClient(Handlers.Make());")]
    [InlineData("private static readonly HttpClient s_made = new HttpClient(new FakeHandler());")]
    [InlineData("private static readonly HttpClient s_made = new HttpClient(new FakeHandler { InnerHandler = new SocketsHttpHandler() });")]
    [InlineData("private static readonly HttpClient s_made = new Derived();")]
    [InlineData("private static readonly HttpClient s_made = Handlers.MakeClient();")]
    [InlineData("private static readonly HttpMessageInvoker s_made = new HttpMessageInvoker(new SocketsHttpHandler());")]
    [InlineData("private static readonly Mine.HttpClient s_made = new Mine.HttpClient();")]
    [InlineData(
        "private static HttpClient s_made; static Caller() { var own = new SocketsHttpHandler(); "
        + "own.PooledConnectionLifetime = TimeSpan.FromHours(1); s_made = new(own); }")]
    [InlineData(
        "private static HttpClient s_made; static Caller() { var own = new SocketsHttpHandler(); Handlers.Configure(own); "
        + "s_made = new HttpClient(own); }")]
    [InlineData(
        "private static HttpClient s_made; static Caller() { var own = new SocketsHttpHandler() { PooledConnectionLifetime = default }; "
        + "s_made = new HttpClient(own); }")]
    public Task Client_RenewedOrNotStatic_IsNot(string member) => Verify<EndlessConnectionsAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;", members: $"{member}\n{Members}"));

    [Theory]
    [InlineData("using var made = new HttpClient(); return await made.GetStringAsync(\"a\");")]
    [InlineData("_made = new HttpClient(); return await _made.GetStringAsync(\"a\");")]
    [InlineData("this._made = new(); return _made;")]
    [InlineData("var holder = new Holder { Made = new HttpClient() }; return holder;")]
    [InlineData("_all[\"a\"] = new HttpClient(); return null;")]
    [InlineData("return new HttpClient();")]
    public Task Client_InALocalOrAnInstance_IsNot(string statements) => Verify<EndlessConnectionsAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements,
        members: """
                private HttpClient? _made;
                private static readonly Dictionary<string, HttpClient> _all = [];
                private sealed class Holder { public HttpClient? Made { get; set; } }

            """));

    [Theory]
    [InlineData("HttpClient.Resilience.Analyzers")]
    [InlineData("Foo|HttpClient.Resilience.Analyzers")]
    [InlineData("httpclient.resilience.analyzers|Foo")]
    public Task Rule_BesideAnAnalyzerThatReportsTheSame_IsSilent(string analyzers) => Verify<EndlessConnectionsAnalyzer>.ReportsAsync(
        Snippet.InMethod("return null;", members: "private static readonly HttpClient s_made = new();"),
        otherAnalyzers: analyzers);

    [Theory]
    [InlineData("")]
    [InlineData("Foo")]
    [InlineData("Meziantou.Analyzer|IDisposableAnalyzers")]
    public Task Rule_BesideOtherAnalyzers_Reports(string analyzers) => Verify<EndlessConnectionsAnalyzer>.ReportsAsync(
        Snippet.InMethod("return null;", members: "private static readonly HttpClient s_made = [|new()|];"),
        otherAnalyzers: analyzers);

    [Theory]
    [InlineData("\"http://localhost:5000/\"")]
    [InlineData("$\"http://127.0.0.1:{Port}/\"")]
    public Task Client_OfTheMachineItself_IsNotReported(string address) => Verify<EndlessConnectionsAnalyzer>.ReportsAsync($$"""
        using System.Net.Http;
        using System.Threading.Tasks;

        public static class Caller
        {
            private const int Port = 5000;
            private static readonly HttpClient s_client = new();

            public static Task<string> GetAsync() => s_client.GetStringAsync({{address}});
        }
        """);
}
