using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class ClientPerCallTests
{
    private const string Members = """
            private HttpClient? _made;
            private HttpClient? Made { get; set; }
            private readonly List<HttpClient> _all = [];
            private readonly HttpMessageHandler _handler = new HttpClientHandler();
            private readonly Server _server = new();
            private readonly IHttpMessageHandlerFactory _factory = null!;
            private static HttpClientHandler MakeHandler() => new();
            private static HttpMessageHandler MakeAny(bool plain) => plain ? new HttpClientHandler() : new SocketsHttpHandler();
            private sealed class FakeHandler : DelegatingHandler;
            private sealed class Derived : HttpClient;
            private sealed class Api(HttpClient client) { public HttpClient Client => client; }
            private sealed class Server { public HttpMessageHandler CreateHandler() => new FakeHandler(); }
            private static class Mock { public static T Of<T>() => default!; }
            private static class Mine
            {
                public sealed class HttpClient : IDisposable
                {
                    public Task<string> GetStringAsync(string path) => Task.FromResult(path);
                    public void Dispose() { }
                }
            }

        """;

    private const string Extensions = """
        public static class Extensions { public static Task<string> GetTwiceAsync(this HttpClient client, string path) => client.GetStringAsync(path); }

        """;

    [Theory]
    [InlineData("using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = [|new HttpClient()|]; return await made.GetFromJsonAsync<Thing>(\"a\", token);")]
    [InlineData("using var made = [|new HttpClient()|]; return await made.GetProjectionAsync<Part>(\"a\");")]
    [InlineData("using var made = [|new HttpClient { BaseAddress = new Uri(\"http://a\") }|]; return await made.GetStringAsync(\"b\");")]
    [InlineData("using var made = [|new System.Net.Http.HttpClient()|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using HttpClient made = [|new()|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using (var made = [|new HttpClient()|]) { return await made.GetStringAsync(\"a\"); }")]
    [InlineData("using (var made = [|new HttpClient()|]) { made.Timeout = TimeSpan.FromSeconds(1); return await made.GetStringAsync(\"a\"); }")]
    [InlineData("var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("var made = [|new HttpClient()|]; try { return await made.GetStringAsync(\"a\"); } finally { made.Dispose(); }")]
    [InlineData("var made = [|new HttpClient()|]; using (made) return await made.GetStringAsync(\"a\");")]
    [InlineData("var made = [|new HttpClient()|]; made.DefaultRequestHeaders.Add(\"a\", \"b\"); return await made.PostAsJsonAsync(\"a\", thing);")]
    [InlineData("HttpClient? made = null; made = [|new HttpClient()|]; return await made.SendAsync(request);")]
    [InlineData("var made = [|new HttpClient()|]; var same = made; return await same.GetStringAsync(\"a\");")]
    [InlineData("return await [|new HttpClient()|].GetStringAsync(\"a\");")]
    [InlineData("return await [|new HttpClient()|].GetFromJsonAsync<Thing>(\"a\");")]
    [InlineData("return await (await [|new HttpClient()|].GetAsync(\"a\")).Content.ReadAsStringAsync();")]
    [InlineData("return [|new HttpClient()|].GetStringAsync(\"a\").Result;")]
    [InlineData("[|new HttpClient()|].CancelPendingRequests(); return null;")]
    [InlineData("using var made = [|new HttpClient(new HttpClientHandler())|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = [|new HttpClient(new SocketsHttpHandler { UseCookies = false })|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = [|new HttpClient(new HttpClientHandler(), true)|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = [|new HttpClient(handler: new HttpClientHandler(), disposeHandler: true)|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("var handler = new HttpClientHandler(); using var made = [|new HttpClient(handler)|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = [|new HttpClient(MakeHandler())|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = [|new HttpClient(MakeAny(flag))|]; return await made.GetStringAsync(\"a\");")]
    [InlineData("for (int i = 0; i < 2; i++) { using var made = [|new HttpClient()|]; await Log(await made.GetStringAsync(\"a\")); } return null;")]
    [InlineData("foreach (var id in new[] { 1 }) await Log(await [|new HttpClient()|].GetStringAsync(\"a\")); return null;")]
    [InlineData(
        "Func<Task<string>> call = async () => { using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\"); }; "
        + "return await call();")]
    [InlineData("async Task<string> Call() { using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\"); } return await Call();")]
    [InlineData("try { using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\"); } catch (HttpRequestException) { return null; }")]
    [InlineData("switch (flag) { case true: using (var made = [|new HttpClient()|]) return await made.GetStringAsync(\"a\"); default: return null; }")]
    [InlineData("if (flag) { using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\"); } return null;")]
    public Task Client_MadeAndLetGo_IsReported(string statements) => Verify<ClientPerCallAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, "using Decant;\n", Members));

    [Theory]
    [InlineData("return new HttpClient();")]
    [InlineData("_made = new HttpClient(); return null;")]
    [InlineData("_made ??= new HttpClient(); return null;")]
    [InlineData("Made = new HttpClient { BaseAddress = new Uri(\"http://a\") }; return null;")]
    [InlineData("var made = new HttpClient(); _made = made; return await made.GetStringAsync(\"a\");")]
    [InlineData("var made = new HttpClient(); var same = made; return same;")]
    [InlineData("var made = new HttpClient(); await Log(made); return await made.GetStringAsync(\"a\");")]
    [InlineData("var made = new HttpClient(); return await made.GetTwiceAsync(\"a\");")]
    [InlineData("var made = new HttpClient(); return new Api(made);")]
    [InlineData("return new Api(new HttpClient());")]
    [InlineData("var made = new HttpClient(); _all.Add(made); return await made.GetStringAsync(\"a\");")]
    [InlineData("_all[0] = new HttpClient(); return null;")]
    [InlineData("var all = new[] { new HttpClient() }; return await all[0].GetStringAsync(\"a\");")]
    [InlineData("var made = new HttpClient(); Func<Task<string>> later = () => made.GetStringAsync(\"a\"); return later;")]
    [InlineData("var made = new HttpClient(); Task<string> Later() => made.GetStringAsync(\"a\"); return (Func<Task<string>>)Later;")]
    [InlineData("var made = new HttpClient(); Func<string, Task<string>> later = made.GetStringAsync; return later;")]
    [InlineData("Func<HttpClient> make = () => new HttpClient(); return make;")]
    [InlineData("var lazy = new Lazy<HttpClient>(() => new HttpClient()); return lazy;")]
    [InlineData("var made = client; if (flag) made = new HttpClient(); return await made.GetStringAsync(\"a\");")]
    [InlineData("var made = flag ? new HttpClient() : client; return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(new FakeHandler()); return await made.GetStringAsync(\"a\");")]
    [InlineData("var fake = new FakeHandler(); using var made = new HttpClient(fake); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(new FakeHandler { InnerHandler = new HttpClientHandler() }); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(_handler); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(_handler, disposeHandler: false); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(new HttpClientHandler(), disposeHandler: false); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(MakeHandler(), false); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(Mock.Of<HttpMessageHandler>()); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(_server.CreateHandler()); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new HttpClient(_factory.CreateHandler(\"a\")); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new Derived(); return await made.GetStringAsync(\"a\");")]
    [InlineData("using var made = new Mine.HttpClient(); return await made.GetStringAsync(\"a\");")]
    [InlineData("return await _client.GetStringAsync(\"a\");")]
    [InlineData("using var invoker = new HttpMessageInvoker(new SocketsHttpHandler()); return await invoker.SendAsync(request, token);")]
    public Task Client_KeptOrOnSharedConnections_IsNot(string statements) => Verify<ClientPerCallAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members) + Extensions);

    [Theory]
    [InlineData("private readonly HttpClient _made = new();")]
    [InlineData("private static readonly HttpClient s_made = new HttpClient();")]
    [InlineData("public HttpClient Made { get; } = new();")]
    [InlineData("public Caller() { using var made = new HttpClient(); Start = made.GetStringAsync(\"a\").Result; } public string Start;")]
    [InlineData("public Caller() => Start = new HttpClient().GetStringAsync(\"a\").Result; public string Start;")]
    [InlineData("static Caller() { using var made = new HttpClient(); Start = made.GetStringAsync(\"a\").Result; } public static string Start;")]
    [InlineData("public static async Task Main() { using var made = new HttpClient(); await made.GetStringAsync(\"a\"); }")]
    [InlineData("public static async Task<int> Main(string[] args) => (await new HttpClient().GetStringAsync(args[0])).Length;")]
    [InlineData("public static readonly Task<string> Start = new HttpClient().GetStringAsync(\"a\");")]
    public Task Client_MadeOnce_IsNot(string member) => Verify<ClientPerCallAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Theory]
    [InlineData("public static async Task<string> GetAsync() { using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\"); }")]
    [InlineData("public Task<string> GetAsync() => [|new HttpClient()|].GetStringAsync(\"a\");")]
    [InlineData("public Task<string> Latest => [|new HttpClient()|].GetStringAsync(\"a\");")]
    [InlineData("public Task<string> this[string path] => [|new HttpClient()|].GetStringAsync(path);")]
    [InlineData("public static async Task Main() { while (true) { using var made = [|new HttpClient()|]; await made.GetStringAsync(\"a\"); } }")]
    [InlineData(
        "public static async Task Main() { async Task Call() { using var made = [|new HttpClient()|]; await made.GetStringAsync(\"a\"); "
        + "} await Call(); }")]
    [InlineData("public Caller() { Call = () => [|new HttpClient()|].GetStringAsync(\"a\"); } public Func<Task<string>> Call;")]
    public Task Client_MadeByAnyMember_IsReported(string member) =>
        Verify<ClientPerCallAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Fact]
    public Task TopLevelStatements_OutsideLoops_RunOnce() => Verify<ClientPerCallAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;

        using var client = new HttpClient();
        await client.GetStringAsync("a");
        for (int i = 0; i < 2; i++)
        {
            using var made = [|new HttpClient()|];
            await made.GetStringAsync("a");
        }

        static async System.Threading.Tasks.Task CallAsync()
        {
            using var made = [|new HttpClient()|];
            await made.GetStringAsync("a");
        }
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Theory]
    [InlineData("HttpClient.Resilience.Analyzers")]
    [InlineData("IDisposableAnalyzers")]
    [InlineData("Foo|IDisposableAnalyzers")]
    [InlineData("idisposableanalyzers|Foo")]
    public Task Rule_BesideAnAnalyzerThatReportsTheSame_IsSilent(string analyzers) => Verify<ClientPerCallAnalyzer>.ReportsAsync(
        Snippet.InMethod("using var made = new HttpClient(); return await made.GetStringAsync(\"a\");"),
        otherAnalyzers: analyzers);

    [Theory]
    [InlineData("")]
    [InlineData("Foo")]
    [InlineData("Foo|StyleCop.Analyzers")]
    [InlineData("Meziantou.Analyzer")]
    public Task Rule_BesideOtherAnalyzers_Reports(string analyzers) => Verify<ClientPerCallAnalyzer>.ReportsAsync(
        Snippet.InMethod("using var made = [|new HttpClient()|]; return await made.GetStringAsync(\"a\");"),
        otherAnalyzers: analyzers);
}
