using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class BufferedResponseTests
{
    private const string Members = """
            private readonly HttpCompletionOption _option;
            private HttpResponseMessage? _got;
            private HttpContent? _content;
            private static Task<object?> ReadAsync(object value) => Task.FromResult<object?>(null);
            private sealed class Own : HttpClient
            {
                public override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) =>
                    SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token);
            }

            private sealed class Other { public Task<HttpResponseMessage> GetAsync(string path) => Task.FromResult(new HttpResponseMessage()); }

        """;

    private const string Extensions = """
        public static class Extensions
        {
            public static Task<HttpResponseMessage> GetAsync(this HttpClient client, string path, int retries) => Task.FromResult(new HttpResponseMessage());
        }

        """;

    [Fact]
    public Task Call_WhoseBodyIsReadAsAStream_IsReported() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        Calls.ThatBuffer + "\n(await client.[|GetAsync|](\"a\")).EnsureSuccessStatusCode()",
        call => $"using var got = {call}; return await got.Content.ReadFromJsonAsync<Thing>();", members: Members);

    // Who asks for the buffer wants it.
    [Fact]
    public Task Call_ThatAsksForTheBuffer_IsNot() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        Calls.ThatAskForTheBuffer + """

        await client.GetAsync("a", All)
        client.Send(request, All, token)
        """,
        call => $"using var got = {call}; return await got.Content.ReadFromJsonAsync<Thing>();",
        members: Members + "    private const HttpCompletionOption All = HttpCompletionOption.ResponseContentRead;\n");

    [Fact]
    public Task Body_ReadOnceAsAStream_IsReported() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.ReadFromJsonAsync<Thing>(token);
        return await got.Content.ReadFromJsonAsync(typeof(Thing), JsonSerializerOptions.Web);
        await foreach (var each in got.Content.ReadFromJsonAsAsyncEnumerable<Thing>()) await Log(each); return null;
        return await JsonSerializer.DeserializeAsync<Thing>(await got.Content.ReadAsStreamAsync());
        await using var stream = await got.Content.ReadAsStreamAsync(token); return await JsonSerializer.DeserializeAsync<Thing>(stream);
        var stream = await got.Content.ReadAsStreamAsync(); await using (stream.ConfigureAwait(false)) return await JsonDocument.ParseAsync(stream);
        var stream = await got.Content.ReadAsStreamAsync(); var copy = stream; return await JsonNode.ParseAsync(copy);
        await foreach (var each in JsonSerializer.DeserializeAsyncEnumerable<Thing>(await got.Content.ReadAsStreamAsync())) await Log(each); return null;
        await got.Content.CopyToAsync(Stream.Null); return null;
        await got.Content.CopyToAsync(Stream.Null, token); return null;
        await (await got.Content.ReadAsStreamAsync()).CopyToAsync(Stream.Null); return null;
        using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); return await reader.ReadToEndAsync();
        using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); while (await reader.ReadLineAsync() is { } line) await Log(line);
            return null;
        using var text = new StreamReader(got.Content.ReadAsStream()); using var json = new JsonTextReader(text); return await JToken.ReadFromAsync(json);
        return await Decant.JsonProjection.ReadAsync<Part>(await got.Content.ReadAsStreamAsync());
        return await got.ReadProjectionAsync<Part>(token);
        return await got.Content.ReadProjectionAsync<Part>(token);
        await got.EnsureSuccessAsync(); return await got.Content.ReadProjectionArrayAsync<Part>();
        return await (await got.EnsureSuccessAsync(cancellationToken: token)).Content.ReadFromJsonAsync<Thing>();
        if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.ReadAsStringAsync()); return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.StatusCode != HttpStatusCode.OK) { await Log(await got.Content.ReadAsStringAsync()); return null;
            } return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); else return await got.Content.ReadAsStringAsync();
        if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); return await got.Content.ReadAsStringAsync();
        return got.IsSuccessStatusCode ? await got.Content.ReadFromJsonAsync<Thing>() : await got.Content.ReadFromJsonAsync<object>();
        switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.ReadFromJsonAsync<Thing>();
            default: return await got.Content.ReadAsStringAsync(); }
        return got.StatusCode switch { HttpStatusCode.OK => await got.Content.ReadFromJsonAsync<object>(), _ => await got.Content.ReadAsStringAsync() };
        if (got is { IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got is null || got.Content == null) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.Content is null) return null; await Log(got.Content.Headers.ContentType); return await got.Content.ReadFromJsonAsync<Thing>();
        HttpContent content = got.Content; return await content.ReadFromJsonAsync<Thing>();
        got.EnsureSuccessStatusCode(); await Log(got.Headers.ETag); return await got.Content.ReadFromJsonAsync<Thing>();
        try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (JsonException) { return null; }
        """,
        statements => $"using var got = await client.[|GetAsync|](\"a\"); {statements}", usings: Snippet.Readers, members: Members);

    private const string Synchronous = """
        return JsonSerializer.Deserialize<Thing>(got.Content.ReadAsStream());
        using (var stream = got.Content.ReadAsStream()) return JsonNode.Parse(stream);
        got.Content.CopyTo(Stream.Null, null, token); return null;
        using var reader = new StreamReader(got.Content.ReadAsStream()); var head = reader.ReadLine(); return head + reader.ReadToEnd();
        var stream = got.Content.ReadAsStream(); var head = stream.ReadByte(); return JsonSerializer.Deserialize<Thing>(stream);
        using var reader = new JsonTextReader(new StreamReader(await got.Content.ReadAsStreamAsync()));
            return new NewtonsoftSerializer().Deserialize<Thing>(reader);
        using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream()));
            while (json.Read()) await Log(new NewtonsoftSerializer().Deserialize(json)); return null;
        """;

    // On the connection, these readers would block a thread that the code gives back while it awaits.
    [Fact]
    public Task Body_ReadSynchronously_IsReportedInSynchronousCodeAlone()
    {
        return Task.WhenAll(
            Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
                Synchronous, statements => $"using var got = await client.GetAsync(\"a\"); {statements}", usings: Snippet.Readers, members: Members),
            Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
                Synchronous, statements => $"using var got = client.[|Send|](request); {statements}", usings: Snippet.Readers, members: Members),
            Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
                Synchronous, statements => $"using var got = client.[|GetAsync|](\"a\").Result; {statements}", usings: Snippet.Readers, members: Members));
    }

    [Fact]
    public Task Response_HoweverItIsHeld_IsReported() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        return await (await client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<Thing>();
        return await client.[|GetAsync|]("a").Result.Content.ReadFromJsonAsync<Thing>();
        var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        var got = await client.[|GetAsync|]("a"); got.EnsureSuccessStatusCode(); var thing2 = await got.Content.ReadFromJsonAsync<Thing>(); got.Dispose();
            return thing2;
        using (var got = await client.[|GetAsync|]("a")) { return await got.Content.ReadFromJsonAsync<Thing>(); }
        var got = await client.[|GetAsync|]("a"); using (got) return await got.Content.ReadFromJsonAsync<Thing>();
        var task = client.[|GetAsync|]("a"); using var got = await task; return await got.Content.ReadFromJsonAsync<Thing>();
        var got = await client.[|GetAsync|]("a"); var same = got; using var other = same; return await other.Content.ReadFromJsonAsync<Thing>();
        HttpResponseMessage got; got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        HttpResponseMessage? got = null; try { got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } finally {
            got?.Dispose(); }
        for (int i = 0; i < 3; i++) { using var got = await client.[|GetAsync|]("a");
            if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); } return null;
        HttpResponseMessage got = null!; do got = await client.[|GetAsync|]("a"); while (!got.IsSuccessStatusCode);
            return await got.Content.ReadFromJsonAsync<Thing>();
        foreach (var id in new[] { 1 }) { using var got = await client.[|GetAsync|]("a"); if (flag) { await got.Content.ReadAsStringAsync(); continue;
            } await got.Content.CopyToAsync(Stream.Null); } return null;
        Func<Task<Thing?>> call = async () => { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); };
            return await call();
        async Task<Thing?> Call() { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } return await Call();
        switch (flag) { case true: using (var got = await client.[|GetAsync|]("a")) return await got.Content.ReadFromJsonAsync<Thing>(); default: return null; }
        var got = await client.[|GetAsync|]("a"); var one = await got.Content.ReadFromJsonAsync<Thing>(); got = await client.[|GetAsync|]("b");
            return (one, await got.Content.ReadFromJsonAsync<Thing>());
        """);

    [Fact]
    public Task Body_ThatNeedsTheBufferOrGoesElsewhere_IsNot() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.ReadAsStringAsync();
        return await got.Content.ReadAsByteArrayAsync();
        return got.IsSuccessStatusCode;
        return JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
        await got.Content.ReadAsStreamAsync(); return null;
        return (await got.Content.ReadFromJsonAsync<Thing>(), await got.Content.ReadFromJsonAsync<object>());
        await Log(await got.Content.ReadAsStringAsync()); return await got.Content.ReadFromJsonAsync<Thing>();
        try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (JsonException) { throw new Exception(await got.Content.ReadAsStringAsync()); }
        if (flag) await Log(await got.Content.ReadAsStringAsync()); return await got.Content.ReadFromJsonAsync<Thing>();
        for (int i = 0; i < 2; i++) await Log(await got.Content.ReadFromJsonAsync<Thing>()); return null;
        await got.Content.LoadIntoBufferAsync(); return await got.Content.ReadFromJsonAsync<Thing>();
        using var stream = await got.Content.ReadAsStreamAsync(); await Log(stream.Length); return await JsonSerializer.DeserializeAsync<Thing>(stream);
        using var stream = await got.Content.ReadAsStreamAsync(); var one = await JsonNode.ParseAsync(stream); stream.Position = 0;
            return await JsonNode.ParseAsync(stream);
        using var stream = got.Content.ReadAsStream(); var one = JsonNode.Parse(stream); stream.Seek(0, SeekOrigin.Begin); return JsonNode.Parse(stream);
        using var stream = got.Content.ReadAsStream(); if (stream.CanSeek) return null; return JsonNode.Parse(stream);
        using var stream = got.Content.ReadAsStream(); if (stream is MemoryStream { } memory) return memory.ToArray(); return JsonNode.Parse(stream);
        return await got.Content.ReadAsStreamAsync();
        return await ReadAsync(await got.Content.ReadAsStreamAsync());
        return await ReadAsync(got);
        return await ReadAsync(got.Content);
        return new StreamReader(await got.Content.ReadAsStreamAsync());
        _got = got; return await got.Content.ReadFromJsonAsync<Thing>();
        _content = got.Content; return await got.Content.ReadFromJsonAsync<Thing>();
        Func<Task<Thing?>> later = () => got.Content.ReadFromJsonAsync<Thing>(); return await later();
        Task<Thing?> Later() => got.Content.ReadFromJsonAsync<Thing>(); return await Later();
        var stream = got.Content.ReadAsStream(); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(stream); return (later(), later());
        var stream = got.Content.ReadAsStream(); Func<Stream, int, Task> copy = stream.CopyToAsync; await copy(Stream.Null, 1); return JsonNode.Parse(stream);
        token.Register(got.Dispose); return await got.Content.ReadFromJsonAsync<Thing>();
        if (got is { Content: { } content }) await Log(content); return await got.Content.ReadFromJsonAsync<Thing>();
        if (got is { } same) await Log(same); return await got.Content.ReadFromJsonAsync<Thing>();
        await Log((got, 1)); return await got.Content.ReadFromJsonAsync<Thing>();
        """,
        statements => $"using var got = await client.GetAsync(\"a\"); {statements}", usings: Snippet.Readers, members: Members);

    [Fact]
    public Task Call_ThatBuffersNothingOrIsNotFollowed_IsNot() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = client.Send(request, HttpCompletionOption.ResponseHeadersRead, token); return got.Content.ReadAsStream().ReadByte();
        var option = flag ? HttpCompletionOption.ResponseHeadersRead : default; using var got = await client.GetAsync("a", option);
            return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.SendAsync(request, _option, token); return await got.Content.ReadFromJsonAsync<Thing>();
        var got = await client.GetAsync("a"); if (flag) got = response; return await got.Content.ReadFromJsonAsync<Thing>();
        return await client.GetAsync("a");
        return await client.GetFromJsonAsync<Thing>("a");
        return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync("a"));
        return await response.Content.ReadFromJsonAsync<Thing>();
        HttpMessageInvoker invoker = client; using var got = await invoker.SendAsync(request, token); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await new Other().GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await new Own().SendAsync(request, token); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.GetAsync("a", 1); return await got.Content.ReadFromJsonAsync<Thing>();
        """,
        usings: Snippet.Readers, members: Members, others: Extensions);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<BufferedResponseAnalyzer>.ReportsInProgramAsync(
        """using var got = await client.[|GetAsync|]("a"); var read = await got.Content.ReadFromJsonAsync<int[]>();""");

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<BufferedResponseAnalyzer>.ReportsEachMemberAsync(
        """public async Task<Thing?> GetAsync() => await (await _client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<Thing>();""");

    // Code may rely on the buffer: for one type of exception, for the timeout, or for a file that is complete or absent.
    [Fact]
    public Task Buffer_Always_IsReportedUnlessItIsReliedOn() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        client.Timeout = TimeSpan.FromSeconds(3); using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        try { using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (HttpRequestException) { return null; }
        HttpResponseMessage got; try { got = await client.GetAsync("a"); } catch (Exception) { return null;
            } return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.GetAsync("a"); using var file = File.Create("a"); await got.Content.CopyToAsync(file); return null;
        client.Timeout = Timeout.InfiniteTimeSpan; using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        try { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (Exception) { return null; }
        try { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (HttpRequestException) { return 1;
            } catch (IOException) { return 2; }
        using var got = await client.[|GetAsync|]("a"); try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (JsonException) { return null; }
        using var got = await client.GetAsync("a"); try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (Exception) { return null; }
        using var got = await client.GetAsync("a"); try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (IOException) { return null; }
        """);

    // Without the buffer, the gate would open before the body is there, and a server that stops would be no timeout.
    [Fact]
    public Task Buffer_WithinAScopeOrATimeout_IsReportedUnlessTheReadIsInIt() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        HttpResponseMessage got; try { got = await client.GetAsync("a"); } finally { await Log(1); } return await got.Content.ReadFromJsonAsync<Thing>();
        HttpResponseMessage got; await _gate.WaitAsync(); try { got = await client.GetAsync("a"); got.EnsureSuccessStatusCode(); } finally { _gate.Release();
            } using (got) return await got.Content.ReadFromJsonAsync<Thing>();
        HttpResponseMessage got; using (token.Register(() => { })) { got = await client.GetAsync("a"); } return await got.Content.ReadFromJsonAsync<Thing>();
        HttpResponseMessage got; lock (_gate) { got = client.Send(request); } return await got.Content.ReadFromJsonAsync<Thing>();
        try { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } finally { _gate.Release(); }
        using (token.Register(() => { })) { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>(); }
        try { using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (TaskCanceledException) { return null; }
        try { using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (OperationCanceledException) { return null; }
        try { using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
            } catch (OperationCanceledException) when (!token.IsCancellationRequested) { throw new TimeoutException(); }
        try { using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
            } catch (Exception e) when (e.InnerException is TimeoutException) { return null; }
        try { using var got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
            } catch (Exception e) { if (e is TaskCanceledException) return null; throw; }
        try { using var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>();
            } catch (OperationCanceledException) { throw; } catch (Exception) { return null; }
        """,
        members: "    private readonly SemaphoreSlim _gate = new(1);\n");

    [Fact]
    public Task Limit_OfAClientInTheType_IsReliedOn() => Verify<BufferedResponseAnalyzer>.ReportsEachMemberAsync(
        """
        public async Task<Thing?> A() => await (await _own.GetAsync("a")).Content.ReadFromJsonAsync<Thing>();
            private readonly HttpClient _own = new() { MaxResponseContentBufferSize = 1000 };
        public async Task<Thing?> A() => await (await _own.GetAsync("a")).Content.ReadFromJsonAsync<Thing>();
            private readonly HttpClient _own = new() { Timeout = TimeSpan.FromSeconds(1) };
        public async Task<Thing?> A() => await (await _client.GetAsync("a")).Content.ReadFromJsonAsync<Thing>();
            public void Limit(HttpClient c) => c.MaxResponseContentBufferSize = 1000;
        public async Task<Thing?> A() { _client.MaxResponseContentBufferSize = 1000; return await (await _client.GetAsync("a")).Content.ReadFromJsonAsync<Thing>(); }
        public async Task<Thing?> A() => await (await _client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<Thing>();
            public long Limit => _client.MaxResponseContentBufferSize;
        public async Task<Thing?> A() => await (await _client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<Thing>();
            private sealed class Limits { public long MaxResponseContentBufferSize; public Limits() => MaxResponseContentBufferSize = 1000; }
        """);

    [Fact]
    public Task Body_OfErrorsAlone_IsNot() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        if (!got.IsSuccessStatusCode) throw new Exception((await got.Content.ReadFromJsonAsync<Thing>())!.Name); return null;
        if (!got.IsSuccessStatusCode) { await Log(await got.Content.ReadFromJsonAsync<Thing>()); } return got.Headers.ETag;
        if (got.IsSuccessStatusCode) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.IsSuccessStatusCode) { await Log(1); return null; } else { return await got.Content.ReadFromJsonAsync<Thing>(); }
        if (got.IsSuccessStatusCode == false) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got.StatusCode == HttpStatusCode.BadRequest) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got.StatusCode != HttpStatusCode.OK) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got.StatusCode is HttpStatusCode.NotFound && flag) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got is { IsSuccessStatusCode: false }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got is not { IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        return got.IsSuccessStatusCode ? null : await got.Content.ReadFromJsonAsync<Thing>();
        if (got.IsSuccessStatusCode) return await got.Content.ReadAsStringAsync(); return await got.Content.ReadFromJsonAsync<Thing>();
        """,
        statements => $"using var got = await client.GetAsync(\"a\"); {statements}");

    [Fact]
    public Task Body_OfSuccessesOrOfAnyStatus_IsReported() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (!got.IsSuccessStatusCode) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.StatusCode != HttpStatusCode.OK) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.StatusCode == HttpStatusCode.NotFound) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.IsSuccessStatusCode && flag) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (!got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<object>(); return await got.Content.ReadFromJsonAsync<Thing>();
        if (got.StatusCode is not HttpStatusCode.OK) await Log(1); return await got.Content.ReadFromJsonAsync<Thing>();
        if (flag) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        """,
        statements => $"using var got = await client.[|GetAsync|](\"a\"); {statements}");
}
