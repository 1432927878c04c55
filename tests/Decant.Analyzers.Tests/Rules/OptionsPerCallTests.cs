using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Rules;

public sealed class OptionsPerCallTests
{
    private const string Members = """
            private static JsonSerializerOptions s_options = new();
            private readonly JsonSerializerOptions _options = new();
            private JsonSerializerOptions? _late;
            private readonly HttpContext _context = null!;
            private static class Mine
            {
                public sealed class JsonSerializerOptions
                {
                    public static implicit operator System.Text.Json.JsonSerializerOptions(JsonSerializerOptions mine) => s_options;
                }
            }

            private static class Other
            {
                public static Task<T?> GetFromJsonAsync<T>(string path, JsonSerializerOptions options) => Task.FromResult<T?>(default);
            }

        """;

    [Theory]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|], token);")]
    [InlineData(
        "return await client.GetFromJsonAsync<Thing>(new Uri(\"http://a\"), [|new JsonSerializerOptions(JsonSerializerDefaults.Web)|], "
        + "token).ConfigureAwait(false);")]
    [InlineData("return await client.GetFromJsonAsync(\"a\", typeof(Thing), [|new JsonSerializerOptions { PropertyNameCaseInsensitive = true }|]);")]
    [InlineData(
        "return await client.GetFromJsonAsync<Thing>(\"a\", options: [|new JsonSerializerOptions(JsonSerializerOptions.Web) { "
        + "WriteIndented = true }|]);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", [|new System.Text.Json.JsonSerializerOptions()|]);")]
    [InlineData("await foreach (var each in client.GetFromJsonAsAsyncEnumerable<Thing>(\"a\", [|new JsonSerializerOptions()|])) await Log(each); return null;")]
    [InlineData("return await client.DeleteFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]);")]
    [InlineData("return await client.PostAsJsonAsync(\"a\", thing, [|new JsonSerializerOptions()|]);")]
    [InlineData("return await client.PutAsJsonAsync(\"a\", thing, [|new JsonSerializerOptions()|], token);")]
    [InlineData("return await client.PatchAsJsonAsync(\"a\", thing, [|new JsonSerializerOptions()|], token);")]
    [InlineData("return await response.Content.ReadFromJsonAsync<Thing>([|new JsonSerializerOptions()|]);")]
    [InlineData("return await response.Content.ReadFromJsonAsync(typeof(Thing), [|new JsonSerializerOptions()|], token);")]
    [InlineData(
        "await foreach (var each in response.Content.ReadFromJsonAsAsyncEnumerable<Thing>([|new JsonSerializerOptions()|])) await Log(each); "
        + "return null;")]
    [InlineData("return client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]).Result;")]
    [InlineData("return JsonContent.Create(thing, options: [|new JsonSerializerOptions()|]);")]
    [InlineData("return await _context.Request.ReadFromJsonAsync<Thing>([|new JsonSerializerOptions()|]);")]
    [InlineData("await _context.Response.WriteAsJsonAsync(thing, [|new JsonSerializerOptions()|]); return null;")]
    [InlineData("return Results.Json(thing, [|new JsonSerializerOptions()|]);")]
    [InlineData(
        "return TypedResults.Json(thing, [|new JsonSerializerOptions { Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() "
        + "} }|]);")]
    [InlineData("var options = [|new JsonSerializerOptions()|]; return await client.GetFromJsonAsync<Thing>(\"a\", options);")]
    [InlineData(
        "JsonSerializerOptions options = [|new() { WriteIndented = true }|]; await Log(1); "
        + "return await client.GetFromJsonAsync<Thing>(\"a\", options);")]
    [InlineData(
        "JsonSerializerOptions? options = null; options = [|new JsonSerializerOptions()|]; "
        + "return await client.GetFromJsonAsync<Thing>(\"a\", options);")]
    [InlineData("var options = [|new JsonSerializerOptions()|]; var same = options; return await client.GetFromJsonAsync<Thing>(\"a\", same);")]
    [InlineData("Func<Task<Thing?>> call = () => client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]); return await call();")]
    [InlineData("Task<Thing?> Call() => client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]); return await Call();")]
    [InlineData("for (int i = 0; i < 2; i++) await Log(await client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|])); return null;")]
    [InlineData("foreach (var each in (await client.GetFromJsonAsync<Thing[]>(\"a\", [|new JsonSerializerOptions()|]))!) await Log(each); return null;")]
    [InlineData("try { return await client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]); } catch (JsonException) { return null; }")]
    [InlineData("switch (flag) { case true: return await client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]); default: return null; }")]
    [InlineData("return flag ? await client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]) : null;")]
    [InlineData("return await client?.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|])!;")]
    public Task Options_MadeForACallOverHttp_AreReported(string statements) => Verify<OptionsPerCallAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, "using Microsoft.AspNetCore.Http;\n", Members));

    [Theory]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", s_options);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", _options);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", JsonSerializerOptions.Web);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\");")]
    [InlineData("s_options = new JsonSerializerOptions(); return await client.GetFromJsonAsync<Thing>(\"a\", s_options);")]
    [InlineData("_late ??= new JsonSerializerOptions(); return await client.GetFromJsonAsync<Thing>(\"a\", _late);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", _late ??= new JsonSerializerOptions());")]
    [InlineData("return JsonSerializer.Serialize(thing, new JsonSerializerOptions());")]
    [InlineData("return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync(\"a\"), new JsonSerializerOptions());")]
    [InlineData(
        "var options = new JsonSerializerOptions(); "
        + "return await client.PostAsJsonAsync(\"a\", await client.GetFromJsonAsync<Thing>(\"b\", options), options);")]
    [InlineData(
        "var options = new JsonSerializerOptions(); "
        + "foreach (var id in new[] { 1 }) await Log(await client.GetFromJsonAsync<Thing>(\"a\", options)); return null;")]
    [InlineData("var options = new JsonSerializerOptions(); Func<Task<Thing?>> call = () => client.GetFromJsonAsync<Thing>(\"a\", options); return call;")]
    [InlineData("var options = new JsonSerializerOptions(); if (flag) options = s_options; return await client.GetFromJsonAsync<Thing>(\"a\", options);")]
    [InlineData("var options = new JsonSerializerOptions(); await Log(options); return await client.GetFromJsonAsync<Thing>(\"a\", options);")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions { WriteIndented = flag });")]
    [InlineData("var depth = thing.Count; return await client.GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions { MaxDepth = depth });")]
    [InlineData("return await Other.GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions());")]
    [InlineData("return await client.GetFromJsonAsync<Thing>(\"a\", new Mine.JsonSerializerOptions());")]
    [InlineData("return new JsonSerializerOptions();")]
    public Task Options_KeptOrSharedOrUsedOtherwise_AreNot(string statements) => Verify<OptionsPerCallAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, "using Microsoft.AspNetCore.Http;\n", Members));

    [Theory]
    [InlineData("public Caller() => Start = _client.GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions()); public Task<Thing?> Start;")]
    [InlineData("static Caller() { Start = new HttpClient().GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions()); } public static Task<Thing?> Start;")]
    [InlineData("public static async Task Main() => await new HttpClient().GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions());")]
    public Task Options_WhereTheCallRunsOnce_AreNot(string member) =>
        Verify<OptionsPerCallAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Theory]
    [InlineData("public Caller() { Call = () => _client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]); } public Func<Task<Thing?>> Call;")]
    [InlineData("public Task<Thing?> GetAsync() => _client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]);")]
    [InlineData("public Task<Thing?> Latest => _client.GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions { WriteIndented = true }|]);")]
    [InlineData("public static async Task Main() { while (true) await new HttpClient().GetFromJsonAsync<Thing>(\"a\", [|new JsonSerializerOptions()|]); }")]
    public Task Options_OfWhateverMember_AreReported(string member) =>
        Verify<OptionsPerCallAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Fact]
    public Task TopLevelStatements_OutsideLoops_RunOnce() => Verify<OptionsPerCallAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Text.Json;

        using var client = new HttpClient();
        await client.GetFromJsonAsync<int>("a", new JsonSerializerOptions());
        for (int i = 0; i < 2; i++)
            await client.GetFromJsonAsync<int>("a", [|new JsonSerializerOptions()|]);
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Theory]
    [InlineData("PropertyNameCaseInsensitive = true", DiagnosticSeverity.Info)]
    [InlineData("Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() }", DiagnosticSeverity.Warning)]
    [InlineData("TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver()", DiagnosticSeverity.Warning)]
    public async Task Options_ThatShareNothing_AreWarnedOf(string member, DiagnosticSeverity severity)
    {
        Compilation compilation = TestProject.Compile(Snippet.InMethod($"return await client.GetFromJsonAsync<Thing>(\"a\", new JsonSerializerOptions {{ {member} }});"));
        Diagnostic reported = Assert.Single(await compilation.WithAnalyzers([new OptionsPerCallAnalyzer()], options: null).GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken));
        Assert.Equal(severity, reported.Severity);
    }
}
