using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

/// <summary>The fixes that add or change a static field.</summary>
public sealed class StaticFieldFixTests
{
    private const string Usings = """
        using System;
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Text.Json;
        using System.Threading.Tasks;


        """;

    [Fact]
    public Task Options_MadeForEachCall_AreKept() => Verify<OptionsPerCallAnalyzer>.FixesAsync<OptionsPerCallFix>(
        Usings + """
        public class C
        {
            private static readonly int s_count = 1;

            public Task<int[]?> A(HttpClient client) =>
                client.GetFromJsonAsync<int[]>("a", [|new JsonSerializerOptions { PropertyNameCaseInsensitive = true }|]);

            public async Task<int[]?> B(HttpContent content)
            {
                JsonSerializerOptions options = [|new(JsonSerializerDefaults.Web)|];
                return await content.ReadFromJsonAsync<int[]>(options);
            }
        }
        """,
        Usings + """
        public class C
        {
            private static readonly JsonSerializerOptions s_jsonOptions2 = new JsonSerializerOptions(JsonSerializerDefaults.Web);
            private static readonly JsonSerializerOptions s_jsonOptions = new JsonSerializerOptions { PropertyNameCaseInsensitive = true };
            private static readonly int s_count = 1;

            public Task<int[]?> A(HttpClient client) =>
                client.GetFromJsonAsync<int[]>("a", s_jsonOptions);

            public async Task<int[]?> B(HttpContent content)
            {
                return await content.ReadFromJsonAsync<int[]>(s_jsonOptions2);
            }
        }
        """);

    [Fact]
    public Task Client_MadeForEachCall_IsKept() => Verify<ClientPerCallAnalyzer>.FixesAsync<ClientPerCallFix>(
        Usings + """
        public class C
        {
            public async Task<string> A()
            {
                using var client = [|new HttpClient()|];
                return await client.GetStringAsync("http://a");
            }
        }
        """,
        Usings + """
        public class C
        {
            private static readonly HttpClient s_httpClient = new HttpClient(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) });

            public async Task<string> A()
            {
                return await s_httpClient.GetStringAsync("http://a");
            }
        }
        """);

    [Fact]
    public Task Client_ConfiguredForTheCall_IsLeft() => Verify<ClientPerCallAnalyzer>.OffersNothingAsync<ClientPerCallFix>(
        Usings + """
        public class C
        {
            public async Task<string> A(string key)
            {
                using var client = [|new HttpClient()|];
                client.DefaultRequestHeaders.Add("key", key);
                return await client.GetStringAsync("http://a");
            }
        }
        """);

    [Theory]
    [InlineData("[|new HttpClient()|]", "new HttpClient(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) })")]
    [InlineData("[|new()|]", "new(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) })")]
    [InlineData("[|new HttpClient() { Timeout = TimeSpan.Zero }|]", "new HttpClient(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) }) { Timeout = TimeSpan.Zero }")]
    [InlineData("[|new HttpClient(new SocketsHttpHandler())|]", "new HttpClient(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) })")]
    [InlineData("[|new HttpClient(new SocketsHttpHandler { UseCookies = false })|]", "new HttpClient(new SocketsHttpHandler { UseCookies = false, PooledConnectionLifetime = TimeSpan.FromMinutes(15) })")]
    public Task Connections_NeverRenewed_AreRenewed(string client, string expected) => Verify<EndlessConnectionsAnalyzer>.FixesAsync<EndlessConnectionsFix>(
        Usings + $"public static class C {{ private static readonly HttpClient s_client = {client}; }}\n",
        Usings + $"public static class C {{ private static readonly HttpClient s_client = {expected}; }}\n");

    [Fact]
    public Task Call_InASynchronousMethod_IsLeft() => Verify<BlockingCallAnalyzer>.OffersNothingAsync<BlockingCallFix>(
        Usings + """
        public class C(HttpClient client)
        {
            public Task<string> GetAsync() => Task.FromResult(Get());

            private string Get() => client.GetStringAsync("a").[|Result|];
        }
        """);

    [Fact]
    public Task Deadline_WithoutAToken_IsAsLongAsTheTimeOutOfTheClient() => Verify<EndlessBodyAnalyzer>.FixesAsync<EndlessBodyFix>(
        Usings + """
        public class C
        {
            public async Task<int[]?> A(HttpClient client)
            {
                using var response = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
                return await response.Content.[|ReadFromJsonAsync|]<int[]>();
            }
        }
        """,
        Usings + """
        public class C
        {
            public async Task<int[]?> A(HttpClient client)
            {
                using var deadline = new System.Threading.CancellationTokenSource(client.Timeout);
                using var response = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
                return await response.Content.ReadFromJsonAsync<int[]>(deadline.Token);
            }
        }
        """);

    [Theory]
    [InlineData("private readonly bool _indented = true;", "WriteIndented = _indented")]
    [InlineData("private static readonly JsonNamingPolicy s_policy = JsonNamingPolicy.CamelCase;", "PropertyNamingPolicy = s_policy")]
    [InlineData("public static bool Indented { get; set; }", "WriteIndented = Indented")]
    [InlineData("", "Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter<T>() }")]
    public Task Options_OfTheInstanceOrOfWhatIsMadeLaterOrChanges_AreLeft(string member, string setting) => Verify<OptionsPerCallAnalyzer>.OffersNothingAsync<OptionsPerCallFix>(
        Usings + $$"""
        public class C
        {
            {{member}}

            public Task<int[]?> A<T>(HttpClient client) where T : struct, Enum =>
                client.GetFromJsonAsync<int[]>("a", [|new JsonSerializerOptions { {{setting}} }|]);
        }
        """);
}
