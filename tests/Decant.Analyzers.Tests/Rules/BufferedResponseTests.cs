using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class BufferedResponseTests
{
    private const string Usings =
        "using Decant;\nusing JsonTextReader = Newtonsoft.Json.JsonTextReader;\nusing NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;\n";

    private const string Members = """
            private readonly HttpCompletionOption _option;
            private HttpResponseMessage? _got;
            private HttpContent? _content;
            private static Task<object?> ReadAsync(object value) => Task.FromResult<object?>(null);
            private sealed class Derived : HttpClient;
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

    [Theory]
    [InlineData("await client.[|GetAsync|](\"a\")")]
    [InlineData("await client.[|GetAsync|](\"a\", token)")]
    [InlineData("await client.[|GetAsync|](new Uri(\"http://a\"))")]
    [InlineData("await client.[|GetAsync|](new Uri(\"http://a\"), token)")]
    [InlineData("await client.[|GetAsync|](\"a\", HttpCompletionOption.ResponseContentRead)")]
    [InlineData("await client.[|GetAsync|](new Uri(\"http://a\"), HttpCompletionOption.ResponseContentRead, token)")]
    [InlineData("await client.[|GetAsync|](\"a\", default(HttpCompletionOption))")]
    [InlineData("await client.[|SendAsync|](request)")]
    [InlineData("await client.[|SendAsync|](request, token)")]
    [InlineData("await client.[|SendAsync|](request, HttpCompletionOption.ResponseContentRead)")]
    [InlineData("await client.[|SendAsync|](new HttpRequestMessage(HttpMethod.Get, \"a\"), HttpCompletionOption.ResponseContentRead, token)")]
    [InlineData("client.[|Send|](request)")]
    [InlineData("client.[|Send|](request, token)")]
    [InlineData("client.[|Send|](request, HttpCompletionOption.ResponseContentRead)")]
    [InlineData("await client.[|PostAsync|](\"a\", null)")]
    [InlineData("await client.[|PostAsync|](new Uri(\"http://a\"), new StringContent(\"{}\"), token)")]
    [InlineData("await client.[|PutAsync|](\"a\", null)")]
    [InlineData("await client.[|PutAsync|](\"a\", null, token)")]
    [InlineData("await client.[|PatchAsync|](\"a\", null)")]
    [InlineData("await client.[|PatchAsync|](\"a\", null, token)")]
    [InlineData("await client.[|DeleteAsync|](\"a\")")]
    [InlineData("await client.[|DeleteAsync|](new Uri(\"http://a\"), token)")]
    [InlineData("await client.[|PostAsJsonAsync|](\"a\", thing)")]
    [InlineData("await client.[|PostAsJsonAsync|](new Uri(\"http://a\"), thing, JsonSerializerOptions.Web, token)")]
    [InlineData("await client.[|PutAsJsonAsync|](\"a\", thing, token)")]
    [InlineData("await client.[|PatchAsJsonAsync|](\"a\", thing, token)")]
    [InlineData("await HttpClientJsonExtensions.[|PostAsJsonAsync|](client, \"a\", thing)")]
    [InlineData("await client.[|GetAsync|](\"a\").ConfigureAwait(false)")]
    [InlineData("await client.[|GetAsync|](\"a\").WaitAsync(token)")]
    [InlineData("client.[|GetAsync|](\"a\").Result")]
    [InlineData("client.[|GetAsync|](\"a\").GetAwaiter().GetResult()")]
    [InlineData("(await client.[|GetAsync|](\"a\")).EnsureSuccessStatusCode()")]
    [InlineData("await _client.[|GetAsync|](\"a\")")]
    [InlineData("await new Derived().[|GetAsync|](\"a\")")]
    public Task Call_WhoseBodyIsReadAsAStream_IsReported(string call) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = {call}; return await got.Content.ReadFromJsonAsync<Thing>();", members: Members));

    [Theory]
    [InlineData("return await got.Content.ReadFromJsonAsync<Thing>(token);")]
    [InlineData("return await got.Content.ReadFromJsonAsync(typeof(Thing), JsonSerializerOptions.Web);")]
    [InlineData("await foreach (var each in got.Content.ReadFromJsonAsAsyncEnumerable<Thing>()) await Log(each); return null;")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await got.Content.ReadAsStreamAsync());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(got.Content.ReadAsStream());")]
    [InlineData("await using var stream = await got.Content.ReadAsStreamAsync(token); return await JsonSerializer.DeserializeAsync<Thing>(stream);")]
    [InlineData("var stream = await got.Content.ReadAsStreamAsync(); await using (stream.ConfigureAwait(false)) return await JsonDocument.ParseAsync(stream);")]
    [InlineData("using (var stream = got.Content.ReadAsStream()) return JsonNode.Parse(stream);")]
    [InlineData("var stream = await got.Content.ReadAsStreamAsync(); var copy = stream; return await JsonNode.ParseAsync(copy);")]
    [InlineData(
        "await foreach (var each in JsonSerializer.DeserializeAsyncEnumerable<Thing>(await got.Content.ReadAsStreamAsync())) await Log(each); "
        + "return null;")]
    [InlineData("await got.Content.CopyToAsync(Stream.Null); return null;")]
    [InlineData("await got.Content.CopyToAsync(Stream.Null, token); return null;")]
    [InlineData("got.Content.CopyTo(Stream.Null, null, token); return null;")]
    [InlineData("await (await got.Content.ReadAsStreamAsync()).CopyToAsync(Stream.Null); return null;")]
    [InlineData("using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); return await reader.ReadToEndAsync();")]
    [InlineData(
        "using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); "
        + "while (await reader.ReadLineAsync() is { } line) await Log(line); return null;")]
    [InlineData("using var reader = new StreamReader(got.Content.ReadAsStream()); var head = reader.ReadLine(); return head + reader.ReadToEnd();")]
    [InlineData("var stream = got.Content.ReadAsStream(); var head = stream.ReadByte(); return JsonSerializer.Deserialize<Thing>(stream);")]
    [InlineData(
        "using var reader = new JsonTextReader(new StreamReader(await got.Content.ReadAsStreamAsync())); "
        + "return new NewtonsoftSerializer().Deserialize<Thing>(reader);")]
    [InlineData(
        "using var text = new StreamReader(got.Content.ReadAsStream()); using var json = new JsonTextReader(text); "
        + "return await JToken.ReadFromAsync(json);")]
    [InlineData(
        "using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); "
        + "while (json.Read()) await Log(new NewtonsoftSerializer().Deserialize(json)); return null;")]
    [InlineData("return await Decant.JsonProjection.ReadAsync<Part>(await got.Content.ReadAsStreamAsync());")]
    [InlineData("return await got.ReadProjectionAsync<Part>(token);")]
    [InlineData("return await got.Content.ReadProjectionAsync<Part>(token);")]
    [InlineData("await got.EnsureSuccessAsync(); return await got.Content.ReadProjectionArrayAsync<Part>();")]
    [InlineData("return await (await got.EnsureSuccessAsync(cancellationToken: token)).Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.ReadAsStringAsync()); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "if (got.StatusCode != HttpStatusCode.OK) { await Log(await got.Content.ReadAsStringAsync()); return null; "
        + "} return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); else return await got.Content.ReadAsStringAsync();")]
    [InlineData("if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); return await got.Content.ReadAsStringAsync();")]
    [InlineData("return got.IsSuccessStatusCode ? await got.Content.ReadFromJsonAsync<Thing>() : await got.Content.ReadFromJsonAsync<object>();")]
    [InlineData(
        "switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.ReadFromJsonAsync<Thing>(); "
        + "default: return await got.Content.ReadAsStringAsync(); }")]
    [InlineData(
        "return got.StatusCode switch { HttpStatusCode.OK => await got.Content.ReadFromJsonAsync<object>(), "
        + "_ => await got.Content.ReadAsStringAsync() };")]
    [InlineData("if (got is { IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;")]
    [InlineData("if (got is null || got.Content == null) return null; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (got.Content is null) return null; await Log(got.Content.Headers.ContentType); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("HttpContent content = got.Content; return await content.ReadFromJsonAsync<Thing>();")]
    [InlineData("got.EnsureSuccessStatusCode(); await Log(got.Headers.ETag); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (JsonException) { return null; }")]
    public Task Body_ReadOnceAsAStream_IsReported(string statements) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = await client.[|GetAsync|](\"a\"); {statements}", Usings, Members));

    [Theory]
    [InlineData("return await (await client.[|GetAsync|](\"a\")).Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await client.[|GetAsync|](\"a\").Result.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "var got = await client.[|GetAsync|](\"a\"); got.EnsureSuccessStatusCode(); var thing2 = await got.Content.ReadFromJsonAsync<Thing>(); "
        + "got.Dispose(); return thing2;")]
    [InlineData("using (var got = await client.[|GetAsync|](\"a\")) { return await got.Content.ReadFromJsonAsync<Thing>(); }")]
    [InlineData("var got = await client.[|GetAsync|](\"a\"); using (got) return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var task = client.[|GetAsync|](\"a\"); using var got = await task; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var got = await client.[|GetAsync|](\"a\"); var same = got; using var other = same; return await other.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("HttpResponseMessage got; got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "HttpResponseMessage? got = null; try { got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>(); "
        + "} finally { got?.Dispose(); }")]
    [InlineData(
        "for (int i = 0; i < 3; i++) { using var got = await client.[|GetAsync|](\"a\"); "
        + "if (got.IsSuccessStatusCode) return await got.Content.ReadFromJsonAsync<Thing>(); } return null;")]
    [InlineData(
        "HttpResponseMessage got = null!; do got = await client.[|GetAsync|](\"a\"); while (!got.IsSuccessStatusCode); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "foreach (var id in new[] { 1 }) { using var got = await client.[|GetAsync|](\"a\"); if (flag) { await got.Content.ReadAsStringAsync(); "
        + "continue; } await got.Content.CopyToAsync(Stream.Null); } return null;")]
    [InlineData(
        "Func<Task<Thing?>> call = async () => { using var got = await client.[|GetAsync|](\"a\"); "
        + "return await got.Content.ReadFromJsonAsync<Thing>(); }; return await call();")]
    [InlineData(
        "async Task<Thing?> Call() { using var got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>(); "
        + "} return await Call();")]
    [InlineData(
        "switch (flag) { case true: using (var got = await client.[|GetAsync|](\"a\")) return await got.Content.ReadFromJsonAsync<Thing>(); "
        + "default: return null; }")]
    [InlineData(
        "const HttpCompletionOption all = HttpCompletionOption.ResponseContentRead; using var got = await client.[|GetAsync|](\"a\", all); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    public Task Response_HoweverItIsHeld_IsReported(string statements) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(statements));

    [Theory]
    [InlineData("return await got.Content.ReadAsStringAsync();")]
    [InlineData("return await got.Content.ReadAsByteArrayAsync();")]
    [InlineData("return got.IsSuccessStatusCode;")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());")]
    [InlineData("await got.Content.ReadAsStreamAsync(); return null;")]
    [InlineData("return (await got.Content.ReadFromJsonAsync<Thing>(), await got.Content.ReadFromJsonAsync<object>());")]
    [InlineData("await Log(await got.Content.ReadAsStringAsync()); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "try { return await got.Content.ReadFromJsonAsync<Thing>(); "
        + "} catch (JsonException) { throw new Exception(await got.Content.ReadAsStringAsync()); }")]
    [InlineData("if (flag) await Log(await got.Content.ReadAsStringAsync()); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("for (int i = 0; i < 2; i++) await Log(await got.Content.ReadFromJsonAsync<Thing>()); return null;")]
    [InlineData("await got.Content.LoadIntoBufferAsync(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "using var stream = await got.Content.ReadAsStreamAsync(); await Log(stream.Length); "
        + "return await JsonSerializer.DeserializeAsync<Thing>(stream);")]
    [InlineData(
        "using var stream = await got.Content.ReadAsStreamAsync(); var one = await JsonNode.ParseAsync(stream); stream.Position = 0; "
        + "return await JsonNode.ParseAsync(stream);")]
    [InlineData(
        "using var stream = got.Content.ReadAsStream(); var one = JsonNode.Parse(stream); stream.Seek(0, SeekOrigin.Begin); "
        + "return JsonNode.Parse(stream);")]
    [InlineData("using var stream = got.Content.ReadAsStream(); if (stream.CanSeek) return null; return JsonNode.Parse(stream);")]
    [InlineData(
        "using var stream = got.Content.ReadAsStream(); if (stream is MemoryStream { } memory) return memory.ToArray(); "
        + "return JsonNode.Parse(stream);")]
    [InlineData("return await got.Content.ReadAsStreamAsync();")]
    [InlineData("return await ReadAsync(await got.Content.ReadAsStreamAsync());")]
    [InlineData("return await ReadAsync(got);")]
    [InlineData("return await ReadAsync(got.Content);")]
    [InlineData("return new StreamReader(await got.Content.ReadAsStreamAsync());")]
    [InlineData("_got = got; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("_content = got.Content; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("Func<Task<Thing?>> later = () => got.Content.ReadFromJsonAsync<Thing>(); return await later();")]
    [InlineData("Task<Thing?> Later() => got.Content.ReadFromJsonAsync<Thing>(); return await Later();")]
    [InlineData("var stream = got.Content.ReadAsStream(); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(stream); return (later(), later());")]
    [InlineData(
        "var stream = got.Content.ReadAsStream(); Func<Stream, int, Task> copy = stream.CopyToAsync; await copy(Stream.Null, 1); "
        + "return JsonNode.Parse(stream);")]
    [InlineData("token.Register(got.Dispose); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (got is { Content: { } content }) await Log(content); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (got is { } same) await Log(same); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("await Log((got, 1)); return await got.Content.ReadFromJsonAsync<Thing>();")]
    public Task Body_ThatNeedsTheBufferOrGoesElsewhere_IsNot(string statements) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = await client.GetAsync(\"a\"); {statements}", Usings, Members));

    [Theory]
    [InlineData("using var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "using var got = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "using var got = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = client.Send(request, HttpCompletionOption.ResponseHeadersRead, token); return got.Content.ReadAsStream().ReadByte();")]
    [InlineData(
        "var option = flag ? HttpCompletionOption.ResponseHeadersRead : default; using var got = await client.GetAsync(\"a\", option); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = await client.SendAsync(request, _option, token); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var got = await client.GetAsync(\"a\"); if (flag) got = response; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await client.GetAsync(\"a\");")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\");")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync(\"a\"));")]
    [InlineData("return await response.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "HttpMessageInvoker invoker = client; using var got = await invoker.SendAsync(request, token); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = await new Other().GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = await new Own().SendAsync(request, token); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = await client.GetAsync(\"a\", 1); return await got.Content.ReadFromJsonAsync<Thing>();")]
    public Task Call_ThatBuffersNothingOrIsNotFollowed_IsNot(string statements) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, Usings, Members) + Extensions);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<BufferedResponseAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Net.Http.Json;

        using var client = new HttpClient();
        using var response = await client.[|GetAsync|]("a");
        response.EnsureSuccessStatusCode();
        int[]? numbers = await response.Content.ReadFromJsonAsync<int[]>();
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;",
        members: "    public async Task<Thing?> GetAsync() => await (await _client.[|GetAsync|](\"a\")).Content.ReadFromJsonAsync<Thing>();"));

    // The code relies on the buffer: for one type of exception, for the timeout, or for a file that is complete or absent.
    [Theory]
    [InlineData("client.Timeout = TimeSpan.FromSeconds(3); using var got = await client.GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("try { using var got = await client.GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (HttpRequestException) { return null; }")]
    [InlineData("HttpResponseMessage got; try { got = await client.GetAsync(\"a\"); } catch (Exception) { return null; } return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = await client.GetAsync(\"a\"); using var file = File.Create(\"a\"); await got.Content.CopyToAsync(file); return null;")]
    public Task Buffer_ThatIsReliedOn_IsNotReported(string statements) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(statements));

    [Theory]
    [InlineData("client.Timeout = Timeout.InfiniteTimeSpan; using var got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("try { using var got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (Exception) { return null; }")]
    [InlineData("try { using var got = await client.[|GetAsync|](\"a\"); return await got.Content.ReadFromJsonAsync<Thing>(); } catch (HttpRequestException) { return 1; } catch (IOException) { return 2; }")]
    [InlineData("using var got = await client.[|GetAsync|](\"a\"); try { return await got.Content.ReadFromJsonAsync<Thing>(); } catch (JsonException) { return null; }")]
    public Task Buffer_ThatIsNotReliedOn_IsReported(string statements) => Verify<BufferedResponseAnalyzer>.ReportsAsync(Snippet.InMethod(statements));
}
