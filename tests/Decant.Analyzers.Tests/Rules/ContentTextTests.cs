using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class ContentTextTests
{
    private const string Members = """
            private string? _json;
            private static void Change(ref string json) => json += "]";
            private sealed class Derived(string text) : StringContent(text);
            private static class XmlOf { public static object Parse(string text) => text; }
            private sealed class Other
            {
                public Task<string> ReadAsStringAsync() => Task.FromResult("{}");
                public static T? Deserialize<T>(string json) => default;
            }

        """;

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|](token));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsByteArrayAsync|]());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsByteArrayAsync|](token));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]().ConfigureAwait(false));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]().WaitAsync(token));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(response.Content.[|ReadAsStringAsync|]().Result);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(response.Content.[|ReadAsStringAsync|]().GetAwaiter().GetResult());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>((await (response.Content.[|ReadAsStringAsync|]()))!);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|](), new JsonSerializerOptions());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(options: JsonSerializerOptions.Web, json: await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return (Thing?)JsonSerializer.Deserialize(await response.Content.[|ReadAsStringAsync|](), typeof(Thing));")]
    [InlineData("return JsonConvert.DeserializeObject<Thing>(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JsonConvert.DeserializeObject(await response.Content.[|ReadAsStringAsync|](), typeof(Thing));")]
    [InlineData("return JsonConvert.DeserializeAnonymousType(await response.Content.[|ReadAsStringAsync|](), new { Name = \"\" });")]
    [InlineData("return JObject.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JArray.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JToken.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JsonDocument.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JsonDocument.Parse(await response.Content.[|ReadAsByteArrayAsync|]());")]
    [InlineData("using var document = JsonDocument.Parse(await response.Content.[|ReadAsStringAsync|]()); return document.RootElement.GetInt32();")]
    [InlineData("return JsonElement.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return JsonNode.Parse(await response.Content.[|ReadAsStringAsync|]())![\"name\"];")]
    [InlineData("return JsonObject.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return Decant.JsonProjection.Parse<Part>(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData("return Decant.JsonProjection.ParseArray<Part>(await response.Content.[|ReadAsByteArrayAsync|]());")]
    [InlineData("string json = await response.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await response.Content.[|ReadAsStringAsync|](); var more = 1; await Log(more); return JsonConvert.DeserializeObject<Thing>(json);")]
    [InlineData("string json; json = await response.Content.[|ReadAsStringAsync|](); return JsonDocument.Parse(json);")]
    [InlineData("string? json = null; json = await response.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);")]
    [InlineData("string json = default!; if (flag) json = await response.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);")]
    [InlineData("var json = await response.Content.[|ReadAsStringAsync|](); var copy = json; return JsonSerializer.Deserialize<Thing>(copy);")]
    [InlineData("byte[] bytes = await response.Content.[|ReadAsByteArrayAsync|](); return JsonSerializer.Deserialize<Thing>(bytes);")]
    [InlineData("var task = response.Content.[|ReadAsStringAsync|](); string json = await task; return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("Task<string> task = response.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(await task.ConfigureAwait(false));")]
    [InlineData("HttpContent content = response.Content; var json = await content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await request.Content!.[|ReadAsStringAsync|]());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await new StringContent(\"{}\").[|ReadAsStringAsync|]());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await new Derived(\"{}\").[|ReadAsStringAsync|]());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await (await client.GetAsync(\"a\")).EnsureSuccessStatusCode().Content.[|ReadAsStringAsync|]());")]
    [InlineData(
        "using var got = await client.GetAsync(\"a\"); got.EnsureSuccessStatusCode(); var json = await got.Content.[|ReadAsStringAsync|](); "
        + "return JToken.Parse(json);")]
    [InlineData(
        "using (var got = await client.GetAsync(\"a\")) { var json = await got.Content.[|ReadAsStringAsync|](); "
        + "return JsonSerializer.Deserialize<Thing>(json); }")]
    [InlineData("return response.IsSuccessStatusCode ? JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]()) : null;")]
    [InlineData(
        "if (!response.IsSuccessStatusCode) throw new Exception(await response.Content.ReadAsStringAsync()); "
        + "return JsonNode.Parse(await response.Content.[|ReadAsStringAsync|]());")]
    [InlineData(
        "if (response is { IsSuccessStatusCode: true }) return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]()); "
        + "return null;")]
    [InlineData(
        "Func<Task<Thing?>> call = async () => JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]()); "
        + "return await call();")]
    [InlineData(
        "async Task<Thing?> Call() { var json = await response.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json); "
        + "} return await Call();")]
    [InlineData(
        "for (int i = 0; i < 2; i++) { var json = await response.Content.[|ReadAsStringAsync|](); _ = JsonSerializer.Deserialize<Thing>(json); "
        + "} return null;")]
    [InlineData("while (flag) await Log(JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]())); return null;")]
    [InlineData(
        "var json = await response.Content.[|ReadAsStringAsync|](); try { return JsonSerializer.Deserialize<Thing>(json); "
        + "} catch (JsonException) { return null; } finally { await Log(1); }")]
    [InlineData(
        "string json; try { json = await response.Content.[|ReadAsStringAsync|](); } catch (IOException) { return null; "
        + "} return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData(
        "switch (response.StatusCode) { case HttpStatusCode.OK: var json = await response.Content.[|ReadAsStringAsync|](); "
        + "return JsonNode.Parse(json); default: return null; }")]
    [InlineData("return response.StatusCode switch { HttpStatusCode.OK => JsonNode.Parse(await response.Content.[|ReadAsStringAsync|]()), _ => null };")]
    [InlineData("var json = response.Content.[|ReadAsStringAsync|](); lock (client) { return JsonSerializer.Deserialize<Thing>(json.Result); }")]
    public Task Text_ParsedAlone_IsReported(string statements) => Verify<ContentTextAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members));

    [Theory]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); await Log(json); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData(
        "var json = await response.Content.ReadAsStringAsync(); if (string.IsNullOrEmpty(json)) return null; "
        + "return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); if (json.Length == 0) return null; return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData(
        "var json = await response.Content.ReadAsStringAsync(); try { return JsonNode.Parse(json); "
        + "} catch (JsonException) { throw new Exception(json); }")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); return (JsonNode.Parse(json), JsonNode.Parse(json));")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); var copy = json; await Log(copy); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData(
        "var json = await response.Content.ReadAsStringAsync(); foreach (var id in new[] { 1 }) _ = JsonSerializer.Deserialize<Thing>(json); "
        + "return null;")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(json); return later();")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); Thing? Later() => JsonSerializer.Deserialize<Thing>(json); return Later();")]
    [InlineData("var json = \"{}\"; if (flag) json = await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData(
        "var (json, count) = (\"{}\", 1); if (flag) json = await response.Content.ReadAsStringAsync(); "
        + "return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); json = json.Trim(); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); json += \"]\"; return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await response.Content.ReadAsStringAsync(); Change(ref json); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("string a = \"{}\", b = a; b = await response.Content.ReadAsStringAsync(); a = b; return JsonSerializer.Deserialize<Thing>(a);")]
    [InlineData("string? a = null, b = null; a = b; b = a; await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(a!);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>((await response.Content.ReadAsStringAsync()).Trim());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>($\"[{await response.Content.ReadAsStringAsync()}]\");")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(flag ? await response.Content.ReadAsStringAsync() : \"{}\");")]
    [InlineData("return JsonSerializer.Serialize(await response.Content.ReadAsStringAsync());")]
    [InlineData("return int.Parse(await response.Content.ReadAsStringAsync());")]
    [InlineData("return XmlOf.Parse(await response.Content.ReadAsStringAsync());")]
    [InlineData("return await response.Content.ReadAsStringAsync();")]
    [InlineData("_json = await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(_json);")]
    [InlineData("await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(\"{}\");")]
    [InlineData("var tasks = new[] { response.Content.ReadAsStringAsync() }; return JsonSerializer.Deserialize<Thing>((await Task.WhenAll(tasks))[0]);")]
    [InlineData("return await response.Content.ReadFromJsonAsync<Thing>();")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await response.Content.ReadAsStreamAsync());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await File.ReadAllTextAsync(\"a\"));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await new Other().ReadAsStringAsync());")]
    [InlineData("return Other.Deserialize<Thing>(await response.Content.ReadAsStringAsync());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(Encoding.Latin1.GetString(await response.Content.ReadAsByteArrayAsync()));")]
    public Task Text_SeenByOthersOrByNoParser_IsNot(string statements) => Verify<ContentTextAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<ContentTextAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Text.Json;

        using var client = new HttpClient();
        using var response = await client.GetAsync("a");
        var json = await response.Content.[|ReadAsStringAsync|]();
        int[]? numbers = JsonSerializer.Deserialize<int[]>(json);
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Theory]
    [InlineData("public async Task<Thing?> GetAsync(HttpContent content) => JsonSerializer.Deserialize<Thing>(await content.[|ReadAsStringAsync|]());")]
    [InlineData("public Thing? Get(HttpContent content) => JsonSerializer.Deserialize<Thing>(content.[|ReadAsStringAsync|]().Result);")]
    [InlineData("public Thing? Latest => JsonSerializer.Deserialize<Thing>(new StringContent(\"{}\").[|ReadAsStringAsync|]().Result);")]
    [InlineData("public Thing? Found { get; } = JsonSerializer.Deserialize<Thing>(new StringContent(\"{}\").[|ReadAsStringAsync|]().Result);")]
    [InlineData("public Func<HttpContent, Task<Thing?>> Reader = async content => JsonSerializer.Deserialize<Thing>(await content.[|ReadAsStringAsync|]());")]
    [InlineData(
        "public async Task<T?> ReadAsync<T>(HttpContent content) { var json = await content.[|ReadAsStringAsync|](); "
        + "return JsonConvert.DeserializeObject<T>(json); }")]
    [InlineData(
        "public async IAsyncEnumerable<Thing?> Each(HttpContent[] all) { foreach (var one in all) "
        + "yield return JsonConvert.DeserializeObject<Thing>(await one.[|ReadAsStringAsync|]()); }")]
    public Task Member_WithOrWithoutABlock_IsSeen(string member) => Verify<ContentTextAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));
}
