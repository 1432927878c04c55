using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class DownloadedTextTests
{
    [Fact]
    public Task Text_ParsedAlone_IsReported() => Verify<DownloadedTextAnalyzer>.ReportsEachAsync(
        """
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a"));
        return JsonSerializer.Deserialize<Thing>(await client.[|GetByteArrayAsync|]("a", token));
        return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|]("a").Result);
        return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|]("a").GetAwaiter().GetResult());
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a").ConfigureAwait(false));
        string json = await client.[|GetStringAsync|]("a"); return JsonSerializer.Deserialize<Thing>(json);
        var json = await client.[|GetStringAsync|]("a"); var more = 1; return JsonConvert.DeserializeObject<Thing>(json);
        string json; json = await client.[|GetStringAsync|]("a"); return JsonDocument.Parse(json);
        var task = client.[|GetStringAsync|]("a"); string json = await task; return JsonNode.Parse(json);
        return JObject.Parse(await client.[|GetStringAsync|]("a"));
        return JArray.Parse(await client.[|GetStringAsync|]("a"));
        return JToken.Parse(await client.[|GetStringAsync|]("a"));
        return (Thing?)JsonSerializer.Deserialize(await client.[|GetStringAsync|]("a"), typeof(Thing));
        return Decant.JsonProjection.Parse<Part>(await client.[|GetByteArrayAsync|]("a"));
        Func<Task<Thing?>> call = async () => JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a")); return await call();
        async Task<Thing?> Call() { var json = await client.[|GetStringAsync|]("a"); return JsonSerializer.Deserialize<Thing>(json); } return await Call();
        foreach (var id in new[] { 1 }) { var json = await client.[|GetStringAsync|]("a"); _ = JsonSerializer.Deserialize<Thing>(json); } return null;
        var json = await client.[|GetStringAsync|]("a"); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) { return null; }
        var json = await client.[|GetStringAsync|]("a"); var one = JsonNode.Parse(json); json = await client.[|GetStringAsync|]("b"); return (one, JObject.Parse(json));
        string json; json = await client.[|GetStringAsync|]("a"); var one = JsonNode.Parse(json); json = await client.[|GetStringAsync|]("b"); return JsonNode.Parse(json);
        foreach (var id in new[] { 1 }) { var json = await client.[|GetStringAsync|]("a"); await Log(JsonNode.Parse(json)); json = await client.[|GetStringAsync|]("b");
            await Log(JsonNode.Parse(json)); } return null;
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a") ?? "{}");
        var json = await client.[|GetStringAsync|]("a") ?? throw new Exception("no"); return JObject.Parse(json);
        return await client.[|GetStringAsync|]("a").ContinueWith(got => JsonSerializer.Deserialize<Thing>(got.Result));
        return await client.[|GetStringAsync|]("a").ContinueWith(got => { return JsonNode.Parse(got.GetAwaiter().GetResult()); }, token);
        var task = client.[|GetByteArrayAsync|]("a"); return await task.ContinueWith(got => JsonDocument.Parse(got.Result));
        try { return JsonNode.Parse(await client.[|GetStringAsync|]("a")); } catch (Exception) { return null; }
        """);

    [Fact]
    public Task Text_SeenByOthersOrByNoParser_IsNot() => Verify<DownloadedTextAnalyzer>.ReportsEachAsync(
        """
        var json = await client.GetStringAsync("a"); await Log(json); return JsonSerializer.Deserialize<Thing>(json);
        var json = await client.GetStringAsync("a"); if (string.IsNullOrEmpty(json)) return null; return JsonSerializer.Deserialize<Thing>(json);
        var json = await client.GetStringAsync("a"); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) {
            throw new Exception(json); }
        var json = await client.GetStringAsync("a"); return (JsonSerializer.Deserialize<Thing>(json), JsonSerializer.Deserialize<int>(json));
        var json = await client.GetStringAsync("a"); foreach (var id in new[] { 1 }) _ = JsonSerializer.Deserialize<Thing>(json); return null;
        var json = await client.GetStringAsync("a"); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(json); return later();
        var json = "{}"; if (flag) json = await client.GetStringAsync("a"); return JsonSerializer.Deserialize<Thing>(json);
        var json = await client.GetStringAsync("a"); json = json.Trim(); return JsonSerializer.Deserialize<Thing>(json);
        return JsonSerializer.Deserialize<Thing>((await client.GetStringAsync("a")).Trim());
        var json = await client.GetStringAsync("a"); var one = JsonNode.Parse(json); json = await client.GetStringAsync("b") + json; return JsonNode.Parse(json);
        var json = await client.GetStringAsync("a"); if (flag) json = await client.GetStringAsync("b"); return JsonNode.Parse(json);
        string json = "{}"; foreach (var id in new[] { 1 }) json = await client.GetStringAsync("b"); return JsonNode.Parse(json);
        var json = await client.GetStringAsync("a"); Func<object?> later = () => JsonNode.Parse(json); json = "{}"; return later();
        return await client.GetStringAsync("a").ContinueWith(got => got.Result.Length > 0 ? JsonNode.Parse(got.Result) : null);
        return await client.GetStringAsync("a").ContinueWith(got => got.IsFaulted ? null : JsonNode.Parse(got.Result));
        await client.GetStringAsync("a").ContinueWith(got => { for (int i = 0; i < 2; i++) JsonNode.Parse(got.Result); }); return null;
        try { return JsonNode.Parse(await client.GetStringAsync("a")); } catch (HttpRequestException) { return null; }
        return await client.GetStringAsync("a");
        return await client.GetFromJsonAsync<Thing>("a");
        return JsonSerializer.Deserialize<Thing>(await File.ReadAllTextAsync("a"));
        return JsonSerializer.Deserialize<Thing>(await new Other().GetStringAsync("a"));
        """,
        members: "    private sealed class Other { public Task<string> GetStringAsync(string path) => Task.FromResult(path); }");

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<DownloadedTextAnalyzer>.ReportsInProgramAsync(
        """var json = await client.[|GetStringAsync|]("a"); var read = JsonSerializer.Deserialize<int[]>(json);""");

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<DownloadedTextAnalyzer>.ReportsEachMemberAsync(
        """public async Task<Thing?> GetAsync() => JsonSerializer.Deserialize<Thing>(await _client.[|GetStringAsync|]("a"));""");
}
