using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class ContentTextTests
{
    private const string Members = """
            private string? _json;
            private HttpResponseMessage _got = new();
            private HttpContent _content = new StringContent("");
            private HttpResponseMessage Got => _got;
            private HttpResponseMessage Take() => _got;
            private static void Look(HttpResponseMessage got) => Console.WriteLine(got.StatusCode);
            private static async Task<object> ReadAsync(HttpResponseMessage got) => await got.Content.ReadAsStringAsync();
            private static async Task<object> ReadContentAsync(HttpContent content) => await content.ReadAsStringAsync();
            private sealed class Holder(HttpResponseMessage got) { public HttpResponseMessage Got => got; }
            private static void Change(ref string json) => json += "]";
            private sealed class DerivedContent(string text) : StringContent(text);
            private static class XmlOf { public static object Parse(string text) => text; }
            private sealed class Other
            {
                public Task<string> ReadAsStringAsync() => Task.FromResult("{}");
                public static T? Deserialize<T>(string json) => default;
            }

        """;

    [Fact]
    public Task Text_ParsedAlone_IsReported() => Verify<ContentTextAnalyzer>.ReportsEachAsync(
        """
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|]());
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|](token));
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsByteArrayAsync|]());
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsByteArrayAsync|](token));
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|]().ConfigureAwait(false));
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|]().WaitAsync(token));
        return JsonSerializer.Deserialize<Thing>(sent.Content.[|ReadAsStringAsync|]().Result);
        return JsonSerializer.Deserialize<Thing>(sent.Content.[|ReadAsStringAsync|]().GetAwaiter().GetResult());
        return JsonSerializer.Deserialize<Thing>((await (sent.Content.[|ReadAsStringAsync|]()))!);
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|](), new JsonSerializerOptions());
        return JsonSerializer.Deserialize<Thing>(options: JsonSerializerOptions.Web, json: await sent.Content.[|ReadAsStringAsync|]());
        return (Thing?)JsonSerializer.Deserialize(await sent.Content.[|ReadAsStringAsync|](), typeof(Thing));
        return JsonConvert.DeserializeObject<Thing>(await sent.Content.[|ReadAsStringAsync|]());
        return JsonConvert.DeserializeObject(await sent.Content.[|ReadAsStringAsync|](), typeof(Thing));
        return JsonConvert.DeserializeAnonymousType(await sent.Content.[|ReadAsStringAsync|](), new { Name = "" });
        return JObject.Parse(await sent.Content.[|ReadAsStringAsync|]());
        return JArray.Parse(await sent.Content.[|ReadAsStringAsync|]());
        return JToken.Parse(await sent.Content.[|ReadAsStringAsync|]());
        return JsonDocument.Parse(await sent.Content.[|ReadAsStringAsync|]());
        return JsonDocument.Parse(await sent.Content.[|ReadAsByteArrayAsync|]());
        using var document = JsonDocument.Parse(await sent.Content.[|ReadAsStringAsync|]()); return document.RootElement.GetInt32();
        return JsonElement.Parse(await sent.Content.[|ReadAsStringAsync|]());
        return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]())!["name"];
        return JsonObject.Parse(await sent.Content.[|ReadAsStringAsync|]());
        return Decant.JsonProjection.Parse<Part>(await sent.Content.[|ReadAsStringAsync|]());
        return Decant.JsonProjection.ParseArray<Part>(await sent.Content.[|ReadAsByteArrayAsync|]());
        string json = await sent.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.[|ReadAsStringAsync|](); var more = 1; await Log(more); return JsonConvert.DeserializeObject<Thing>(json);
        string json; json = await sent.Content.[|ReadAsStringAsync|](); return JsonDocument.Parse(json);
        string? json = null; json = await sent.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);
        string json = default!; if (flag) json = await sent.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);
        var json = await sent.Content.[|ReadAsStringAsync|](); var copy = json; return JsonSerializer.Deserialize<Thing>(copy);
        byte[] bytes = await sent.Content.[|ReadAsByteArrayAsync|](); return JsonSerializer.Deserialize<Thing>(bytes);
        var task = sent.Content.[|ReadAsStringAsync|](); string json = await task; return JsonSerializer.Deserialize<Thing>(json);
        Task<string> task = sent.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(await task.ConfigureAwait(false));
        HttpContent content = sent.Content; var json = await content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);
        return JsonSerializer.Deserialize<Thing>(await (await client.GetAsync("a")).EnsureSuccessStatusCode().Content.[|ReadAsStringAsync|]());
        using var got = await client.GetAsync("a"); got.EnsureSuccessStatusCode(); var json = await got.Content.[|ReadAsStringAsync|]();
            return JToken.Parse(json);
        using (var got = await client.GetAsync("a")) { var json = await got.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json); }
        return sent.IsSuccessStatusCode ? JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|]()) : null;
        if (!sent.IsSuccessStatusCode) throw new Exception(await sent.Content.ReadAsStringAsync());
            return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]());
        if (sent is { IsSuccessStatusCode: true }) return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|]()); return null;
        var json = await sent.Content.[|ReadAsStringAsync|](); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) {
            return null; } finally { await Log(1); }
        string json; try { json = await sent.Content.[|ReadAsStringAsync|](); } catch (IOException) { return null;
            } return JsonSerializer.Deserialize<Thing>(json);
        switch (sent.StatusCode) { case HttpStatusCode.OK: var json = await sent.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);
            default: return null; }
        return sent.StatusCode switch { HttpStatusCode.OK => JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]()), _ => null };
        var json = sent.Content.[|ReadAsStringAsync|](); lock (client) { return JsonSerializer.Deserialize<Thing>(json.Result); }
        var first = await client.GetAsync("b"); var json = await first.Content.[|ReadAsStringAsync|](); var read = JsonNode.Parse(json);
            json = await sent.Content.[|ReadAsStringAsync|](); return (read, JsonNode.Parse(json));
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|]() ?? "{}");
        string json = await sent.Content.[|ReadAsStringAsync|]() ?? throw new Exception(); return JsonSerializer.Deserialize<Thing>(json);
        string a = "{}", b = a; b = await sent.Content.[|ReadAsStringAsync|](); a = b; return JsonSerializer.Deserialize<Thing>(a);
        return await sent.Content.[|ReadAsStringAsync|]().ContinueWith(task => JsonSerializer.Deserialize<Thing>(task.Result));
        for (int i = 0; i < 2; i++) { var got = await client.GetAsync("a"); var json = await got.Content.[|ReadAsStringAsync|](); await Log(JsonNode.Parse(json)); }
            return null;
        Func<Task<Thing?>> call = async () => JsonSerializer.Deserialize<Thing>(await (await client.GetAsync("a")).Content.[|ReadAsStringAsync|]()); return call;
        await Log(sent.StatusCode); Look(sent); return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]());
        """,
        Sent,
        members: Members);

    [Fact]
    public Task Text_SeenByOthersOrByNoParser_IsNot() => Verify<ContentTextAnalyzer>.ReportsEachAsync(
        """
        var json = await sent.Content.ReadAsStringAsync(); await Log(json); return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); if (string.IsNullOrEmpty(json)) return null; return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); if (json.Length == 0) return null; return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); try { return JsonNode.Parse(json); } catch (JsonException) { throw new Exception(json); }
        var json = await sent.Content.ReadAsStringAsync(); return (JsonNode.Parse(json), JsonNode.Parse(json));
        var json = await sent.Content.ReadAsStringAsync(); var copy = json; await Log(copy); return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); foreach (var id in new[] { 1 }) _ = JsonSerializer.Deserialize<Thing>(json); return null;
        var json = await sent.Content.ReadAsStringAsync(); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(json); return later();
        var json = await sent.Content.ReadAsStringAsync(); Thing? Later() => JsonSerializer.Deserialize<Thing>(json); return Later();
        var json = "{}"; if (flag) json = await sent.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(json);
        var (json, count) = ("{}", 1); if (flag) json = await sent.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); json = json.Trim(); return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); json += "]"; return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.ReadAsStringAsync(); Change(ref json); return JsonSerializer.Deserialize<Thing>(json);
        string a = "{}", b = a; if (flag) b = await sent.Content.ReadAsStringAsync(); a = b; return JsonSerializer.Deserialize<Thing>(a);
        string? a = null, b = null; a = b; b = a; await sent.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(a!);
        return JsonSerializer.Deserialize<Thing>((await sent.Content.ReadAsStringAsync()).Trim());
        return JsonSerializer.Deserialize<Thing>($"[{await sent.Content.ReadAsStringAsync()}]");
        return JsonSerializer.Deserialize<Thing>(flag ? await sent.Content.ReadAsStringAsync() : "{}");
        return JsonSerializer.Serialize(await sent.Content.ReadAsStringAsync());
        return int.Parse(await sent.Content.ReadAsStringAsync());
        return XmlOf.Parse(await sent.Content.ReadAsStringAsync());
        return await sent.Content.ReadAsStringAsync();
        _json = await sent.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(_json);
        await sent.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>("{}");
        var tasks = new[] { sent.Content.ReadAsStringAsync() }; return JsonSerializer.Deserialize<Thing>((await Task.WhenAll(tasks))[0]);
        return await sent.Content.ReadFromJsonAsync<Thing>();
        return await JsonSerializer.DeserializeAsync<Thing>(await sent.Content.ReadAsStreamAsync());
        return JsonSerializer.Deserialize<Thing>(await File.ReadAllTextAsync("a"));
        return JsonSerializer.Deserialize<Thing>(await new Other().ReadAsStringAsync());
        return Other.Deserialize<Thing>(await sent.Content.ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(Encoding.Latin1.GetString(await sent.Content.ReadAsByteArrayAsync()));
        """,
        Sent,
        members: Members);

    // A stream leaves nothing for the next reader. Each case may read the content again, in this method or in another.
    [Fact]
    public Task Content_ThatMayBeReadAgain_IsNot() => Verify<ContentTextAnalyzer>.ReportsEachAsync(
        """
        return JsonSerializer.Deserialize<Thing>(await response.Content.ReadAsStringAsync());
        var json = await response.Content.ReadAsStringAsync(); response.EnsureSuccessStatusCode(); return JsonNode.Parse(json);
        return JsonSerializer.Deserialize<Thing>(await request.Content!.ReadAsStringAsync());
        var content = request.Content!; var json = await content.ReadAsStringAsync(); return JsonNode.Parse(json);
        return JsonSerializer.Deserialize<Thing>(await new StringContent("{}").ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(await new DerivedContent("{}").ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(await _got.Content.ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(await Got.Content.ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(await Take().Content.ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(await _content.ReadAsStringAsync());
        _got = sent; return JsonSerializer.Deserialize<Thing>(await sent.Content.ReadAsStringAsync());
        _content = sent.Content; return JsonSerializer.Deserialize<Thing>(await sent.Content.ReadAsStringAsync());
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); return sent;
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); return sent.Content;
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); return (sent, 1);
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); return new Holder(sent);
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); await Log(sent); return null;
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); return await ReadAsync(sent);
        await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); return await ReadContentAsync(sent.Content);
        return (JsonNode.Parse(await sent.Content.ReadAsStringAsync()), JsonNode.Parse(await sent.Content.ReadAsStringAsync()));
        var read = JsonNode.Parse(await sent.Content.ReadAsStringAsync()); return (read, await sent.Content.ReadAsStringAsync());
        var read = JsonNode.Parse(await sent.Content.ReadAsStringAsync()); return (read, await sent.Content.ReadFromJsonAsync<Thing>());
        var read = JsonNode.Parse(await sent.Content.ReadAsStringAsync()); await sent.Content.CopyToAsync(Stream.Null); return read;
        try { return JsonNode.Parse(await sent.Content.ReadAsStringAsync()); } catch (JsonException) { return await sent.Content.ReadAsStringAsync(); }
        try { if (flag) throw new Exception(await sent.Content.ReadAsStringAsync()); return null; } catch (Exception) {
            return JsonNode.Parse(await sent.Content.ReadAsStringAsync()); }
        try { return JsonNode.Parse(await sent.Content.ReadAsStringAsync()); } finally { await Log(await sent.Content.ReadAsStringAsync()); }
        foreach (var i in new[] { 1, 2 }) { if (flag) { await Log(JsonNode.Parse(await sent.Content.ReadAsStringAsync())); continue; } }
            return await sent.Content.ReadAsStringAsync();
        for (int i = 0; i < 2; i++) { var json = await sent.Content.ReadAsStringAsync(); _ = JsonSerializer.Deserialize<Thing>(json); } return null;
        while (flag) await Log(JsonSerializer.Deserialize<Thing>(await sent.Content.ReadAsStringAsync())); return null;
        Func<Task<Thing?>> call = async () => JsonSerializer.Deserialize<Thing>(await sent.Content.ReadAsStringAsync()); return call;
        async Task<Thing?> Call() { var json = await sent.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(json);
            } return await Call() ?? await Call();
        """,
        Sent,
        members: Members);

    // All callers are in the file, and each passes a response that it does not read itself.
    [Fact]
    public Task Helper_ThatIsGivenAResponse_IsReportedIfNoneOfItsCallersReadsItAgain() => Verify<ContentTextAnalyzer>.ReportsEachMemberAsync(
        """
        private static async Task<Thing?> Read(HttpResponseMessage got) => JsonNode.Parse(await got.Content.[|ReadAsStringAsync|]()).Deserialize<Thing>();
            public async Task<Thing?> A() => await Read(await _client.GetAsync("a"));
        private static async Task<T?> Read<T>(HttpContent content) { var json = await content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<T>(json); }
            public async Task<Thing?> A() { using var got = await _client.GetAsync("a"); got.EnsureSuccessStatusCode(); return await Read<Thing>(got.Content); }
            public async Task<int> B() { using var got = await _client.PostAsync("b", null); return await Read<int>(got.Content); }
        private static async Task<Thing?> Read(HttpResponseMessage got) => await Inner(got.Content);
            private static async Task<Thing?> Inner(HttpContent content) => JsonSerializer.Deserialize<Thing>(await content.[|ReadAsStringAsync|]());
            public async Task<Thing?> A() => await Read(await _client.GetAsync("a"));
        public async Task<Thing?> A() { return await Read(await _client.GetAsync("a"));
            static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|]()); }
        private static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
            public async Task<object> A() { var got = await _client.GetAsync("a"); return (await Read(got), await Read(got)); }
        private static async Task<T?> Read<T>(HttpResponseMessage got) => JsonSerializer.Deserialize<T>(await got.Content.ReadAsStringAsync());
            public async Task<object> A() { var got = await _client.GetAsync("a"); return (await Read<int>(got), await got.Content.ReadAsStringAsync()); }
        private static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
            public async Task<HttpResponseMessage> A() { var got = await _client.GetAsync("a"); await Read(got); return got; }
        private static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
            public Task<Thing?> A(HttpResponseMessage got) => Read(got);
        private static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
            public Func<HttpResponseMessage, Task<Thing?>> A => Read;
        private static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
        public static async Task<Thing?> Read(HttpResponseMessage got) => JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
            public async Task<Thing?> A() => await Read(await _client.GetAsync("a"));
        internal virtual async Task<Thing?> Read(HttpContent content) => JsonSerializer.Deserialize<Thing>(await content.ReadAsStringAsync());
            public async Task<Thing?> A() => await Read((await _client.GetAsync("a")).Content);
        """);

    [Fact]
    public Task Getter_OrHandler_IsNot() => Verify<ContentTextAnalyzer>.ReportsEachMemberAsync(
        """
        public Thing? Latest => JsonSerializer.Deserialize<Thing>(_got.Content.ReadAsStringAsync().Result); private readonly HttpResponseMessage _got = new();
        public Thing? Latest { get { var json = _got.Content.ReadAsStringAsync().Result; return JsonNode.Parse(json).Deserialize<Thing>(); } } private HttpResponseMessage _got;
        private sealed class Handler : DelegatingHandler { protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) {
            var got = await base.SendAsync(request, token); await Log(JsonNode.Parse(await got.Content.ReadAsStringAsync(token))); return got; } }
        private sealed class Handler : DelegatingHandler { protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) {
            await Log(JsonNode.Parse(await request.Content!.ReadAsStringAsync(token))); return await base.SendAsync(request, token); } }
        private sealed class Handler : DelegatingHandler { protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) {
            using var got = await base.SendAsync(request, token); await Log(JsonNode.Parse(await got.Content.[|ReadAsStringAsync|](token))); return new(); } }
        public static async Task<T?> Read<T>(HttpContent content) => JsonSerializer.Deserialize<T>(await content.ReadAsStringAsync());
        """);

    // Only what is in memory is parsed without waiting, and throws nothing of the network.
    [Fact]
    public Task Body_ThatIsNotBuffered_IsReportedUnlessTheParserBlocksOrTheExceptionIsCaught() => Verify<ContentTextAnalyzer>.ReportsEachAsync(
        """
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|](token));
        return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|](token));
        try { return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]()); } catch (JsonException) { return null; }
        try { return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]()); } catch (Exception) { return null; }
        try { return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]()); } catch (HttpRequestException) { return 1; } catch (IOException) { return 2; }
        var json = await sent.Content.[|ReadAsStringAsync|](); try { return JsonNode.Parse(json); } catch (JsonException) { return null; }
        return JsonConvert.DeserializeObject<Thing>(await sent.Content.ReadAsStringAsync());
        return JsonConvert.DeserializeObject(await sent.Content.ReadAsStringAsync(token), typeof(Thing));
        return JObject.Parse(await sent.Content.ReadAsStringAsync());
        var json = await sent.Content.ReadAsStringAsync(); return JToken.Parse(json);
        try { return JsonNode.Parse(await sent.Content.ReadAsStringAsync()); } catch (HttpRequestException) { return null; }
        string json; try { json = await sent.Content.ReadAsStringAsync(); } catch (IOException) { return null; } return JsonNode.Parse(json);
        string json; try { json = await sent.Content.ReadAsStringAsync(); } finally { await Log(1); } return JsonNode.Parse(json);
        var json = await sent.Content.ReadAsStringAsync(); try { return JsonNode.Parse(json); } catch (Exception) { return null; }
        var json = await sent.Content.ReadAsStringAsync(); try { return JsonNode.Parse(json); } catch { return null; }
        """,
        statements => $"using var sent = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token); {statements}",
        members: Members);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<ContentTextAnalyzer>.ReportsInProgramAsync(
        """using var got = await client.GetAsync("a"); var read = JsonSerializer.Deserialize<int[]>(await got.Content.[|ReadAsStringAsync|]());""");

    [Fact]
    public Task Member_WithOrWithoutABlock_IsSeen() => Verify<ContentTextAnalyzer>.ReportsEachMemberAsync(
        """
        public async Task<Thing?> GetAsync() => JsonSerializer.Deserialize<Thing>(await (await _client.GetAsync("a")).Content.[|ReadAsStringAsync|]());
        public Thing? Get() => JsonSerializer.Deserialize<Thing>(_client.GetAsync("a").Result.Content.[|ReadAsStringAsync|]().Result);
        public Thing? Latest => JsonSerializer.Deserialize<Thing>(_client.GetAsync("a").Result.Content.[|ReadAsStringAsync|]().Result);
        public Thing? Found { get; } = JsonSerializer.Deserialize<Thing>(new HttpClient().GetAsync("a").Result.Content.[|ReadAsStringAsync|]().Result);
        public Func<HttpClient, Task<Thing?>> Reader = async c => JsonSerializer.Deserialize<Thing>(await (await c.GetAsync("a")).Content.[|ReadAsStringAsync|]());
        public async Task<T?> ReadAsync<T>() { using var got = await _client.GetAsync("a"); var json = await got.Content.[|ReadAsStringAsync|]();
            return JsonConvert.DeserializeObject<T>(json); }
        public async IAsyncEnumerable<Thing?> Each(string[] all) {
            foreach (var one in all) { using var got = await _client.GetAsync(one); yield return JsonConvert.DeserializeObject<Thing>(await got.Content.[|ReadAsStringAsync|]()); } }
        public async Task<Thing?> SendAsync() { using var got = await TwiceAsync(); return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|]()); }
            private async Task<HttpResponseMessage> TwiceAsync() => await _client.GetAsync("a") is { IsSuccessStatusCode: true } got ? got : await _client.GetAsync("b");
        """);

    private static string Sent(string statements) => $"var sent = await client.GetAsync(\"a\"); {statements}";
}
