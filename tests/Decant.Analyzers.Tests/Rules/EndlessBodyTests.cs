using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class EndlessBodyTests
{
    private const string Members = """
            private sealed class Other
            {
                public Task<HttpResponseMessage> GetAsync(string path, HttpCompletionOption option) => Task.FromResult(new HttpResponseMessage());
                public Task<Stream> GetStreamAsync(string path) => Task.FromResult(Stream.Null);
            }

        """;

    [Fact]
    public Task Call_ThatEndsAtTheHeaders_IsReported() => Verify<EndlessBodyAnalyzer>.ReportsEachAsync(
        TestProject.WithoutMarks(Calls.ThatEndAtTheHeaders) + """

        (await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessStatusCode()
        await (await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessAsync()
        """,
        call => $"using var got = {call}; return await got.Content.[|ReadAsStringAsync|]();", usings: Snippet.Readers);

    [Fact]
    public Task Body_ReadWithoutAToken_IsReported() => Verify<EndlessBodyAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.[|ReadAsStringAsync|](CancellationToken.None);
        return await got.Content.[|ReadAsByteArrayAsync|]();
        return await got.Content.[|ReadAsByteArrayAsync|](default);
        return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        return await got.Content.[|ReadFromJsonAsync|]<Thing>(JsonSerializerOptions.Web, default);
        return await got.Content.[|ReadFromJsonAsync|]<Thing>(cancellationToken: new CancellationToken());
        await foreach (var each in got.Content.[|ReadFromJsonAsAsyncEnumerable|]<Thing>()) await Log(each); return null;
        await foreach (var each in got.Content.[|ReadFromJsonAsAsyncEnumerable|]<Thing>().ConfigureAwait(false)) await Log(each); return null;
        await got.Content.[|CopyToAsync|](Stream.Null); return null;
        got.Content.[|CopyTo|](Stream.Null, null, default); return null;
        await got.Content.[|LoadIntoBufferAsync|](); return await got.Content.ReadAsStringAsync(token);
        await using var stream = await got.Content.ReadAsStreamAsync(token); return await JsonSerializer.[|DeserializeAsync|]<Thing>(stream);
        using var stream = got.Content.ReadAsStream(); return JsonSerializer.[|Deserialize|]<Thing>(stream);
        return await JsonDocument.[|ParseAsync|](await got.Content.ReadAsStreamAsync(token));
        return await JsonNode.[|ParseAsync|](await got.Content.ReadAsStreamAsync());
        await foreach (var each in JsonSerializer.[|DeserializeAsyncEnumerable|]<Thing>(got.Content.ReadAsStream())) await Log(each); return null;
        return await Decant.JsonProjection.[|ReadAsync|]<Part>(await got.Content.ReadAsStreamAsync());
        await using var stream = await got.Content.ReadAsStreamAsync(); await stream.[|CopyToAsync|](Stream.Null); return null;
        var stream = await got.Content.ReadAsStreamAsync(); return await stream.[|ReadAsync|](new byte[9]);
        var stream = got.Content.ReadAsStream(); return stream.[|Read|](new byte[9]) + stream.[|ReadByte|]();
        using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); return await reader.[|ReadToEndAsync|]();
        using var reader = new StreamReader(got.Content.ReadAsStream());
            return reader.[|ReadLine|]() + await reader.[|ReadToEndAsync|]() + await reader.ReadLineAsync(token);
        using var reader = new StreamReader(got.Content.ReadAsStream()); while (await reader.[|ReadLineAsync|]() is { } line) await Log(line); return null;
        using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return new NewtonsoftSerializer().[|Deserialize|](json);
        using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return await JToken.[|LoadAsync|](json);
        return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|]());
        return await got.Content.[|ReadAsStringAsync|]().ConfigureAwait(false);
        return got.Content.[|ReadAsStringAsync|]().Result;
        return got.Content.[|ReadAsStringAsync|]().GetAwaiter().GetResult();
        var task = got.Content.[|ReadAsStringAsync|](); await Log(1); return await task;
        var task = got.Content.[|ReadAsStringAsync|](); task.Wait(); return task.Result;
        var task = got.Content.[|ReadAsStringAsync|](); await Task.WhenAll(task, Task.Delay(1)); return await task;
        var none = CancellationToken.None; HttpContent content = got.Content; await Log(none); return await content.[|ReadAsStringAsync|]();
        if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.[|ReadAsStringAsync|]()); return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.[|ReadAsStringAsync|]()); return await got.Content.ReadFromJsonAsync<Thing>(token);
        if (got is { IsSuccessStatusCode: true }) return await got.Content.[|ReadAsStringAsync|](); return null;
        try { return await got.Content.[|ReadAsStringAsync|](); } catch (HttpRequestException) { return null; } finally { await Log(1); }
        switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.[|ReadAsStringAsync|](); default: return null; }
        await Log(got); return await got.Content.[|ReadAsStringAsync|]();
        """,
        statements => $"using var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token); {statements}", usings: Snippet.Readers);

    [Fact]
    public Task Stream_ReadWithoutAToken_IsReported() => Verify<EndlessBodyAnalyzer>.ReportsEachAsync(
        """
        return await JsonSerializer.[|DeserializeAsync|]<Thing>(await client.GetStreamAsync("a"));
        return await JsonSerializer.[|DeserializeAsync|]<Thing>(await client.GetStreamAsync("a", token));
        return await JsonSerializer.[|DeserializeAsync|]<Thing>(await client.GetStreamAsync(new Uri("http://a"), token).ConfigureAwait(false));
        return JsonSerializer.[|Deserialize|]<Thing>(client.GetStreamAsync("a").Result);
        await using var stream = await client.GetStreamAsync("a", token); await stream.[|CopyToAsync|](Stream.Null); return null;
        await using var stream = await client.GetStreamAsync("a"); await stream.[|ReadExactlyAsync|](new byte[9]); return null;
        using var reader = new StreamReader(await client.GetStreamAsync("a")); return await reader.[|ReadToEndAsync|]();
        using var reader = new StreamReader(await client.GetStreamAsync("a")); return JsonNode.Parse(reader.[|ReadToEnd|]());
        var task = client.GetStreamAsync("a"); using var stream = await task; return await JsonNode.[|ParseAsync|](stream);
        Stream? stream = null; try { stream = await client.GetStreamAsync("a"); return await JsonNode.[|ParseAsync|](stream); } finally { stream?.Dispose(); }
        Func<Task<object?>> call = async () => await JsonNode.[|ParseAsync|](await client.GetStreamAsync("a")); return await call();
        async Task<object?> Call() { using var stream = await client.GetStreamAsync("a"); return await JsonNode.[|ParseAsync|](stream); } return await Call();
        foreach (var id in new[] { 1 }) { using var stream = await client.GetStreamAsync("a"); stream.[|CopyTo|](Stream.Null); } return null;
        """,
        usings: Snippet.Readers);

    [Fact]
    public Task Body_WhoseReadEndsInTime_IsNot() => Verify<EndlessBodyAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.ReadAsStringAsync(token);
        return await got.Content.ReadAsByteArrayAsync(token);
        return await got.Content.ReadFromJsonAsync<Thing>(token);
        return await got.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Web, token);
        await got.Content.CopyToAsync(Stream.Null, token); return null;
        got.Content.CopyTo(Stream.Null, null, token); return null;
        using var source = new CancellationTokenSource(1000); return await got.Content.ReadAsStringAsync(source.Token);
        await foreach (var each in got.Content.ReadFromJsonAsAsyncEnumerable<Thing>(token)) await Log(each); return null;
        await foreach (var each in got.Content.ReadFromJsonAsAsyncEnumerable<Thing>().WithCancellation(token)) await Log(each); return null;
        return await JsonSerializer.DeserializeAsync<Thing>(await got.Content.ReadAsStreamAsync(token), cancellationToken: token);
        using var reader = new StreamReader(got.Content.ReadAsStream()); return await reader.ReadToEndAsync(token) + await reader.ReadLineAsync(token);
        using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return await JToken.LoadAsync(json, token);
        return await got.Content.ReadAsStringAsync().WaitAsync(TimeSpan.FromSeconds(1));
        return await got.Content.ReadAsStringAsync().WaitAsync(token).ConfigureAwait(false);
        await Task.WhenAny(got.Content.ReadAsStringAsync(), Task.Delay(1000)); return null;
        await Task.WhenAny(got.Content.ReadAsStringAsync(), Task.Delay(1000), Log(1)); return null;
        await Task.WhenAny(new Task[] { got.Content.ReadAsStringAsync(), Task.Delay(1000) }); return null;
        var task = got.Content.ReadAsStringAsync(); if (await Task.WhenAny(task, Task.Delay(1000)) != task) return null; return await task;
        var task = got.Content.ReadAsStringAsync(); return task.Wait(1000) ? task.Result : null;
        var task = got.Content.ReadAsStringAsync(); return await task.WaitAsync(token);
        var task = got.Content.ReadAsStream().ReadAsync(new byte[9]).AsTask(); Task.WaitAny([task], 1000); return null;
        return got.Content.ReadAsStringAsync().Wait(1000, token);
        using var end = token.Register(() => got.Dispose()); return await got.Content.ReadAsStringAsync();
        using var end = token.Register(got.Dispose); return await got.Content.ReadAsStringAsync();
        var stream = got.Content.ReadAsStream(); using var end = token.Register(() => stream.Dispose()); return await JsonNode.ParseAsync(stream);
        var stream = got.Content.ReadAsStream(); using var end = token.Register(stream.Close); return await JsonNode.ParseAsync(stream);
        return await got.ReadProjectionAsync<Part>();
        return await got.Content.ReadProjectionArrayAsync<Part>();
        await foreach (var each in got.Content.ReadProjectionAsAsyncEnumerable<Part>()) await Log(each); return null;
        return await got.Content.ReadAsStreamAsync();
        return got.Content.Headers.ContentLength;
        return got;
        """,
        statements => $"var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token); {statements}", usings: Snippet.Readers);

    [Fact]
    public Task Call_ThatTimeoutBounds_IsNot() => Verify<EndlessBodyAnalyzer>.ReportsEachAsync(
        """
        using var got = await client.GetAsync("a"); return await got.Content.ReadAsStringAsync();
        using var got = await client.GetAsync("a", HttpCompletionOption.ResponseContentRead); return await got.Content.ReadFromJsonAsync<Thing>();
        var option = flag ? HttpCompletionOption.ResponseHeadersRead : default; using var got = await client.GetAsync("a", option);
            return await got.Content.ReadAsStringAsync();
        using var got = await client.SendAsync(request); return await got.Content.ReadAsStringAsync();
        using var got = client.Send(request, token); return await got.Content.ReadAsStringAsync();
        using var got = await client.PostAsync("a", null); return await got.Content.ReadAsStringAsync();
        return await client.GetStringAsync("a");
        return await client.GetFromJsonAsync<Thing>("a");
        return await response.Content.ReadAsStringAsync();
        return await JsonSerializer.DeserializeAsync<Thing>(File.OpenRead("a"));
        return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync("a"), JsonSerializerOptions.Web, token);
        using var stream = await client.GetStreamAsync("a"); await stream.CopyToAsync(Stream.Null, token); return await stream.ReadAsync(new byte[9], token);
        using var got = await new Other().GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadAsStringAsync();
        return await JsonNode.ParseAsync(await new Other().GetStreamAsync("a"));
        """,
        usings: Snippet.Readers, members: Members);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<EndlessBodyAnalyzer>.ReportsInProgramAsync(
        """using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); await got.Content.[|ReadFromJsonAsync|]<int[]>();""");

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<EndlessBodyAnalyzer>.ReportsEachMemberAsync(
        """public async Task<Thing?> GetAsync() => await JsonSerializer.[|DeserializeAsync|]<Thing>(await _client.GetStreamAsync("a"));""");
}
