using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class ContentTextTests
{
    private const string Members = """
            private string? _json;
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
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]());
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|](token));
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsByteArrayAsync|]());
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsByteArrayAsync|](token));
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]().ConfigureAwait(false));
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]().WaitAsync(token));
        return JsonSerializer.Deserialize<Thing>(response.Content.[|ReadAsStringAsync|]().Result);
        return JsonSerializer.Deserialize<Thing>(response.Content.[|ReadAsStringAsync|]().GetAwaiter().GetResult());
        return JsonSerializer.Deserialize<Thing>((await (response.Content.[|ReadAsStringAsync|]()))!);
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|](), new JsonSerializerOptions());
        return JsonSerializer.Deserialize<Thing>(options: JsonSerializerOptions.Web, json: await response.Content.[|ReadAsStringAsync|]());
        return (Thing?)JsonSerializer.Deserialize(await response.Content.[|ReadAsStringAsync|](), typeof(Thing));
        return JsonConvert.DeserializeObject<Thing>(await response.Content.[|ReadAsStringAsync|]());
        return JsonConvert.DeserializeObject(await response.Content.[|ReadAsStringAsync|](), typeof(Thing));
        return JsonConvert.DeserializeAnonymousType(await response.Content.[|ReadAsStringAsync|](), new { Name = "" });
        return JObject.Parse(await response.Content.[|ReadAsStringAsync|]());
        return JArray.Parse(await response.Content.[|ReadAsStringAsync|]());
        return JToken.Parse(await response.Content.[|ReadAsStringAsync|]());
        return JsonDocument.Parse(await response.Content.[|ReadAsStringAsync|]());
        return JsonDocument.Parse(await response.Content.[|ReadAsByteArrayAsync|]());
        using var document = JsonDocument.Parse(await response.Content.[|ReadAsStringAsync|]()); return document.RootElement.GetInt32();
        return JsonElement.Parse(await response.Content.[|ReadAsStringAsync|]());
        return JsonNode.Parse(await response.Content.[|ReadAsStringAsync|]())!["name"];
        return JsonObject.Parse(await response.Content.[|ReadAsStringAsync|]());
        return Decant.JsonProjection.Parse<Part>(await response.Content.[|ReadAsStringAsync|]());
        return Decant.JsonProjection.ParseArray<Part>(await response.Content.[|ReadAsByteArrayAsync|]());
        string json = await response.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.[|ReadAsStringAsync|](); var more = 1; await Log(more); return JsonConvert.DeserializeObject<Thing>(json);
        string json; json = await response.Content.[|ReadAsStringAsync|](); return JsonDocument.Parse(json);
        string? json = null; json = await response.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);
        string json = default!; if (flag) json = await response.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);
        var json = await response.Content.[|ReadAsStringAsync|](); var copy = json; return JsonSerializer.Deserialize<Thing>(copy);
        byte[] bytes = await response.Content.[|ReadAsByteArrayAsync|](); return JsonSerializer.Deserialize<Thing>(bytes);
        var task = response.Content.[|ReadAsStringAsync|](); string json = await task; return JsonSerializer.Deserialize<Thing>(json);
        Task<string> task = response.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(await task.ConfigureAwait(false));
        HttpContent content = response.Content; var json = await content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);
        return JsonSerializer.Deserialize<Thing>(await request.Content!.[|ReadAsStringAsync|]());
        return JsonSerializer.Deserialize<Thing>(await new StringContent("{}").[|ReadAsStringAsync|]());
        return JsonSerializer.Deserialize<Thing>(await new DerivedContent("{}").[|ReadAsStringAsync|]());
        return JsonSerializer.Deserialize<Thing>(await (await client.GetAsync("a")).EnsureSuccessStatusCode().Content.[|ReadAsStringAsync|]());
        using var got = await client.GetAsync("a"); got.EnsureSuccessStatusCode(); var json = await got.Content.[|ReadAsStringAsync|]();
            return JToken.Parse(json);
        using (var got = await client.GetAsync("a")) { var json = await got.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json); }
        return response.IsSuccessStatusCode ? JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]()) : null;
        if (!response.IsSuccessStatusCode) throw new Exception(await response.Content.ReadAsStringAsync());
            return JsonNode.Parse(await response.Content.[|ReadAsStringAsync|]());
        if (response is { IsSuccessStatusCode: true }) return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]()); return null;
        Func<Task<Thing?>> call = async () => JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]()); return await call();
        async Task<Thing?> Call() { var json = await response.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);
            } return await Call();
        for (int i = 0; i < 2; i++) { var json = await response.Content.[|ReadAsStringAsync|](); _ = JsonSerializer.Deserialize<Thing>(json); } return null;
        while (flag) await Log(JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|]())); return null;
        var json = await response.Content.[|ReadAsStringAsync|](); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) {
            return null; } finally { await Log(1); }
        string json; try { json = await response.Content.[|ReadAsStringAsync|](); } catch (IOException) { return null;
            } return JsonSerializer.Deserialize<Thing>(json);
        switch (response.StatusCode) { case HttpStatusCode.OK: var json = await response.Content.[|ReadAsStringAsync|](); return JsonNode.Parse(json);
            default: return null; }
        return response.StatusCode switch { HttpStatusCode.OK => JsonNode.Parse(await response.Content.[|ReadAsStringAsync|]()), _ => null };
        var json = response.Content.[|ReadAsStringAsync|](); lock (client) { return JsonSerializer.Deserialize<Thing>(json.Result); }
        """,
        members: Members);

    [Fact]
    public Task Text_SeenByOthersOrByNoParser_IsNot() => Verify<ContentTextAnalyzer>.ReportsEachAsync(
        """
        var json = await response.Content.ReadAsStringAsync(); await Log(json); return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); if (string.IsNullOrEmpty(json)) return null; return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); if (json.Length == 0) return null; return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); try { return JsonNode.Parse(json); } catch (JsonException) { throw new Exception(json); }
        var json = await response.Content.ReadAsStringAsync(); return (JsonNode.Parse(json), JsonNode.Parse(json));
        var json = await response.Content.ReadAsStringAsync(); var copy = json; await Log(copy); return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); foreach (var id in new[] { 1 }) _ = JsonSerializer.Deserialize<Thing>(json); return null;
        var json = await response.Content.ReadAsStringAsync(); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(json); return later();
        var json = await response.Content.ReadAsStringAsync(); Thing? Later() => JsonSerializer.Deserialize<Thing>(json); return Later();
        var json = "{}"; if (flag) json = await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(json);
        var (json, count) = ("{}", 1); if (flag) json = await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); json = json.Trim(); return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); json += "]"; return JsonSerializer.Deserialize<Thing>(json);
        var json = await response.Content.ReadAsStringAsync(); Change(ref json); return JsonSerializer.Deserialize<Thing>(json);
        string a = "{}", b = a; b = await response.Content.ReadAsStringAsync(); a = b; return JsonSerializer.Deserialize<Thing>(a);
        string? a = null, b = null; a = b; b = a; await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(a!);
        return JsonSerializer.Deserialize<Thing>((await response.Content.ReadAsStringAsync()).Trim());
        return JsonSerializer.Deserialize<Thing>($"[{await response.Content.ReadAsStringAsync()}]");
        return JsonSerializer.Deserialize<Thing>(flag ? await response.Content.ReadAsStringAsync() : "{}");
        return JsonSerializer.Serialize(await response.Content.ReadAsStringAsync());
        return int.Parse(await response.Content.ReadAsStringAsync());
        return XmlOf.Parse(await response.Content.ReadAsStringAsync());
        return await response.Content.ReadAsStringAsync();
        _json = await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>(_json);
        await response.Content.ReadAsStringAsync(); return JsonSerializer.Deserialize<Thing>("{}");
        var tasks = new[] { response.Content.ReadAsStringAsync() }; return JsonSerializer.Deserialize<Thing>((await Task.WhenAll(tasks))[0]);
        return await response.Content.ReadFromJsonAsync<Thing>();
        return await JsonSerializer.DeserializeAsync<Thing>(await response.Content.ReadAsStreamAsync());
        return JsonSerializer.Deserialize<Thing>(await File.ReadAllTextAsync("a"));
        return JsonSerializer.Deserialize<Thing>(await new Other().ReadAsStringAsync());
        return Other.Deserialize<Thing>(await response.Content.ReadAsStringAsync());
        return JsonSerializer.Deserialize<Thing>(Encoding.Latin1.GetString(await response.Content.ReadAsByteArrayAsync()));
        """,
        members: Members);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<ContentTextAnalyzer>.ReportsInProgramAsync(
        """using var got = await client.GetAsync("a"); var read = JsonSerializer.Deserialize<int[]>(await got.Content.[|ReadAsStringAsync|]());""");

    [Fact]
    public Task Member_WithOrWithoutABlock_IsSeen() => Verify<ContentTextAnalyzer>.ReportsEachMemberAsync(
        """
        public async Task<Thing?> GetAsync(HttpContent content) => JsonSerializer.Deserialize<Thing>(await content.[|ReadAsStringAsync|]());
        public Thing? Get(HttpContent content) => JsonSerializer.Deserialize<Thing>(content.[|ReadAsStringAsync|]().Result);
        public Thing? Latest => JsonSerializer.Deserialize<Thing>(new StringContent("{}").[|ReadAsStringAsync|]().Result);
        public Thing? Found { get; } = JsonSerializer.Deserialize<Thing>(new StringContent("{}").[|ReadAsStringAsync|]().Result);
        public Func<HttpContent, Task<Thing?>> Reader = async content => JsonSerializer.Deserialize<Thing>(await content.[|ReadAsStringAsync|]());
        public async Task<T?> ReadAsync<T>(HttpContent content) { var json = await content.[|ReadAsStringAsync|]();
            return JsonConvert.DeserializeObject<T>(json); }
        public async IAsyncEnumerable<Thing?> Each(HttpContent[] all) {
            foreach (var one in all) yield return JsonConvert.DeserializeObject<Thing>(await one.[|ReadAsStringAsync|]()); }
        """);
}
