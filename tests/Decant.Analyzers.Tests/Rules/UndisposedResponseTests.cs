using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class UndisposedResponseTests
{
    private const string Members = """
            private HttpResponseMessage? _got;
            private Stream? _stream;
            private readonly List<IDisposable> _all = [];
            private readonly HttpCompletionOption _option;
            private static Task<object?> UseAsync(object value) => Task.FromResult<object?>(null);
            private static async Task CheckAsync(HttpResponseMessage one) { if (!one.IsSuccessStatusCode) throw new Exception(await one.Content.ReadAsStringAsync()); }
            private static bool IsGood(HttpResponseMessage one) => one.StatusCode == HttpStatusCode.OK && HasType(one.Content);
            private static bool HasType(HttpContent content) => content.Headers.ContentType != null;
            private static async Task<Thing?> ReadAsync(HttpContent content) => await content.ReadFromJsonAsync<Thing>();
            private static async Task EndAsync(HttpResponseMessage one) { using (one) await one.Content.CopyToAsync(Stream.Null); }
            private static void EndContent(HttpContent content) => content.Dispose();
            private async Task KeepAsync(HttpResponseMessage one) { _got = one; await Log(1); }
            private static async Task<HttpResponseMessage> BackAsync(HttpResponseMessage one) { await Log(1); return one; }
            private static async Task LaterAsync(HttpResponseMessage one) { Action end = () => one.Dispose(); await Log(end); }
            private static async Task AgainAsync(HttpResponseMessage one, int depth) { if (depth > 0) await AgainAsync(one, depth - 1); }
            private class Owner(IDisposable owned) : IDisposable
            {
                public void Dispose() => owned.Dispose();
                public virtual async Task<object> ReadAsync(HttpResponseMessage one) => await one.Content.ReadAsStringAsync();
            }

            private sealed class Other
            {
                public Task<HttpResponseMessage> GetAsync(string path, HttpCompletionOption option) => Task.FromResult(new HttpResponseMessage());
                public Task<Stream> GetStreamAsync(string path) => Task.FromResult(Stream.Null);
            }

        """;

    private const string Extensions = """
        public static class Extensions
        {
            public static Task CheckedAsync(this HttpResponseMessage response) => Task.FromResult(response.EnsureSuccessStatusCode().StatusCode);
        }

        """;

    [Fact]
    public Task Call_OfEachKind_IsReported() => Verify<UndisposedResponseAnalyzer>.ReportsEachAsync(
        Calls.ThatEndAtTheHeaders + "\n(await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessStatusCode()",
        call => $"var got = {call}; return await got.Content.ReadAsStringAsync(token);", members: Members);

    [Fact]
    public Task Response_NeverDisposed_IsReported() => Verify<UndisposedResponseAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.ReadFromJsonAsync<Thing>(token);
        return got.StatusCode;
        got.EnsureSuccessStatusCode(); return null;
        await got.EnsureSuccessAsync(); return await got.Content.ReadFromJsonAsync<Thing>();
        return await got.ReadProjectionAsync<Part>();
        if (got.IsSuccessStatusCode) return await got.Content.ReadAsStringAsync(); return null;
        if (got is { IsSuccessStatusCode: true }) return await got.Content.ReadAsStringAsync(); return null;
        return await JsonSerializer.DeserializeAsync<Thing>(await got.Content.ReadAsStreamAsync());
        var stream = await got.Content.ReadAsStreamAsync(); return await JsonSerializer.DeserializeAsync<Thing>(stream);
        got.EnsureSuccessStatusCode(); await using var stream = await got.Content.ReadAsStreamAsync(); return await JsonNode.ParseAsync(stream);
        if (!got.IsSuccessStatusCode) return null; using var stream = got.Content.ReadAsStream(); return await JsonNode.ParseAsync(stream);
        var same = got; return await same.Content.ReadAsStringAsync();
        HttpContent content = got.Content; return await content.ReadAsStringAsync();
        try { return await got.Content.ReadAsStringAsync(); } catch (HttpRequestException) { return null; } finally { await Log(1); }
        switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.ReadAsStringAsync(); default: return null; }
        return got.ToString();
        await CheckAsync(got); return await got.Content.ReadAsStringAsync();
        if (IsGood(got)) return await got.Content.ReadAsStringAsync(); return null;
        await Extensions.CheckedAsync(got); await got.CheckedAsync(); return null;
        return await ReadAsync(got.Content);
        Check(got); return null; void Check(HttpResponseMessage one) => one.EnsureSuccessStatusCode();
        return null;
        """,
        statements => $"var got = await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); {statements}", usings: Snippet.Readers,
        members: Members, others: Extensions);

    [Fact]
    public Task Response_HoweverItIsHeld_IsReported() => Verify<UndisposedResponseAnalyzer>.ReportsEachAsync(
        """
        return await (await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead)).Content.ReadAsStringAsync();
        return (await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead)).IsSuccessStatusCode;
        await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); return null;
        _ = (await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead)).StatusCode; return null;
        var task = client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); return (await task).StatusCode;
        var task = client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); var got = await task; return got.StatusCode;
        HttpResponseMessage? got = null; got = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); return got.StatusCode;
        foreach (var id in new[] { 1 }) { var got = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); await Log(got.StatusCode);
            } return null;
        Func<Task<string>> call = async () => await (await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead)).Content.ReadAsStringAsync();
            return call;
        async Task<bool> Call() { var got = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); return got.IsSuccessStatusCode;
            } return await Call();
        """);

    [Fact]
    public Task Stream_NeverDisposed_IsReported() => Verify<UndisposedResponseAnalyzer>.ReportsEachAsync(
        """
        var stream = await client.[|GetStreamAsync|]("a"); await stream.CopyToAsync(Stream.Null); return null;
        var stream = await client.[|GetStreamAsync|]("a", token); return stream.ReadByte();
        var stream = await client.[|GetStreamAsync|](new Uri("http://a"), token).ConfigureAwait(false); return await JsonNode.ParseAsync(stream);
        return await JsonSerializer.DeserializeAsync<Thing>(await client.[|GetStreamAsync|]("a"));
        return JsonSerializer.Deserialize<Thing>(client.[|GetStreamAsync|]("a").Result);
        var task = client.[|GetStreamAsync|]("a"); var stream = await task; return await JsonNode.ParseAsync(stream);
        var reader = new StreamReader(await client.[|GetStreamAsync|]("a")); return await reader.ReadToEndAsync();
        var json = new JsonTextReader(new StreamReader(await client.[|GetStreamAsync|]("a"))); return new NewtonsoftSerializer().Deserialize<Thing>(json);
        await client.[|GetStreamAsync|]("a"); return null;
        Stream? stream = null; try { stream = await client.[|GetStreamAsync|]("a"); return stream.ReadByte(); } finally { await Log(1); }
        if (await client.[|GetStreamAsync|]("a") is null) return null; return null;
        async Task<object?> Call() { var stream = await client.[|GetStreamAsync|]("a"); return await JsonNode.ParseAsync(stream); } return await Call();
        """,
        usings: Snippet.Readers);

    [Fact]
    public Task Response_DisposedOrGivenAway_IsNot() => Verify<UndisposedResponseAnalyzer>.ReportsEachAsync(
        """
        using (got) return await got.Content.ReadAsStringAsync();
        using var same = got; return await same.Content.ReadAsStringAsync();
        using (var same = got) return await same.Content.ReadAsStringAsync();
        try { return await got.Content.ReadAsStringAsync(); } finally { got.Dispose(); }
        try { return await got.Content.ReadAsStringAsync(); } finally { got?.Dispose(); }
        try { return await got.Content.ReadAsStringAsync(); } finally { ((IDisposable)got).Dispose(); }
        try { return await got.Content.ReadAsStringAsync(); } finally { if (got != null) got.Dispose(); }
        var text = await got.Content.ReadAsStringAsync(); got.Dispose(); return text;
        using var sure = got.EnsureSuccessStatusCode(); return await sure.Content.ReadAsStringAsync();
        using var sure = await got.EnsureSuccessAsync(); return await sure.Content.ReadAsStringAsync();
        using var content = got.Content; return await content.ReadAsStringAsync();
        using (got.Content) return await got.Content.ReadAsStringAsync();
        try { return await got.Content.ReadAsStringAsync(); } finally { got.Content.Dispose(); }
        await using var stream = await got.Content.ReadAsStreamAsync(); return await JsonNode.ParseAsync(stream);
        using var reader = new StreamReader(got.Content.ReadAsStream()); return await reader.ReadToEndAsync();
        return got;
        return (got, 1);
        return new Owner(got);
        return new[] { got };
        return await UseAsync(got);
        return await UseAsync(got.Content);
        await EndAsync(got); return null;
        await KeepAsync(got); return null;
        return await BackAsync(got);
        await LaterAsync(got); return null;
        await AgainAsync(got, 3); return null;
        EndContent(got.Content); return null;
        void End(HttpResponseMessage one) => one.Dispose(); End(got); return null;
        return await new Owner(null!).ReadAsync(got);
        return await got.Content.ReadAsStreamAsync();
        return new StreamReader(await got.Content.ReadAsStreamAsync());
        _got = got; return null;
        _all.Add(got); return null;
        (_got, var more) = (got, 1); return more;
        Action end = () => got.Dispose(); end(); return null;
        using var end = token.Register(got.Dispose); return null;
        void End() => got.Dispose(); End(); return null;
        if (got is { IsSuccessStatusCode: false } failed) failed.Dispose(); return null;
        if (got is { Content: { } content }) content.Dispose(); return null;
        if (got is IDisposable disposable) disposable.Dispose(); return null;
        return flag ? got : response;
        """,
        statements => $"var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); {statements}", usings: Snippet.Readers, members: Members);

    [Fact]
    public Task Call_WhoseResultIsDisposedOrNeedNotBe_IsNot() => Verify<UndisposedResponseAnalyzer>.ReportsEachAsync(
        """
        using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadAsStringAsync();
        using var got = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false); return got.StatusCode;
        using var got = client.Send(request, HttpCompletionOption.ResponseHeadersRead); return got.StatusCode;
        using HttpResponseMessage got = (await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessStatusCode(); return got.StatusCode;
        using (var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)) { return got.StatusCode; }
        using (await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)) return null;
        (await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)).Dispose(); return null;
        using var content = (await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)).Content; return await content.ReadAsStringAsync();
        var task = client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); using var got = await task; return got.StatusCode;
        var task = client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); await Task.WhenAll(task); return (await task).StatusCode;
        HttpResponseMessage? got = null; try { got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return got.StatusCode; } finally {
            got?.Dispose(); }
        _got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return null;
        return await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
        return client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
        var got = await client.GetAsync("a"); return await got.Content.ReadAsStringAsync();
        var got = await client.GetAsync("a", HttpCompletionOption.ResponseContentRead); return got.StatusCode;
        var got = await client.SendAsync(request, _option); return got.StatusCode;
        var got = await client.PostAsync("a", null); return got.StatusCode;
        var got = await new Other().GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return got.StatusCode;
        var stream = await new Other().GetStreamAsync("a"); return stream.ReadByte();
        using var stream = await client.GetStreamAsync("a"); return await JsonNode.ParseAsync(stream);
        await using var stream = await client.GetStreamAsync("a"); return await JsonNode.ParseAsync(stream);
        await using (var stream = await client.GetStreamAsync("a")) { return stream.ReadByte(); }
        var stream = await client.GetStreamAsync("a"); await using (stream.ConfigureAwait(false)) return stream.ReadByte();
        var stream = await client.GetStreamAsync("a"); await using var _ = stream.ConfigureAwait(false); return stream.ReadByte();
        var stream = await client.GetStreamAsync("a"); try { return stream.ReadByte(); } finally { await stream.DisposeAsync().ConfigureAwait(false); }
        var stream = await client.GetStreamAsync("a"); try { return stream.ReadByte(); } finally { stream.Close(); }
        Stream? stream = null; try { stream = await client.GetStreamAsync("a"); return stream.ReadByte(); } finally {
            if (stream is not null) await stream.DisposeAsync(); }
        Stream? stream = null; try { stream = await client.GetStreamAsync("a"); return stream.ReadByte(); } finally { stream?.Dispose(); }
        var task = client.GetStreamAsync("a"); await using var stream = await task; return await JsonNode.ParseAsync(stream);
        var stream = await client.GetStreamAsync("a"); using var same = stream; return same.ReadByte();
        using var reader = new StreamReader(await client.GetStreamAsync("a")); return await reader.ReadToEndAsync();
        using var json = new JsonTextReader(new StreamReader(await client.GetStreamAsync("a"))); return new NewtonsoftSerializer().Deserialize(json);
        var stream = await client.GetStreamAsync("a"); if (stream is { } same) same.Dispose(); return null;
        var stream = await client.GetStreamAsync("a"); Action end = () => stream.Dispose(); end(); return null;
        var stream = await client.GetStreamAsync("a"); using var end = token.Register(stream.Dispose); return null;
        return await client.GetStreamAsync("a");
        return new StreamReader(await client.GetStreamAsync("a"));
        return new StreamContent(await client.GetStreamAsync("a"));
        _stream = await client.GetStreamAsync("a"); return null;
        return await UseAsync(await client.GetStreamAsync("a"));
        using var zip = new System.IO.Compression.GZipStream(await client.GetStreamAsync("a"), System.IO.Compression.CompressionMode.Decompress);
            return zip.ReadByte();
        """,
        usings: Snippet.Readers, members: Members);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<UndisposedResponseAnalyzer>.ReportsInProgramAsync(
        """var got = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead); Console.WriteLine(await got.Content.ReadAsStringAsync());""");

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<UndisposedResponseAnalyzer>.ReportsEachMemberAsync(
        """public async Task<Thing?> GetAsync() => await JsonSerializer.DeserializeAsync<Thing>(await _client.[|GetStreamAsync|]("a"));""");
}
