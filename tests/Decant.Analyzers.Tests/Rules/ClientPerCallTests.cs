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
            private sealed class Api(HttpClient client) { public HttpClient Client => client; }
            private static HttpClientHandler NewHandler => new() { UseCookies = false };
            private static HttpMessageHandler NewAny { get { var made = new SocketsHttpHandler(); made.UseCookies = false; return made; } }
            private static HttpMessageHandler KeptHandler { get; } = new HttpClientHandler();
            private HttpMessageHandler FirstHandler => _first ??= new HttpClientHandler();
            private HttpMessageHandler? _first;
            private static HttpMessageHandler FakeOne => new FakeHandler();
            private static async Task<string> ReadAsync(HttpClient one, string path) { one.Timeout = TimeSpan.FromSeconds(1); return await one.GetStringAsync(path); }
            private static async Task<string> ReadTwiceAsync(string path, HttpClient one) => await ReadAsync(one, path) + await one.GetFromJsonAsync<string>(path);
            private async Task<string> KeepAsync(HttpClient one) { _made = one; return await one.GetStringAsync("a"); }
            private static HttpClient Back(HttpClient one) => one;
            private static async Task<Func<Task<string>>> LaterAsync(HttpClient one) { await Log(1); return () => one.GetStringAsync("a"); }
            private static async Task<string> AgainAsync(HttpClient one, int depth) => depth == 0 ? "" : await AgainAsync(one, depth - 1);
            private class Server
            {
                public HttpMessageHandler CreateHandler() => new FakeHandler();
                public HttpMessageHandler Handler => new HttpClientHandler();
                public virtual Task<string> ReadAsync(HttpClient one) => one.GetStringAsync("a");
            }

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

    [Fact]
    public Task Client_MadeAndLetGo_IsReported() => Verify<ClientPerCallAnalyzer>.ReportsEachAsync(
        """
        using var made = [|new HttpClient()|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient()|]; return await made.GetFromJsonAsync<Thing>("a", token);
        using var made = [|new HttpClient()|]; return await made.GetProjectionAsync<Part>("a");
        using var made = [|new HttpClient { BaseAddress = new Uri("http://a") }|]; return await made.GetStringAsync("b");
        using var made = [|new System.Net.Http.HttpClient()|]; return await made.GetStringAsync("a");
        using HttpClient made = [|new()|]; return await made.GetStringAsync("a");
        using (var made = [|new HttpClient()|]) { return await made.GetStringAsync("a"); }
        using (var made = [|new HttpClient()|]) { made.Timeout = TimeSpan.FromSeconds(1); return await made.GetStringAsync("a"); }
        var made = [|new HttpClient()|]; return await made.GetStringAsync("a");
        var made = [|new HttpClient()|]; try { return await made.GetStringAsync("a"); } finally { made.Dispose(); }
        var made = [|new HttpClient()|]; using (made) return await made.GetStringAsync("a");
        var made = [|new HttpClient()|]; made.DefaultRequestHeaders.Add("a", "b"); return await made.PostAsJsonAsync("a", thing);
        HttpClient? made = null; made = [|new HttpClient()|]; return await made.SendAsync(request);
        var made = [|new HttpClient()|]; var same = made; return await same.GetStringAsync("a");
        return await [|new HttpClient()|].GetStringAsync("a");
        return await [|new HttpClient()|].GetFromJsonAsync<Thing>("a");
        return await (await [|new HttpClient()|].GetAsync("a")).Content.ReadAsStringAsync();
        return [|new HttpClient()|].GetStringAsync("a").Result;
        [|new HttpClient()|].CancelPendingRequests(); return null;
        using var made = [|new HttpClient(new HttpClientHandler())|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(new SocketsHttpHandler { UseCookies = false })|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(new HttpClientHandler(), true)|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(handler: new HttpClientHandler(), disposeHandler: true)|]; return await made.GetStringAsync("a");
        var handler = new HttpClientHandler(); using var made = [|new HttpClient(handler)|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(MakeHandler())|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(MakeAny(flag))|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(NewHandler)|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(NewAny)|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient(_server.Handler)|]; return await made.GetStringAsync("a");
        using var made = [|new HttpClient()|]; return await ReadAsync(made, "a");
        var made = [|new HttpClient()|]; return await ReadTwiceAsync("a", made);
        return await ReadAsync([|new HttpClient()|], "a");
        using var made = [|new HttpClient()|]; return await Local(made); async Task<string> Local(HttpClient one) => await one.GetStringAsync("a");
        var made = [|new HttpClient()|]; return await made.GetTwiceAsync("a");
        var made = _made ?? [|new HttpClient()|]; return await made.GetStringAsync("a");
        return await (_made ?? [|new HttpClient()|]).GetStringAsync("a");
        var made = [|new HttpClient()|]; var one = await made.GetStringAsync("a"); made = [|new HttpClient()|]; return one + await made.GetStringAsync("b");
        for (int i = 0; i < 2; i++) { using var made = [|new HttpClient()|]; await Log(await made.GetStringAsync("a")); } return null;
        foreach (var id in new[] { 1 }) await Log(await [|new HttpClient()|].GetStringAsync("a")); return null;
        Func<Task<string>> call = async () => { using var made = [|new HttpClient()|]; return await made.GetStringAsync("a"); }; return await call();
        async Task<string> Call() { using var made = [|new HttpClient()|]; return await made.GetStringAsync("a"); } return await Call();
        try { using var made = [|new HttpClient()|]; return await made.GetStringAsync("a"); } catch (HttpRequestException) { return null; }
        switch (flag) { case true: using (var made = [|new HttpClient()|]) return await made.GetStringAsync("a"); default: return null; }
        if (flag) { using var made = [|new HttpClient()|]; return await made.GetStringAsync("a"); } return null;
        using var made = [|new HttpClient(new HttpClientHandler { UseCookies = Made != null })|]; return await made.GetStringAsync("a");
        var handler = MakeHandler(); handler.ServerCertificateCustomValidationCallback = (_, _, _, errors) => errors == 0; using var made = [|new HttpClient(handler)|];
            return await made.GetStringAsync("a");
        if (flag) { var handler = new HttpClientHandler(); handler.UseCookies = false; using var made = [|new HttpClient(handler)|]; return await made.GetStringAsync("a"); }
            return null;
        using var made = [|new HttpClient()|]; return await made.SendAsync(new HttpRequestMessage(HttpMethod.Get, "a"));
        using var made = [|new HttpClient()|]; using var head = await made.SendAsync(new HttpRequestMessage(HttpMethod.Head, "a")); return await made.GetStringAsync("a");
        using var made = [|new HttpClient()|]; using var body = await made.GetStreamAsync("a"); return await new StreamReader(body).ReadToEndAsync();
        using var made = [|new HttpClient()|]; using var file = File.Create("a"); var text = await made.GetByteArrayAsync("a"); await file.WriteAsync(text); return null;
        """,
        usings: "using Decant;\n", members: Members, others: Extensions);

    [Fact]
    public Task Client_KeptOrOnSharedConnections_IsNot() => Verify<ClientPerCallAnalyzer>.ReportsEachAsync(
        """
        return new HttpClient();
        _made = new HttpClient(); return null;
        _made ??= new HttpClient(); return null;
        Made = new HttpClient { BaseAddress = new Uri("http://a") }; return null;
        var made = new HttpClient(); _made = made; return await made.GetStringAsync("a");
        var made = new HttpClient(); var same = made; return same;
        var made = new HttpClient(); await Log(made); return await made.GetStringAsync("a");
        var made = new HttpClient(); return await KeepAsync(made);
        var made = new HttpClient(); return Back(made);
        var made = new HttpClient(); return await LaterAsync(made);
        var made = new HttpClient(); return await AgainAsync(made, 3);
        var made = new HttpClient(); return await _server.ReadAsync(made);
        using var made = new HttpClient(KeptHandler); return await made.GetStringAsync("a");
        using var made = new HttpClient(FirstHandler); return await made.GetStringAsync("a");
        using var made = new HttpClient(FakeOne); return await made.GetStringAsync("a");
        return _made ?? new HttpClient();
        var made = new HttpClient(); return new Api(made);
        return new Api(new HttpClient());
        var made = new HttpClient(); _all.Add(made); return await made.GetStringAsync("a");
        _all[0] = new HttpClient(); return null;
        var all = new[] { new HttpClient() }; return await all[0].GetStringAsync("a");
        var made = new HttpClient(); Func<Task<string>> later = () => made.GetStringAsync("a"); return later;
        var made = new HttpClient(); Task<string> Later() => made.GetStringAsync("a"); return (Func<Task<string>>)Later;
        var made = new HttpClient(); Func<string, Task<string>> later = made.GetStringAsync; return later;
        Func<HttpClient> make = () => new HttpClient(); return make;
        var lazy = new Lazy<HttpClient>(() => new HttpClient()); return lazy;
        var made = client; if (flag) made = new HttpClient(); return await made.GetStringAsync("a");
        var made = flag ? new HttpClient() : client; return await made.GetStringAsync("a");
        using var made = new HttpClient(new FakeHandler()); return await made.GetStringAsync("a");
        var fake = new FakeHandler(); using var made = new HttpClient(fake); return await made.GetStringAsync("a");
        using var made = new HttpClient(new FakeHandler { InnerHandler = new HttpClientHandler() }); return await made.GetStringAsync("a");
        using var made = new HttpClient(_handler); return await made.GetStringAsync("a");
        using var made = new HttpClient(_handler, disposeHandler: false); return await made.GetStringAsync("a");
        using var made = new HttpClient(new HttpClientHandler(), disposeHandler: false); return await made.GetStringAsync("a");
        using var made = new HttpClient(MakeHandler(), false); return await made.GetStringAsync("a");
        using var made = new HttpClient(Mock.Of<HttpMessageHandler>()); return await made.GetStringAsync("a");
        using var made = new HttpClient(_server.CreateHandler()); return await made.GetStringAsync("a");
        using var made = new HttpClient(_factory.CreateHandler("a")); return await made.GetStringAsync("a");
        using var made = new Derived(); return await made.GetStringAsync("a");
        using var made = new Mine.HttpClient(); return await made.GetStringAsync("a");
        using var made = new HttpClient(new HttpClientHandler { AllowAutoRedirect = flag }); return await made.GetStringAsync("a");
        using var made = new HttpClient(new SocketsHttpHandler { UseCookies = false, Proxy = flag ? null : new WebProxy("a") }); return await made.GetStringAsync("a");
        var handler = new HttpClientHandler(); handler.UseCookies = flag; using var made = new HttpClient(handler); return await made.GetStringAsync("a");
        var handler = new HttpClientHandler(); if (_made != null) handler.UseCookies = false; using var made = new HttpClient(handler); return await made.GetStringAsync("a");
        var handler = MakeHandler(); handler.ServerCertificateCustomValidationCallback = (_, _, _, _) => flag; using var made = new HttpClient(handler);
            return await made.GetStringAsync("a");
        using var handler = MakeHandler(); switch (_all.Count) { case 1: handler.UseProxy = false; break; } using var made = new HttpClient(handler);
            return await made.GetStringAsync("a");
        using var made = new HttpClient(); return await made.SendAsync(new HttpRequestMessage(HttpMethod.Head, "a"));
        using var made = new HttpClient { Timeout = TimeSpan.FromSeconds(1) }; using var head = new HttpRequestMessage { Method = HttpMethod.Head };
            using var got = await made.SendAsync(head, token); return got.IsSuccessStatusCode;
        using var made = new HttpClient(); using var file = new FileStream("a", FileMode.Create); using var body = await made.GetStreamAsync("a"); await body.CopyToAsync(file);
            return null;
        using var made = new HttpClient(); using var file = File.Create("a"); await (await made.GetStreamAsync("a")).CopyToAsync(file, token); return null;
        using var made = new HttpClient(); using var got = await made.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); using var file = File.OpenWrite("a");
            await got.Content.CopyToAsync(file); return null;
        return await _client.GetStringAsync("a");
        using var invoker = new HttpMessageInvoker(new SocketsHttpHandler()); return await invoker.SendAsync(request, token);
        """,
        members: Members, others: Extensions);

    [Fact]
    public Task Client_OfAnyMember_IsReportedUnlessItIsMadeOnce() => Verify<ClientPerCallAnalyzer>.ReportsEachMemberAsync(
        """
        private readonly HttpClient _made = new();
        private static readonly HttpClient s_made = new HttpClient();
        public HttpClient Made { get; } = new();
        public Caller() { using var made = new HttpClient(); Start = made.GetStringAsync("a").Result; } public string Start;
        public Caller() => Start = new HttpClient().GetStringAsync("a").Result; public string Start;
        static Caller() { using var made = new HttpClient(); Start = made.GetStringAsync("a").Result; } public static string Start;
        public static async Task Main() { using var made = new HttpClient(); await made.GetStringAsync("a"); }
        public static async Task<int> Main(string[] args) => (await new HttpClient().GetStringAsync(args[0])).Length;
        public static readonly Task<string> Start = new HttpClient().GetStringAsync("a");
        public static async Task<string> GetAsync() { using var made = [|new HttpClient()|]; return await made.GetStringAsync("a"); }
        public Task<string> GetAsync() => [|new HttpClient()|].GetStringAsync("a");
        public Task<string> Latest => [|new HttpClient()|].GetStringAsync("a");
        public Task<string> this[string path] => [|new HttpClient()|].GetStringAsync(path);
        public static async Task Main() { while (true) { using var made = [|new HttpClient()|]; await made.GetStringAsync("a"); } }
        public static async Task Main() { Func<Task> call = async () => { using var made = [|new HttpClient()|]; await made.GetStringAsync("a"); }; await call(); }
        public Caller() { Call = () => [|new HttpClient()|].GetStringAsync("a"); } public Func<Task<string>> Call;
        """);

    [Fact]
    public Task TopLevelStatements_OutsideLoops_RunOnce() => Verify<ClientPerCallAnalyzer>.ReportsInProgramAsync(
        """
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
        """);
}
