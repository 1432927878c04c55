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

    [Fact]
    public Task Options_MadeForACallOverHttp_AreReported() => Verify<OptionsPerCallAnalyzer>.ReportsEachAsync(
        """
        return await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]);
        return await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|], token);
        return await client.GetFromJsonAsync<Thing>(new Uri("http://a"), [|new JsonSerializerOptions(JsonSerializerDefaults.Web)|],
            token).ConfigureAwait(false);
        return await client.GetFromJsonAsync("a", typeof(Thing), [|new JsonSerializerOptions { PropertyNameCaseInsensitive = true }|]);
        return await client.GetFromJsonAsync<Thing>("a", options: [|new JsonSerializerOptions(JsonSerializerOptions.Web) { WriteIndented = true }|]);
        return await client.GetFromJsonAsync<Thing>("a", [|new System.Text.Json.JsonSerializerOptions()|]);
        await foreach (var each in client.GetFromJsonAsAsyncEnumerable<Thing>("a", [|new JsonSerializerOptions()|])) await Log(each); return null;
        return await client.DeleteFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]);
        return await client.PostAsJsonAsync("a", thing, [|new JsonSerializerOptions()|]);
        return await client.PutAsJsonAsync("a", thing, [|new JsonSerializerOptions()|], token);
        return await client.PatchAsJsonAsync("a", thing, [|new JsonSerializerOptions()|], token);
        return await response.Content.ReadFromJsonAsync<Thing>([|new JsonSerializerOptions()|]);
        return await response.Content.ReadFromJsonAsync(typeof(Thing), [|new JsonSerializerOptions()|], token);
        await foreach (var each in response.Content.ReadFromJsonAsAsyncEnumerable<Thing>([|new JsonSerializerOptions()|])) await Log(each); return null;
        return client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]).Result;
        return JsonContent.Create(thing, options: [|new JsonSerializerOptions()|]);
        return await _context.Request.ReadFromJsonAsync<Thing>([|new JsonSerializerOptions()|]);
        await _context.Response.WriteAsJsonAsync(thing, [|new JsonSerializerOptions()|]); return null;
        return Results.Json(thing, [|new JsonSerializerOptions()|]);
        return TypedResults.Json(thing, [|new JsonSerializerOptions { Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() } }|]);
        var options = [|new JsonSerializerOptions()|]; return await client.GetFromJsonAsync<Thing>("a", options);
        JsonSerializerOptions options = [|new() { WriteIndented = true }|]; await Log(1); return await client.GetFromJsonAsync<Thing>("a", options);
        JsonSerializerOptions? options = null; options = [|new JsonSerializerOptions()|]; return await client.GetFromJsonAsync<Thing>("a", options);
        var options = [|new JsonSerializerOptions()|]; var same = options; return await client.GetFromJsonAsync<Thing>("a", same);
        Func<Task<Thing?>> call = () => client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]); return await call();
        Task<Thing?> Call() => client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]); return await Call();
        for (int i = 0; i < 2; i++) await Log(await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|])); return null;
        foreach (var each in (await client.GetFromJsonAsync<Thing[]>("a", [|new JsonSerializerOptions()|]))!) await Log(each); return null;
        try { return await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]); } catch (JsonException) { return null; }
        switch (flag) { case true: return await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]); default: return null; }
        return flag ? await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]) : null;
        return await client?.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|])!;
        """,
        usings: "using Microsoft.AspNetCore.Http;\n", members: Members);

    [Fact]
    public Task Options_KeptOrSharedOrUsedOtherwise_AreNot() => Verify<OptionsPerCallAnalyzer>.ReportsEachAsync(
        """
        return await client.GetFromJsonAsync<Thing>("a", s_options);
        return await client.GetFromJsonAsync<Thing>("a", _options);
        return await client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Web);
        return await client.GetFromJsonAsync<Thing>("a");
        s_options = new JsonSerializerOptions(); return await client.GetFromJsonAsync<Thing>("a", s_options);
        _late ??= new JsonSerializerOptions(); return await client.GetFromJsonAsync<Thing>("a", _late);
        return await client.GetFromJsonAsync<Thing>("a", _late ??= new JsonSerializerOptions());
        return JsonSerializer.Serialize(thing, new JsonSerializerOptions());
        return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync("a"), new JsonSerializerOptions());
        var options = new JsonSerializerOptions(); return await client.PostAsJsonAsync("a", await client.GetFromJsonAsync<Thing>("b", options), options);
        var options = new JsonSerializerOptions(); foreach (var id in new[] { 1 }) await Log(await client.GetFromJsonAsync<Thing>("a", options)); return null;
        var options = new JsonSerializerOptions(); Func<Task<Thing?>> call = () => client.GetFromJsonAsync<Thing>("a", options); return call;
        var options = new JsonSerializerOptions(); if (flag) options = s_options; return await client.GetFromJsonAsync<Thing>("a", options);
        var options = new JsonSerializerOptions(); await Log(options); return await client.GetFromJsonAsync<Thing>("a", options);
        return await client.GetFromJsonAsync<Thing>("a", new JsonSerializerOptions { WriteIndented = flag });
        var depth = thing.Count; return await client.GetFromJsonAsync<Thing>("a", new JsonSerializerOptions { MaxDepth = depth });
        return await Other.GetFromJsonAsync<Thing>("a", new JsonSerializerOptions());
        return await client.GetFromJsonAsync<Thing>("a", new Mine.JsonSerializerOptions());
        return new JsonSerializerOptions();
        """,
        usings: "using Microsoft.AspNetCore.Http;\n", members: Members);

    [Fact]
    public Task Options_OfAnyMember_AreReportedUnlessTheCallRunsOnce() => Verify<OptionsPerCallAnalyzer>.ReportsEachMemberAsync(
        """
        public Caller() => Start = _client.GetFromJsonAsync<Thing>("a", new JsonSerializerOptions()); public Task<Thing?> Start;
        static Caller() { Start = new HttpClient().GetFromJsonAsync<Thing>("a", new JsonSerializerOptions()); } public static Task<Thing?> Start;
        public static async Task Main() => await new HttpClient().GetFromJsonAsync<Thing>("a", new JsonSerializerOptions());
        public Caller() { Call = () => _client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]); } public Func<Task<Thing?>> Call;
        public Task<Thing?> GetAsync() => _client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]);
        public Task<Thing?> Latest => _client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions { WriteIndented = true }|]);
        public static async Task Main() { while (true) await new HttpClient().GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions()|]); }
        """);

    [Fact]
    public Task TopLevelStatements_OutsideLoops_RunOnce() => Verify<OptionsPerCallAnalyzer>.ReportsInProgramAsync(
        """
        await client.GetFromJsonAsync<int>("a", new JsonSerializerOptions());
        for (int i = 0; i < 2; i++)
            await client.GetFromJsonAsync<int>("a", [|new JsonSerializerOptions()|]);
        """);

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
