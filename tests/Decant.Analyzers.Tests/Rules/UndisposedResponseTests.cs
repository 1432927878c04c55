using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class UndisposedResponseTests
{
    private const string Usings =
        "using Decant;\nusing JsonTextReader = Newtonsoft.Json.JsonTextReader;\nusing NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;\n";

    private const string Members = """
            private HttpResponseMessage? _got;
            private Stream? _stream;
            private readonly List<IDisposable> _all = [];
            private readonly HttpCompletionOption _option;
            private static Task<object?> UseAsync(object value) => Task.FromResult<object?>(null);
            private sealed class Derived : HttpClient;
            private sealed class Owner(IDisposable owned) : IDisposable { public void Dispose() => owned.Dispose(); }
            private sealed class Other
            {
                public Task<HttpResponseMessage> GetAsync(string path, HttpCompletionOption option) => Task.FromResult(new HttpResponseMessage());
                public Task<Stream> GetStreamAsync(string path) => Task.FromResult(Stream.Null);
            }

        """;

    [Theory]
    [InlineData("await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("await client.[|GetAsync|](new Uri(\"http://a\"), HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.[|GetAsync|](new Uri(\"http://a\"), HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false)")]
    [InlineData("await client.[|SendAsync|](request, HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.[|SendAsync|](request, HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("client.[|Send|](request, HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("client.[|Send|](request, HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead).Result")]
    [InlineData("client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead).GetAwaiter().GetResult()")]
    [InlineData("(await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessStatusCode()")]
    [InlineData("await new Derived().[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)")]
    public Task Call_OfEachKind_IsReported(string call) => Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"var got = {call}; return await got.Content.ReadAsStringAsync(token);", members: Members));

    [Theory]
    [InlineData("return await got.Content.ReadFromJsonAsync<Thing>(token);")]
    [InlineData("return got.StatusCode;")]
    [InlineData("got.EnsureSuccessStatusCode(); return null;")]
    [InlineData("await got.EnsureSuccessAsync(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await got.ReadProjectionAsync<Part>();")]
    [InlineData("if (got.IsSuccessStatusCode) return await got.Content.ReadAsStringAsync(); return null;")]
    [InlineData("if (got is { IsSuccessStatusCode: true }) return await got.Content.ReadAsStringAsync(); return null;")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await got.Content.ReadAsStreamAsync());")]
    [InlineData("var stream = await got.Content.ReadAsStreamAsync(); return await JsonSerializer.DeserializeAsync<Thing>(stream);")]
    [InlineData("got.EnsureSuccessStatusCode(); await using var stream = await got.Content.ReadAsStreamAsync(); return await JsonNode.ParseAsync(stream);")]
    [InlineData("if (!got.IsSuccessStatusCode) return null; using var stream = got.Content.ReadAsStream(); return await JsonNode.ParseAsync(stream);")]
    [InlineData("var same = got; return await same.Content.ReadAsStringAsync();")]
    [InlineData("HttpContent content = got.Content; return await content.ReadAsStringAsync();")]
    [InlineData("try { return await got.Content.ReadAsStringAsync(); } catch (HttpRequestException) { return null; } finally { await Log(1); }")]
    [InlineData("switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.ReadAsStringAsync(); default: return null; }")]
    [InlineData("return got.ToString();")]
    [InlineData("return null;")]
    public Task Response_NeverDisposed_IsReported(string statements) => Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"var got = await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); {statements}", Usings));

    [Theory]
    [InlineData("return await (await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)).Content.ReadAsStringAsync();")]
    [InlineData("return (await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)).IsSuccessStatusCode;")]
    [InlineData("await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); return null;")]
    [InlineData("_ = (await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead)).StatusCode; return null;")]
    [InlineData("var task = client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); return (await task).StatusCode;")]
    [InlineData("var task = client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); var got = await task; return got.StatusCode;")]
    [InlineData("HttpResponseMessage? got = null; got = await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); return got.StatusCode;")]
    [InlineData(
        "foreach (var id in new[] { 1 }) { var got = await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); "
        + "await Log(got.StatusCode); } return null;")]
    [InlineData(
        "Func<Task<string>> call = async () => await (await client.[|GetAsync|](\"a\", "
        + "HttpCompletionOption.ResponseHeadersRead)).Content.ReadAsStringAsync(); return call;")]
    [InlineData(
        "async Task<bool> Call() { var got = await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseHeadersRead); "
        + "return got.IsSuccessStatusCode; } return await Call();")]
    public Task Response_HoweverItIsHeld_IsReported(string statements) => Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(statements));

    [Theory]
    [InlineData("var stream = await client.[|GetStreamAsync|](\"a\"); await stream.CopyToAsync(Stream.Null); return null;")]
    [InlineData("var stream = await client.[|GetStreamAsync|](\"a\", token); return stream.ReadByte();")]
    [InlineData("var stream = await client.[|GetStreamAsync|](new Uri(\"http://a\"), token).ConfigureAwait(false); return await JsonNode.ParseAsync(stream);")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await client.[|GetStreamAsync|](\"a\"));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(client.[|GetStreamAsync|](\"a\").Result);")]
    [InlineData("var task = client.[|GetStreamAsync|](\"a\"); var stream = await task; return await JsonNode.ParseAsync(stream);")]
    [InlineData("var reader = new StreamReader(await client.[|GetStreamAsync|](\"a\")); return await reader.ReadToEndAsync();")]
    [InlineData(
        "var json = new JsonTextReader(new StreamReader(await client.[|GetStreamAsync|](\"a\"))); "
        + "return new NewtonsoftSerializer().Deserialize<Thing>(json);")]
    [InlineData("await client.[|GetStreamAsync|](\"a\"); return null;")]
    [InlineData("Stream? stream = null; try { stream = await client.[|GetStreamAsync|](\"a\"); return stream.ReadByte(); } finally { await Log(1); }")]
    [InlineData("if (await client.[|GetStreamAsync|](\"a\") is null) return null; return null;")]
    [InlineData(
        "async Task<object?> Call() { var stream = await client.[|GetStreamAsync|](\"a\"); return await JsonNode.ParseAsync(stream); "
        + "} return await Call();")]
    public Task Stream_NeverDisposed_IsReported(string statements) => Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(statements, Usings));

    [Theory]
    [InlineData("using (got) return await got.Content.ReadAsStringAsync();")]
    [InlineData("using var same = got; return await same.Content.ReadAsStringAsync();")]
    [InlineData("using (var same = got) return await same.Content.ReadAsStringAsync();")]
    [InlineData("try { return await got.Content.ReadAsStringAsync(); } finally { got.Dispose(); }")]
    [InlineData("try { return await got.Content.ReadAsStringAsync(); } finally { got?.Dispose(); }")]
    [InlineData("try { return await got.Content.ReadAsStringAsync(); } finally { ((IDisposable)got).Dispose(); }")]
    [InlineData("try { return await got.Content.ReadAsStringAsync(); } finally { if (got != null) got.Dispose(); }")]
    [InlineData("var text = await got.Content.ReadAsStringAsync(); got.Dispose(); return text;")]
    [InlineData("using var sure = got.EnsureSuccessStatusCode(); return await sure.Content.ReadAsStringAsync();")]
    [InlineData("using var sure = await got.EnsureSuccessAsync(); return await sure.Content.ReadAsStringAsync();")]
    [InlineData("using var content = got.Content; return await content.ReadAsStringAsync();")]
    [InlineData("using (got.Content) return await got.Content.ReadAsStringAsync();")]
    [InlineData("try { return await got.Content.ReadAsStringAsync(); } finally { got.Content.Dispose(); }")]
    [InlineData("await using var stream = await got.Content.ReadAsStreamAsync(); return await JsonNode.ParseAsync(stream);")]
    [InlineData("using var reader = new StreamReader(got.Content.ReadAsStream()); return await reader.ReadToEndAsync();")]
    [InlineData("return got;")]
    [InlineData("return (got, 1);")]
    [InlineData("return new Owner(got);")]
    [InlineData("return new[] { got };")]
    [InlineData("return await UseAsync(got);")]
    [InlineData("return await UseAsync(got.Content);")]
    [InlineData("return await got.Content.ReadAsStreamAsync();")]
    [InlineData("return new StreamReader(await got.Content.ReadAsStreamAsync());")]
    [InlineData("_got = got; return null;")]
    [InlineData("_all.Add(got); return null;")]
    [InlineData("(_got, var more) = (got, 1); return more;")]
    [InlineData("Action end = () => got.Dispose(); end(); return null;")]
    [InlineData("using var end = token.Register(got.Dispose); return null;")]
    [InlineData("void End() => got.Dispose(); End(); return null;")]
    [InlineData("if (got is { IsSuccessStatusCode: false } failed) failed.Dispose(); return null;")]
    [InlineData("if (got is { Content: { } content }) content.Dispose(); return null;")]
    [InlineData("if (got is IDisposable disposable) disposable.Dispose(); return null;")]
    [InlineData("return flag ? got : response;")]
    public Task Response_DisposedOrGivenAway_IsNot(string statements) => Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); {statements}", Usings, Members));

    [Theory]
    [InlineData("using var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadAsStringAsync();")]
    [InlineData(
        "using var got = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false); "
        + "return got.StatusCode;")]
    [InlineData("using var got = client.Send(request, HttpCompletionOption.ResponseHeadersRead); return got.StatusCode;")]
    [InlineData(
        "using HttpResponseMessage got = (await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)).EnsureSuccessStatusCode(); "
        + "return got.StatusCode;")]
    [InlineData("using (var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)) { return got.StatusCode; }")]
    [InlineData("using (await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)) return null;")]
    [InlineData("(await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)).Dispose(); return null;")]
    [InlineData(
        "using var content = (await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead)).Content; "
        + "return await content.ReadAsStringAsync();")]
    [InlineData("var task = client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); using var got = await task; return got.StatusCode;")]
    [InlineData("var task = client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); await Task.WhenAll(task); return (await task).StatusCode;")]
    [InlineData(
        "HttpResponseMessage? got = null; try { got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); "
        + "return got.StatusCode; } finally { got?.Dispose(); }")]
    [InlineData("_got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); return null;")]
    [InlineData("return await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead);")]
    [InlineData("return client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead);")]
    [InlineData("var got = await client.GetAsync(\"a\"); return await got.Content.ReadAsStringAsync();")]
    [InlineData("var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseContentRead); return got.StatusCode;")]
    [InlineData("var got = await client.SendAsync(request, _option); return got.StatusCode;")]
    [InlineData("var got = await client.PostAsync(\"a\", null); return got.StatusCode;")]
    [InlineData("var got = await new Other().GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); return got.StatusCode;")]
    [InlineData("var stream = await new Other().GetStreamAsync(\"a\"); return stream.ReadByte();")]
    [InlineData("using var stream = await client.GetStreamAsync(\"a\"); return await JsonNode.ParseAsync(stream);")]
    [InlineData("await using var stream = await client.GetStreamAsync(\"a\"); return await JsonNode.ParseAsync(stream);")]
    [InlineData("await using (var stream = await client.GetStreamAsync(\"a\")) { return stream.ReadByte(); }")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); await using (stream.ConfigureAwait(false)) return stream.ReadByte();")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); await using var _ = stream.ConfigureAwait(false); return stream.ReadByte();")]
    [InlineData(
        "var stream = await client.GetStreamAsync(\"a\"); try { return stream.ReadByte(); "
        + "} finally { await stream.DisposeAsync().ConfigureAwait(false); }")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); try { return stream.ReadByte(); } finally { stream.Close(); }")]
    [InlineData(
        "Stream? stream = null; try { stream = await client.GetStreamAsync(\"a\"); return stream.ReadByte(); "
        + "} finally { if (stream is not null) await stream.DisposeAsync(); }")]
    [InlineData("Stream? stream = null; try { stream = await client.GetStreamAsync(\"a\"); return stream.ReadByte(); } finally { stream?.Dispose(); }")]
    [InlineData("var task = client.GetStreamAsync(\"a\"); await using var stream = await task; return await JsonNode.ParseAsync(stream);")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); using var same = stream; return same.ReadByte();")]
    [InlineData("using var reader = new StreamReader(await client.GetStreamAsync(\"a\")); return await reader.ReadToEndAsync();")]
    [InlineData(
        "using var json = new JsonTextReader(new StreamReader(await client.GetStreamAsync(\"a\"))); "
        + "return new NewtonsoftSerializer().Deserialize(json);")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); if (stream is { } same) same.Dispose(); return null;")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); Action end = () => stream.Dispose(); end(); return null;")]
    [InlineData("var stream = await client.GetStreamAsync(\"a\"); using var end = token.Register(stream.Dispose); return null;")]
    [InlineData("return await client.GetStreamAsync(\"a\");")]
    [InlineData("return new StreamReader(await client.GetStreamAsync(\"a\"));")]
    [InlineData("return new StreamContent(await client.GetStreamAsync(\"a\"));")]
    [InlineData("_stream = await client.GetStreamAsync(\"a\"); return null;")]
    [InlineData("return await UseAsync(await client.GetStreamAsync(\"a\"));")]
    [InlineData(
        "using var zip = new System.IO.Compression.GZipStream(await client.GetStreamAsync(\"a\"), "
        + "System.IO.Compression.CompressionMode.Decompress); return zip.ReadByte();")]
    public Task Call_WhoseResultIsDisposedOrNeedNotBe_IsNot(string statements) =>
        Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(statements, Usings, Members));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<UndisposedResponseAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;

        using var client = new HttpClient();
        var response = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead);
        System.Console.WriteLine(await response.Content.ReadAsStringAsync());
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<UndisposedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;",
        members: "    public async Task<Thing?> GetAsync() => await JsonSerializer.DeserializeAsync<Thing>(await _client.[|GetStreamAsync|](\"a\"));"));
}
