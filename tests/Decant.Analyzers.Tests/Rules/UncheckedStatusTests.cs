using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class UncheckedStatusTests
{
    private const string Usings =
        "using Decant;\nusing JsonTextReader = Newtonsoft.Json.JsonTextReader;\nusing NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;\n";

    private const string Members = """
            private readonly HttpCompletionOption _option;
            private HttpResponseMessage? _got;
            private HttpContent? _content;
            private static Task CheckAsync(HttpResponseMessage got) => Task.CompletedTask;
            private static class XmlOf { public static object Parse(string text) => text; }
            private sealed class Derived : HttpClient;
            private sealed class Other { public Task<HttpResponseMessage> GetAsync(string path) => Task.FromResult(new HttpResponseMessage()); }

        """;

    private const string Extensions = """
        public static class Extensions
        {
            public static Task CheckedAsync(this HttpResponseMessage response) => Task.CompletedTask;
            public static Task<T?> ReadAsAsync<T>(this HttpContent content) => Task.FromResult<T?>(default);
        }

        """;

    [Theory]
    [InlineData("await client.GetAsync(\"a\")")]
    [InlineData("await client.GetAsync(\"a\", token)")]
    [InlineData("await client.GetAsync(new Uri(\"http://a\"), HttpCompletionOption.ResponseHeadersRead, token)")]
    [InlineData("await client.GetAsync(\"a\", _option)")]
    [InlineData("await client.SendAsync(request)")]
    [InlineData("await client.SendAsync(request, HttpCompletionOption.ResponseContentRead, token)")]
    [InlineData("client.Send(request)")]
    [InlineData("client.Send(request, HttpCompletionOption.ResponseHeadersRead)")]
    [InlineData("await client.PostAsync(\"a\", null)")]
    [InlineData("await client.PostAsync(new Uri(\"http://a\"), null, token)")]
    [InlineData("await client.PutAsync(\"a\", null, token)")]
    [InlineData("await client.PatchAsync(\"a\", null)")]
    [InlineData("await client.DeleteAsync(\"a\", token)")]
    [InlineData("await client.PostAsJsonAsync(\"a\", thing)")]
    [InlineData("await client.PutAsJsonAsync(\"a\", thing, JsonSerializerOptions.Web)")]
    [InlineData("await client.PatchAsJsonAsync(\"a\", thing, token)")]
    [InlineData("await client.GetAsync(\"a\").ConfigureAwait(false)")]
    [InlineData("await client.GetAsync(\"a\").WaitAsync(token)")]
    [InlineData("client.GetAsync(\"a\").Result")]
    [InlineData("client.GetAsync(\"a\").GetAwaiter().GetResult()")]
    [InlineData("await new Derived().GetAsync(\"a\")")]
    public Task Call_OfEachKind_IsReported(string call) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = {call}; return await got.Content.[|ReadFromJsonAsync|]<Thing>();", members: Members));

    [Theory]
    [InlineData("return await got.Content.[|ReadFromJsonAsync|]<Thing>(token);")]
    [InlineData("return await got.Content.[|ReadFromJsonAsync|](typeof(Thing), token);")]
    [InlineData("return await got.Content.[|ReadFromJsonAsync|]<Thing>(JsonSerializerOptions.Web).ConfigureAwait(false);")]
    [InlineData("return got.Content.[|ReadFromJsonAsync|]<Thing>().Result;")]
    [InlineData("return await HttpContentJsonExtensions.[|ReadFromJsonAsync|]<Thing>(got.Content);")]
    [InlineData("await foreach (var each in got.Content.[|ReadFromJsonAsAsyncEnumerable|]<Thing>()) await Log(each); return null;")]
    [InlineData("return JsonSerializer.[|Deserialize|]<Thing>(await got.Content.ReadAsStringAsync());")]
    [InlineData("return JsonSerializer.[|Deserialize|]<Thing>(await got.Content.ReadAsByteArrayAsync(token));")]
    [InlineData("var json = await got.Content.ReadAsStringAsync(); await Log(1); return JsonConvert.[|DeserializeObject|]<Thing>(json);")]
    [InlineData("var json = got.Content.ReadAsStringAsync(); return JObject.[|Parse|](await json);")]
    [InlineData("using var document = JsonDocument.[|Parse|](await got.Content.ReadAsStringAsync()); return document.RootElement.GetInt32();")]
    [InlineData("return JsonNode.[|Parse|](await got.Content.ReadAsStringAsync());")]
    [InlineData("return await JsonSerializer.[|DeserializeAsync|]<Thing>(await got.Content.ReadAsStreamAsync());")]
    [InlineData("await using var stream = await got.Content.ReadAsStreamAsync(); return await JsonDocument.[|ParseAsync|](stream);")]
    [InlineData("using (var stream = got.Content.ReadAsStream()) return JsonSerializer.[|Deserialize|]<Thing>(stream);")]
    [InlineData("await foreach (var each in JsonSerializer.[|DeserializeAsyncEnumerable|]<Thing>(got.Content.ReadAsStream())) await Log(each); return null;")]
    [InlineData("using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); return JsonNode.[|Parse|](await reader.ReadToEndAsync());")]
    [InlineData(
        "using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); "
        + "return new NewtonsoftSerializer().[|Deserialize|]<Thing>(json);")]
    [InlineData("using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return await JToken.[|ReadFromAsync|](json);")]
    [InlineData("return await got.Content.[|ReadProjectionAsync|]<Part>();")]
    [InlineData("return await Decant.JsonProjection.[|ReadAsync|]<Part>(await got.Content.ReadAsStreamAsync());")]
    [InlineData("HttpContent content = got.Content; return await content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("var same = got; return await same.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("await Log(got.Headers.ETag); await Log(got.ReasonPhrase); return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("if (got is null || got.Content == null) return null; return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("if (got is { Content: not null }) return await got.Content.[|ReadFromJsonAsync|]<Thing>(); return null;")]
    [InlineData("if (got.Content.Headers.ContentLength == 0) return null; return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("try { return await got.Content.[|ReadFromJsonAsync|]<Thing>(); } catch (JsonException) { return null; } finally { got.Dispose(); }")]
    [InlineData("switch (flag) { case true: return await got.Content.[|ReadFromJsonAsync|]<Thing>(); default: return null; }")]
    [InlineData("return flag ? await got.Content.[|ReadFromJsonAsync|]<Thing>() : null;")]
    public Task Body_ReadAsJson_IsReported(string statements) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = await client.GetAsync(\"a\", token); {statements}", Usings));

    [Theory]
    [InlineData("return await (await client.GetAsync(\"a\")).Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("return await client.GetAsync(\"a\").Result.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("var task = client.GetAsync(\"a\"); var got = await task; return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData(
        "HttpResponseMessage? got = null; try { got = await client.GetAsync(\"a\"); return await got.Content.[|ReadFromJsonAsync|]<Thing>(); "
        + "} finally { got?.Dispose(); }")]
    [InlineData("using (var got = await client.GetAsync(\"a\")) return await got.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData("var got = await client.GetAsync(\"a\"); var a = got; var b = a; return await b.Content.[|ReadFromJsonAsync|]<Thing>();")]
    [InlineData(
        "foreach (var id in new[] { 1 }) { using var got = await client.GetAsync(\"a\"); "
        + "await Log(await got.Content.[|ReadFromJsonAsync|]<Thing>()); } return null;")]
    [InlineData("Func<Task<Thing?>> call = async () => await (await client.GetAsync(\"a\")).Content.[|ReadFromJsonAsync|]<Thing>(); return await call();")]
    [InlineData(
        "async Task<Thing?> Call() { using var got = await client.GetAsync(\"a\"); return await got.Content.[|ReadFromJsonAsync|]<Thing>(); "
        + "} return await Call();")]
    public Task Response_HoweverItIsHeld_IsReported(string statements) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(statements));

    [Theory]
    [InlineData("got.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await got.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var sure = got.EnsureSuccessStatusCode(); return await sure.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var same = got; same.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (!got.IsSuccessStatusCode) return null; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData(
        "if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.ReadAsStringAsync()); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return got.IsSuccessStatusCode ? await got.Content.ReadFromJsonAsync<Thing>() : null;")]
    [InlineData("if (got.StatusCode == HttpStatusCode.NotFound) return null; return JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());")]
    [InlineData("if (got.StatusCode is HttpStatusCode.OK or HttpStatusCode.Created) return await got.Content.ReadFromJsonAsync<Thing>(); return null;")]
    [InlineData("switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.ReadFromJsonAsync<Thing>(); default: return null; }")]
    [InlineData("return got.StatusCode switch { HttpStatusCode.OK => await got.Content.ReadFromJsonAsync<Thing>(), _ => null };")]
    [InlineData("if (got is { IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;")]
    [InlineData("if (got is not { StatusCode: HttpStatusCode.OK }) return null; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (got is { Content: not null, IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;")]
    [InlineData("return got switch { { IsSuccessStatusCode: true } => await got.Content.ReadFromJsonAsync<Thing>(), _ => null };")]
    [InlineData("if (got?.IsSuccessStatusCode != true) return null; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("bool good = got.IsSuccessStatusCode; await Log(good); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("var body = await got.Content.ReadFromJsonAsync<Thing>(); return (got.StatusCode, body);")]
    [InlineData("await got.EnsureSuccessAsync(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await (await got.EnsureSuccessAsync()).Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await got.ReadProjectionAsync<Part>();")]
    [InlineData("return await got.ReadProjectionArrayAsync<Part>(token);")]
    [InlineData("await foreach (var each in got.ReadProjectionAsAsyncEnumerable<Part>()) await Log(each); return null;")]
    public Task Status_SeenByAnyone_IsNot(string statements) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = await client.GetAsync(\"a\", token); {statements}", Usings));

    [Theory]
    [InlineData("return await got.Content.ReadAsStringAsync();")]
    [InlineData("var json = await got.Content.ReadAsStringAsync(); await Log(json); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("await got.Content.CopyToAsync(Stream.Null); return null;")]
    [InlineData("return XmlOf.Parse(await got.Content.ReadAsStringAsync());")]
    [InlineData("await CheckAsync(got); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("await got.CheckedAsync(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await got.Content.ReadAsAsync<Thing>();")]
    [InlineData("_got = got; return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("_content = got.Content; return await _content.ReadFromJsonAsync<Thing>();")]
    [InlineData("await Log((got, await got.Content.ReadFromJsonAsync<Thing>())); return null;")]
    [InlineData("Action check = () => got.EnsureSuccessStatusCode(); check(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("Func<HttpResponseMessage> check = got.EnsureSuccessStatusCode; check(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("void Check() => got.EnsureSuccessStatusCode(); Check(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("if (got is { } same) same.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var reader = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return reader;")]
    [InlineData("return got;")]
    public Task Response_ThatEscapesOrIsNotParsed_IsNot(string statements) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        $"using var got = await client.GetAsync(\"a\", token); {statements}", Usings, Members) + Extensions);

    [Theory]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\");")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await client.GetStringAsync(\"a\"));")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync(\"a\"));")]
    [InlineData("return await response.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await request.Content!.ReadFromJsonAsync<Thing>();")]
    [InlineData("var got = response; if (flag) got = await client.GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("using var got = await new Other().GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await (await client.GetAsync(\"a\")).EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await client.GetAsync(\"a\");")]
    [InlineData(
        "HttpResponseMessage got = null!; do got = await client.GetAsync(\"a\"); while (!got.IsSuccessStatusCode); "
        + "return await got.Content.ReadFromJsonAsync<Thing>();")]
    public Task Call_ThatChecksOrIsNone_IsNot(string statements) =>
        Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(statements, members: Members));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<UncheckedStatusAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Net.Http.Json;

        using var client = new HttpClient();
        using var response = await client.GetAsync("a");
        int[]? numbers = await response.Content.[|ReadFromJsonAsync|]<int[]>();
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;",
        members: "    public async Task<Thing?> GetAsync() => await (await _client.GetAsync(\"a\")).Content.[|ReadFromJsonAsync|]<Thing>();"));

    // Some services return the same type for success and failure, with a member that says which it is.
    [Theory]
    [InlineData("bool Ok")]
    [InlineData("bool Success")]
    [InlineData("bool IsSuccess")]
    [InlineData("string Error")]
    [InlineData("string[] Errors")]
    public Task Type_ThatTellsOfFailure_IsNotReported(string member) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        "var got = await client.GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Answer>();",
        members: $"private record Verdict({member}); private record Answer({member}, int Value) : Verdict({member.Split(' ')[1]});"));
}
