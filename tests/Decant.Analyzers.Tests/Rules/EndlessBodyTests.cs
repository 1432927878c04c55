using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class EndlessBodyTests
{
    private const string Usings =
        "using Decant;\nusing JsonTextReader = Newtonsoft.Json.JsonTextReader;\nusing NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;\n";

    private const string Members = """
            private sealed class Other
            {
                public Task<HttpResponseMessage> GetAsync(string path, HttpCompletionOption option) => Task.FromResult(new HttpResponseMessage());
                public Task<Stream> GetStreamAsync(string path) => Task.FromResult(Stream.Null);
            }

        """;

    [Theory]
    [InlineData("await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("await client.GetAsync(new Uri(\"http://a\"), HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.GetAsync(new Uri(\"http://a\"), HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead).ConfigureAwait(false)")]
    [InlineData("await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("await client.SendAsync(completionOption: HttpCompletionOption.ResponseHeadersRead, request: request)")]
    [InlineData("client.Send(request, HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("client.Send(request, HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead).Result")]
    [InlineData("(await client.GetAsync(\"a\", (HttpCompletionOption)1)).EnsureSuccessStatusCode()")]
    [InlineData("await (await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessAsync()")]
    public Task Call_ThatEndsAtTheHeaders_IsReported(string call) => Verify<EndlessBodyAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = {call}; return await got.Content.[|ReadAsStringAsync|]();", Usings));

    [Theory]
    [InlineData("return await got.Content.[|ReadAsStringAsync|](CancellationToken.None);")]
    [InlineData("return await got.Content.[|ReadAsByteArrayAsync|]();")]
    [InlineData("return await got.Content.[|ReadAsByteArrayAsync|](default);")]
    [InlineData("return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("return await got.Content.[|ReadFromJsonAsync|]<Thing>(JsonSerializerOptions.Web, default);")]
    [InlineData("return await got.Content.[|ReadFromJsonAsync|]<Thing>(cancellationToken: new CancellationToken());")]
    [InlineData("await foreach (var each in got.Content.[|ReadFromJsonAsAsyncEnumerable|]<Thing>()) await Log(each); return null;")]
    [InlineData("await foreach (var each in got.Content.[|ReadFromJsonAsAsyncEnumerable|]<Thing>().ConfigureAwait(false)) await Log(each); return null;")]
    [InlineData("await got.Content.[|CopyToAsync|](Stream.Null); return null;")]
    [InlineData("got.Content.[|CopyTo|](Stream.Null, null, default); return null;")]
    [InlineData("await got.Content.[|LoadIntoBufferAsync|](); return await got.Content.ReadAsStringAsync(token);")]
    [InlineData("await using var stream = await got.Content.ReadAsStreamAsync(token); return await JsonSerializer.[|DeserializeAsync|]<Thing>(stream);")]
    [InlineData("using var stream = got.Content.ReadAsStream(); return JsonSerializer.[|Deserialize|]<Thing>(stream);")]
    [InlineData("return await JsonDocument.[|ParseAsync|](await got.Content.ReadAsStreamAsync(token));")]
    [InlineData("return await JsonNode.[|ParseAsync|](await got.Content.ReadAsStreamAsync());")]
    [InlineData("await foreach (var each in JsonSerializer.[|DeserializeAsyncEnumerable|]<Thing>(got.Content.ReadAsStream())) await Log(each); return null;")]
    [InlineData("return await Decant.JsonProjection.[|ReadAsync|]<Part>(await got.Content.ReadAsStreamAsync());")]
    [InlineData("await using var stream = await got.Content.ReadAsStreamAsync(); await stream.[|CopyToAsync|](Stream.Null); return null;")]
    [InlineData("var stream = await got.Content.ReadAsStreamAsync(); return await stream.[|ReadAsync|](new byte[9]);")]
    [InlineData("var stream = got.Content.ReadAsStream(); return stream.[|Read|](new byte[9]) + stream.[|ReadByte|]();")]
    [InlineData("using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); return await reader.[|ReadToEndAsync|]();")]
    [InlineData(
        "using var reader = new StreamReader(got.Content.ReadAsStream()); "
        + "return reader.[|ReadLine|]() + await reader.[|ReadToEndAsync|]() + await reader.ReadLineAsync(token);")]
    [InlineData(
        "using var reader = new StreamReader(got.Content.ReadAsStream()); while (await reader.[|ReadLineAsync|]() is { } line) await Log(line); "
        + "return null;")]
    [InlineData("using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return new NewtonsoftSerializer().[|Deserialize|](json);")]
    [InlineData("using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return await JToken.[|LoadAsync|](json);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return await got.Content.[|ReadAsStringAsync|]().ConfigureAwait(false);")]
    [InlineData("return got.Content.[|ReadAsStringAsync|]().Result;")]
    [InlineData("return got.Content.[|ReadAsStringAsync|]().GetAwaiter().GetResult();")]
    [InlineData("var task = got.Content.[|ReadAsStringAsync|](); await Log(1); return await task;")]
    [InlineData("var task = got.Content.[|ReadAsStringAsync|](); task.Wait(); return task.Result;")]
    [InlineData("var task = got.Content.[|ReadAsStringAsync|](); await Task.WhenAll(task, Task.Delay(1)); return await task;")]
    [InlineData("var none = CancellationToken.None; HttpContent content = got.Content; await Log(none); return await content.[|ReadAsStringAsync|]();")]
    [InlineData(
        "if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.[|ReadAsStringAsync|]()); "
        + "return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData(
        "if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.[|ReadAsStringAsync|]()); "
        + "return await got.Content.ReadFromJsonAsync<Thing>(token);")]
    [InlineData("if (got is { IsSuccessStatusCode: true }) return await got.Content.[|ReadAsStringAsync|](); return null;")]
    [InlineData("try { return await got.Content.[|ReadAsStringAsync|](); } catch (HttpRequestException) { return null; } finally { await Log(1); }")]
    [InlineData("switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.[|ReadAsStringAsync|](); default: return null; }")]
    [InlineData("await Log(got); return await got.Content.[|ReadAsStringAsync|]();")]
    public Task Body_ReadWithoutAToken_IsReported(string statements) => Verify<EndlessBodyAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token); {statements}", Usings));

    [Theory]
    [InlineData("return await JsonSerializer.[|DeserializeAsync|]<Thing>(await client.GetStreamAsync(\"a\"));")]
    [InlineData("return await JsonSerializer.[|DeserializeAsync|]<Thing>(await client.GetStreamAsync(\"a\", token));")]
    [InlineData("return await JsonSerializer.[|DeserializeAsync|]<Thing>(await client.GetStreamAsync(new Uri(\"http://a\"), token).ConfigureAwait(false));")]
    [InlineData("return JsonSerializer.[|Deserialize|]<Thing>(client.GetStreamAsync(\"a\").Result);")]
    [InlineData("await using var stream = await client.GetStreamAsync(\"a\", token); await stream.[|CopyToAsync|](Stream.Null); return null;")]
    [InlineData("await using var stream = await client.GetStreamAsync(\"a\"); await stream.[|ReadExactlyAsync|](new byte[9]); return null;")]
    [InlineData("using var reader = new StreamReader(await client.GetStreamAsync(\"a\")); return await reader.[|ReadToEndAsync|]();")]
    [InlineData("using var reader = new StreamReader(await client.GetStreamAsync(\"a\")); return JsonNode.Parse(reader.[|ReadToEnd|]());")]
    [InlineData("var task = client.GetStreamAsync(\"a\"); using var stream = await task; return await JsonNode.[|ParseAsync|](stream);")]
    [InlineData(
        "Stream? stream = null; try { stream = await client.GetStreamAsync(\"a\"); return await JsonNode.[|ParseAsync|](stream); "
        + "} finally { stream?.Dispose(); }")]
    [InlineData("Func<Task<object?>> call = async () => await JsonNode.[|ParseAsync|](await client.GetStreamAsync(\"a\")); return await call();")]
    [InlineData(
        "async Task<object?> Call() { using var stream = await client.GetStreamAsync(\"a\"); return await JsonNode.[|ParseAsync|](stream); "
        + "} return await Call();")]
    [InlineData("foreach (var id in new[] { 1 }) { using var stream = await client.GetStreamAsync(\"a\"); stream.[|CopyTo|](Stream.Null); } return null;")]
    public Task Stream_ReadWithoutAToken_IsReported(string statements) => Verify<EndlessBodyAnalyzer>.ReportsAsync(Snippet.InMethod(statements, Usings));

    [Theory]
    [InlineData("return await got.Content.ReadAsStringAsync(token);")]
    [InlineData("return await got.Content.ReadAsByteArrayAsync(token);")]
    [InlineData("return await got.Content.ReadFromJsonAsync<Thing>(token);")]
    [InlineData("return await got.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Web, token);")]
    [InlineData("await got.Content.CopyToAsync(Stream.Null, token); return null;")]
    [InlineData("got.Content.CopyTo(Stream.Null, null, token); return null;")]
    [InlineData("using var source = new CancellationTokenSource(1000); return await got.Content.ReadAsStringAsync(source.Token);")]
    [InlineData("await foreach (var each in got.Content.ReadFromJsonAsAsyncEnumerable<Thing>(token)) await Log(each); return null;")]
    [InlineData("await foreach (var each in got.Content.ReadFromJsonAsAsyncEnumerable<Thing>().WithCancellation(token)) await Log(each); return null;")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await got.Content.ReadAsStreamAsync(token), cancellationToken: token);")]
    [InlineData(
        "using var reader = new StreamReader(got.Content.ReadAsStream()); "
        + "return await reader.ReadToEndAsync(token) + await reader.ReadLineAsync(token);")]
    [InlineData("using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return await JToken.LoadAsync(json, token);")]
    [InlineData("return await got.Content.ReadAsStringAsync().WaitAsync(TimeSpan.FromSeconds(1));")]
    [InlineData("return await got.Content.ReadAsStringAsync().WaitAsync(token).ConfigureAwait(false);")]
    [InlineData("await Task.WhenAny(got.Content.ReadAsStringAsync(), Task.Delay(1000)); return null;")]
    [InlineData("await Task.WhenAny(got.Content.ReadAsStringAsync(), Task.Delay(1000), Log(1)); return null;")]
    [InlineData("await Task.WhenAny(new Task[] { got.Content.ReadAsStringAsync(), Task.Delay(1000) }); return null;")]
    [InlineData("var task = got.Content.ReadAsStringAsync(); if (await Task.WhenAny(task, Task.Delay(1000)) != task) return null; return await task;")]
    [InlineData("var task = got.Content.ReadAsStringAsync(); return task.Wait(1000) ? task.Result : null;")]
    [InlineData("var task = got.Content.ReadAsStringAsync(); return await task.WaitAsync(token);")]
    [InlineData("var task = got.Content.ReadAsStream().ReadAsync(new byte[9]).AsTask(); Task.WaitAny([task], 1000); return null;")]
    [InlineData("return got.Content.ReadAsStringAsync().Wait(1000, token);")]
    [InlineData("using var end = token.Register(() => got.Dispose()); return await got.Content.ReadAsStringAsync();")]
    [InlineData("using var end = token.Register(got.Dispose); return await got.Content.ReadAsStringAsync();")]
    [InlineData("var stream = got.Content.ReadAsStream(); using var end = token.Register(() => stream.Dispose()); return await JsonNode.ParseAsync(stream);")]
    [InlineData("var stream = got.Content.ReadAsStream(); using var end = token.Register(stream.Close); return await JsonNode.ParseAsync(stream);")]
    [InlineData("return await got.ReadProjectionAsync<Part>();")]
    [InlineData("return await got.Content.ReadProjectionArrayAsync<Part>();")]
    [InlineData("await foreach (var each in got.Content.ReadProjectionAsAsyncEnumerable<Part>()) await Log(each); return null;")]
    [InlineData("return await got.Content.ReadAsStreamAsync();")]
    [InlineData("return got.Content.Headers.ContentLength;")]
    [InlineData("return got;")]
    public Task Body_WhoseReadEndsInTime_IsNot(string statements) => Verify<EndlessBodyAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token); {statements}", Usings));

    [Theory]
    [InlineData("using var got = await client.GetAsync(\"a\"); return await got.Content.ReadAsStringAsync();")]
    [InlineData("using var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseContentRead); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "var option = flag ? HttpCompletionOption.ResponseHeadersRead : default; using var got = await client.GetAsync(\"a\", option); "
        + "return await got.Content.ReadAsStringAsync();")]
    [InlineData("using var got = await client.SendAsync(request); return await got.Content.ReadAsStringAsync();")]
    [InlineData("using var got = client.Send(request, token); return await got.Content.ReadAsStringAsync();")]
    [InlineData("using var got = await client.PostAsync(\"a\", null); return await got.Content.ReadAsStringAsync();")]
    [InlineData("return await client.GetStringAsync(\"a\");")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\");")]
    [InlineData("return await response.Content.ReadAsStringAsync();")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(File.OpenRead(\"a\"));")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync(\"a\"), JsonSerializerOptions.Web, token);")]
    [InlineData(
        "using var stream = await client.GetStreamAsync(\"a\"); await stream.CopyToAsync(Stream.Null, token); "
        + "return await stream.ReadAsync(new byte[9], token);")]
    [InlineData("using var got = await new Other().GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadAsStringAsync();")]
    [InlineData("return await JsonNode.ParseAsync(await new Other().GetStreamAsync(\"a\"));")]
    public Task Call_ThatTimeoutBounds_IsNot(string statements) => Verify<EndlessBodyAnalyzer>.ReportsAsync(Snippet.InMethod(statements, Usings, Members));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<EndlessBodyAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Net.Http.Json;

        using var client = new HttpClient();
        using var response = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
        response.EnsureSuccessStatusCode();
        int[]? numbers = await response.Content.[|ReadFromJsonAsync|]<int[]>();
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<EndlessBodyAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;",
        members: "    public async Task<Thing?> GetAsync() => await JsonSerializer.[|DeserializeAsync|]<Thing>(await _client.GetStreamAsync(\"a\"));"));
}
