using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class DownloadedTextTests
{
    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](\"a\"));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await client.[|GetByteArrayAsync|](\"a\", token));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|](\"a\").Result);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|](\"a\").GetAwaiter().GetResult());")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](\"a\").ConfigureAwait(false));")]
    [InlineData("string json = await client.[|GetStringAsync|](\"a\"); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await client.[|GetStringAsync|](\"a\"); var more = 1; return JsonConvert.DeserializeObject<Thing>(json);")]
    [InlineData("string json; json = await client.[|GetStringAsync|](\"a\"); return JsonDocument.Parse(json);")]
    [InlineData("var task = client.[|GetStringAsync|](\"a\"); string json = await task; return JsonNode.Parse(json);")]
    [InlineData("return JObject.Parse(await client.[|GetStringAsync|](\"a\"));")]
    [InlineData("return JArray.Parse(await client.[|GetStringAsync|](\"a\"));")]
    [InlineData("return JToken.Parse(await client.[|GetStringAsync|](\"a\"));")]
    [InlineData("return (Thing?)JsonSerializer.Deserialize(await client.[|GetStringAsync|](\"a\"), typeof(Thing));")]
    [InlineData("return Decant.JsonProjection.Parse<Part>(await client.[|GetByteArrayAsync|](\"a\"));")]
    [InlineData("Func<Task<Thing?>> call = async () => JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](\"a\")); return await call();")]
    [InlineData("async Task<Thing?> Call() { var json = await client.[|GetStringAsync|](\"a\"); return JsonSerializer.Deserialize<Thing>(json); } return await Call();")]
    [InlineData("foreach (var id in new[] { 1 }) { var json = await client.[|GetStringAsync|](\"a\"); _ = JsonSerializer.Deserialize<Thing>(json); } return null;")]
    [InlineData("var json = await client.[|GetStringAsync|](\"a\"); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) { return null; }")]
    public Task Text_ParsedAlone_IsReported(string statements) => Verify<DownloadedTextAnalyzer>.ReportsAsync(Snippet.InMethod(statements));

    [Theory]
    [InlineData("var json = await client.GetStringAsync(\"a\"); await Log(json); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await client.GetStringAsync(\"a\"); if (string.IsNullOrEmpty(json)) return null; return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await client.GetStringAsync(\"a\"); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) { throw new Exception(json); }")]
    [InlineData("var json = await client.GetStringAsync(\"a\"); return (JsonSerializer.Deserialize<Thing>(json), JsonSerializer.Deserialize<int>(json));")]
    [InlineData("var json = await client.GetStringAsync(\"a\"); foreach (var id in new[] { 1 }) _ = JsonSerializer.Deserialize<Thing>(json); return null;")]
    [InlineData("var json = await client.GetStringAsync(\"a\"); Func<Thing?> later = () => JsonSerializer.Deserialize<Thing>(json); return later();")]
    [InlineData("var json = \"{}\"; if (flag) json = await client.GetStringAsync(\"a\"); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("var json = await client.GetStringAsync(\"a\"); json = json.Trim(); return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("return JsonSerializer.Deserialize<Thing>((await client.GetStringAsync(\"a\")).Trim());")]
    [InlineData("return await client.GetStringAsync(\"a\");")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\");")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await File.ReadAllTextAsync(\"a\"));")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await new Other().GetStringAsync(\"a\"));")]
    public Task Text_SeenByOthersOrByNoParser_IsNot(string statements) => Verify<DownloadedTextAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: "    private sealed class Other { public Task<string> GetStringAsync(string path) => Task.FromResult(path); }"));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<DownloadedTextAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Text.Json;

        using var client = new HttpClient();
        var json = await client.[|GetStringAsync|]("a");
        int[]? numbers = JsonSerializer.Deserialize<int[]>(json);
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<DownloadedTextAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;",
        members: "    public async Task<Thing?> GetAsync() => JsonSerializer.Deserialize<Thing>(await _client.[|GetStringAsync|](\"a\"));"));
}
