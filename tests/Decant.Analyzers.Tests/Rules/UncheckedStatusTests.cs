using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class UncheckedStatusTests
{
    private const string Members = """
            private readonly HttpCompletionOption _option;
            private HttpResponseMessage? _got;
            private HttpContent? _content;
            private static Task CheckAsync(HttpResponseMessage got) => Task.CompletedTask;
            private static class XmlOf { public static object Parse(string text) => text; }
            private sealed class Other { public Task<HttpResponseMessage> GetAsync(string path) => Task.FromResult(new HttpResponseMessage()); }

        """;

    private const string Extensions = """
        public static class Extensions
        {
            public static Task CheckedAsync(this HttpResponseMessage response) => Task.CompletedTask;
            public static Task<T?> ReadAsAsync<T>(this HttpContent content) => Task.FromResult<T?>(default);
        }

        """;

    [Fact]
    public Task Call_OfEachKind_IsReported() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        TestProject.WithoutMarks($"{Calls.ThatBuffer}\n{Calls.ThatAskForTheBuffer}\n{Calls.ThatEndAtTheHeaders}\nawait client.GetAsync(\"a\", _option)"),
        call => $"using var got = {call}; return await got.Content.[|ReadFromJsonAsync|]<Thing>();", members: Members);

    [Fact]
    public Task Body_ReadAsJson_IsReported() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.[|ReadFromJsonAsync|]<Thing>(token);
        return await got.Content.[|ReadFromJsonAsync|](typeof(Thing), token);
        return await got.Content.[|ReadFromJsonAsync|]<Thing>(JsonSerializerOptions.Web).ConfigureAwait(false);
        return got.Content.[|ReadFromJsonAsync|]<Thing>().Result;
        return await HttpContentJsonExtensions.[|ReadFromJsonAsync|]<Thing>(got.Content);
        await foreach (var each in got.Content.[|ReadFromJsonAsAsyncEnumerable|]<Thing>()) await Log(each); return null;
        return JsonSerializer.[|Deserialize|]<Thing>(await got.Content.ReadAsStringAsync());
        return JsonSerializer.[|Deserialize|]<Thing>(await got.Content.ReadAsByteArrayAsync(token));
        var json = await got.Content.ReadAsStringAsync(); await Log(1); return JsonConvert.[|DeserializeObject|]<Thing>(json);
        var json = got.Content.ReadAsStringAsync(); return JObject.[|Parse|](await json);
        using var document = JsonDocument.[|Parse|](await got.Content.ReadAsStringAsync()); return document.RootElement.GetInt32();
        return JsonNode.[|Parse|](await got.Content.ReadAsStringAsync());
        return await JsonSerializer.[|DeserializeAsync|]<Thing>(await got.Content.ReadAsStreamAsync());
        await using var stream = await got.Content.ReadAsStreamAsync(); return await JsonDocument.[|ParseAsync|](stream);
        using (var stream = got.Content.ReadAsStream()) return JsonSerializer.[|Deserialize|]<Thing>(stream);
        await foreach (var each in JsonSerializer.[|DeserializeAsyncEnumerable|]<Thing>(got.Content.ReadAsStream())) await Log(each); return null;
        using var reader = new StreamReader(await got.Content.ReadAsStreamAsync()); return JsonNode.[|Parse|](await reader.ReadToEndAsync());
        using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return new NewtonsoftSerializer().[|Deserialize|]<Thing>(json);
        using var json = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return await JToken.[|ReadFromAsync|](json);
        return await got.Content.[|ReadProjectionAsync|]<Part>();
        return await Decant.JsonProjection.[|ReadAsync|]<Part>(await got.Content.ReadAsStreamAsync());
        HttpContent content = got.Content; return await content.[|ReadFromJsonAsync|]<Thing>();
        var same = got; return await same.Content.[|ReadFromJsonAsync|]<Thing>();
        await Log(got.Headers.ETag); await Log(got.ReasonPhrase); return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        if (got is null || got.Content == null) return null; return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        if (got is { Content: not null }) return await got.Content.[|ReadFromJsonAsync|]<Thing>(); return null;
        if (got.Content.Headers.ContentLength == 0) return null; return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        try { return await got.Content.[|ReadFromJsonAsync|]<Thing>(); } catch (JsonException) { return null; } finally { got.Dispose(); }
        switch (flag) { case true: return await got.Content.[|ReadFromJsonAsync|]<Thing>(); default: return null; }
        return flag ? await got.Content.[|ReadFromJsonAsync|]<Thing>() : null;
        """,
        statements => $"using var got = await client.GetAsync(\"a\", token); {statements}", usings: Snippet.Readers);

    [Fact]
    public Task Response_HoweverItIsHeld_IsReported() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        return await (await client.GetAsync("a")).Content.[|ReadFromJsonAsync|]<Thing>();
        return await client.GetAsync("a").Result.Content.[|ReadFromJsonAsync|]<Thing>();
        var task = client.GetAsync("a"); var got = await task; return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        HttpResponseMessage? got = null; try { got = await client.GetAsync("a"); return await got.Content.[|ReadFromJsonAsync|]<Thing>(); } finally {
            got?.Dispose(); }
        using (var got = await client.GetAsync("a")) return await got.Content.[|ReadFromJsonAsync|]<Thing>();
        var got = await client.GetAsync("a"); var a = got; var b = a; return await b.Content.[|ReadFromJsonAsync|]<Thing>();
        foreach (var id in new[] { 1 }) { using var got = await client.GetAsync("a"); await Log(await got.Content.[|ReadFromJsonAsync|]<Thing>());
            } return null;
        Func<Task<Thing?>> call = async () => await (await client.GetAsync("a")).Content.[|ReadFromJsonAsync|]<Thing>(); return await call();
        async Task<Thing?> Call() { using var got = await client.GetAsync("a"); return await got.Content.[|ReadFromJsonAsync|]<Thing>(); } return await Call();
        """);

    [Fact]
    public Task Status_SeenByAnyone_IsNot() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        got.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();
        return await got.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>();
        var sure = got.EnsureSuccessStatusCode(); return await sure.Content.ReadFromJsonAsync<Thing>();
        var same = got; same.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();
        if (!got.IsSuccessStatusCode) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (!got.IsSuccessStatusCode) throw new Exception(await got.Content.ReadAsStringAsync()); return await got.Content.ReadFromJsonAsync<Thing>();
        return got.IsSuccessStatusCode ? await got.Content.ReadFromJsonAsync<Thing>() : null;
        if (got.StatusCode == HttpStatusCode.NotFound) return null; return JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
        if (got.StatusCode is HttpStatusCode.OK or HttpStatusCode.Created) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        switch (got.StatusCode) { case HttpStatusCode.OK: return await got.Content.ReadFromJsonAsync<Thing>(); default: return null; }
        return got.StatusCode switch { HttpStatusCode.OK => await got.Content.ReadFromJsonAsync<Thing>(), _ => null };
        if (got is { IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        if (got is not { StatusCode: HttpStatusCode.OK }) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        if (got is { Content: not null, IsSuccessStatusCode: true }) return await got.Content.ReadFromJsonAsync<Thing>(); return null;
        return got switch { { IsSuccessStatusCode: true } => await got.Content.ReadFromJsonAsync<Thing>(), _ => null };
        if (got?.IsSuccessStatusCode != true) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        bool good = got.IsSuccessStatusCode; await Log(good); return await got.Content.ReadFromJsonAsync<Thing>();
        var body = await got.Content.ReadFromJsonAsync<Thing>(); return (got.StatusCode, body);
        await got.EnsureSuccessAsync(); return await got.Content.ReadFromJsonAsync<Thing>();
        return await (await got.EnsureSuccessAsync()).Content.ReadFromJsonAsync<Thing>();
        return await got.ReadProjectionAsync<Part>();
        return await got.ReadProjectionArrayAsync<Part>(token);
        await foreach (var each in got.ReadProjectionAsAsyncEnumerable<Part>()) await Log(each); return null;
        """,
        statements => $"using var got = await client.GetAsync(\"a\", token); {statements}", usings: Snippet.Readers);

    [Fact]
    public Task Response_ThatEscapesOrIsNotParsed_IsNot() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        return await got.Content.ReadAsStringAsync();
        var json = await got.Content.ReadAsStringAsync(); await Log(json); return JsonSerializer.Deserialize<Thing>(json);
        await got.Content.CopyToAsync(Stream.Null); return null;
        return XmlOf.Parse(await got.Content.ReadAsStringAsync());
        await CheckAsync(got); return await got.Content.ReadFromJsonAsync<Thing>();
        await got.CheckedAsync(); return await got.Content.ReadFromJsonAsync<Thing>();
        return await got.Content.ReadAsAsync<Thing>();
        _got = got; return await got.Content.ReadFromJsonAsync<Thing>();
        _content = got.Content; return await _content.ReadFromJsonAsync<Thing>();
        await Log((got, await got.Content.ReadFromJsonAsync<Thing>())); return null;
        Action check = () => got.EnsureSuccessStatusCode(); check(); return await got.Content.ReadFromJsonAsync<Thing>();
        Func<HttpResponseMessage> check = got.EnsureSuccessStatusCode; check(); return await got.Content.ReadFromJsonAsync<Thing>();
        void Check() => got.EnsureSuccessStatusCode(); Check(); return await got.Content.ReadFromJsonAsync<Thing>();
        if (got is { } same) same.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();
        using var reader = new JsonTextReader(new StreamReader(got.Content.ReadAsStream())); return reader;
        return got;
        """,
        statements => $"using var got = await client.GetAsync(\"a\", token); {statements}", usings: Snippet.Readers, members: Members, others: Extensions);

    [Fact]
    public Task Call_ThatChecksOrIsNone_IsNot() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        return await client.GetFromJsonAsync<Thing>("a");
        return JsonSerializer.Deserialize<Thing>(await client.GetStringAsync("a"));
        return await JsonSerializer.DeserializeAsync<Thing>(await client.GetStreamAsync("a"));
        return await response.Content.ReadFromJsonAsync<Thing>();
        return await request.Content!.ReadFromJsonAsync<Thing>();
        var got = response; if (flag) got = await client.GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await new Other().GetAsync("a"); return await got.Content.ReadFromJsonAsync<Thing>();
        return await (await client.GetAsync("a")).EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>();
        return await client.GetAsync("a");
        HttpResponseMessage got = null!; do got = await client.GetAsync("a"); while (!got.IsSuccessStatusCode);
            return await got.Content.ReadFromJsonAsync<Thing>();
        """,
        members: Members);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<UncheckedStatusAnalyzer>.ReportsInProgramAsync(
        """using var got = await client.GetAsync("a"); var read = await got.Content.[|ReadFromJsonAsync|]<int[]>();""");

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<UncheckedStatusAnalyzer>.ReportsEachMemberAsync(
        """public async Task<Thing?> GetAsync() => await (await _client.GetAsync("a")).Content.[|ReadFromJsonAsync|]<Thing>();""");

    // Some services return the same type for success and failure, with a member that says which it is.
    [Theory]
    [InlineData("bool Ok")]
    [InlineData("bool Success")]
    [InlineData("bool IsSuccess")]
    [InlineData("string Error")]
    [InlineData("string[] Errors")]
    [InlineData("string ErrorMessage")]
    [InlineData("int error_code")]
    [InlineData("int Status")]
    [InlineData("string status")]
    [InlineData("int Code")]
    [InlineData("int retcode")]
    [InlineData("int Retcode")]
    public Task Type_ThatTellsOfFailure_IsNotReported(string member) => Verify<UncheckedStatusAnalyzer>.ReportsAsync(Snippet.InMethod(
        "var got = await client.GetAsync(\"a\"); return await got.Content.ReadFromJsonAsync<Answer>();",
        members: $"private record Verdict({member}); private record Answer({member}, int Value) : Verdict({member.Split(' ')[1]});"));

    // Or the code looks for that member in the JSON.
    [Fact]
    public Task Verdict_OfTheBodyThatIsLookedAt_IsNotReported() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        var read = JObject.Parse(json); if (read["error"] != null) return null; return read;
        var read = JObject.Parse(json); if ((int?)read["retcode"] != 0) throw new Exception(); return read;
        var read = JObject.Parse(json); if (read.SelectToken("$.error.message") is { } message) throw new Exception((string?)message); return read;
        var read = JObject.Parse(json); if (read.ContainsKey("ErrorMessage")) return null; return read;
        var read = JObject.Parse(json); return read.Value<string>("status") == "ok" ? read : null;
        dynamic read = JsonConvert.DeserializeObject<System.Dynamic.ExpandoObject>(json)!; if (read.error != null) return null; return read;
        dynamic read = JObject.Parse(json); return read["status"] == 1 ? read : null;
        var read = JsonNode.Parse(json)!; if (read["Code"]!.GetValue<int>() != 0) return null; return read;
        using var read = JsonDocument.Parse(json); if (read.RootElement.TryGetProperty("error", out var error)) throw new Exception(error.ToString()); return 1;
        using var read = JsonDocument.Parse(json); return read.RootElement.GetProperty("status").GetString();
        var read = JsonConvert.DeserializeAnonymousType(json, new { error = "", data = 1 }); return read;
        var read = (Answer?)JsonSerializer.Deserialize(json, typeof(Answer)); return read;
        var read = JsonSerializer.Deserialize<Outer>(json)!; if (read.Inner!.ErrorMessage != null) return null; return read;
        var read = JsonSerializer.Deserialize<Outer>(json); var inner = read?.Inner ?? new(); return inner.ErrorMessage;
        if (JsonSerializer.Deserialize<Outer>(json) is { Inner: not null } read) return read.Inner.ErrorMessage; return null;
        var read = JsonSerializer.Deserialize<Outer>(json)!; return read.Others![0].Code;
        var read = JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(json)!; if (read.TryGetValue("data", out var data)) return data.GetProperty("error").GetString(); return read;
        """,
        statements => $"using var got = await client.GetAsync(\"a\"); var json = await got.Content.ReadAsStringAsync(); {statements}",
        members: """
            private sealed class Answer { public int Value; public string? ErrorMessage; }
            private sealed class Outer { public Answer? Inner { get; set; } public Systematic.Verdict[]? Others { get; set; } }

        """,
        others: "namespace Systematic { public sealed class Verdict { public int Code { get; set; } } }\n");

    [Fact]
    public Task Verdict_ThatACallerLooksAt_IsNotReported() => Verify<UncheckedStatusAnalyzer>.ReportsEachMemberAsync(
        """
        private async Task<JObject> GetAsync() { var got = await _client.GetAsync("a"); return JObject.Parse(await got.Content.ReadAsStringAsync()); }
            public async Task<object?> A() { var read = await GetAsync(); return read["retcode"]?.Value<int>() != 0 ? null : read; }
        private async Task<JsonDocument> GetAsync() { var got = await _client.GetAsync("a"); return JsonDocument.Parse(await got.Content.ReadAsStringAsync()); }
            public async Task<object?> A() { var read = await GetAsync(); return read.RootElement.TryGetProperty("error", out _); }
        private async Task<JObject> GetAsync() { var got = await _client.GetAsync("a"); return JObject.[|Parse|](await got.Content.ReadAsStringAsync()); }
            public async Task<object?> A() { var read = await GetAsync(); return read["name"]; } private const string Text = "error";
        """);

    [Fact]
    public Task Body_ThatIsLookedAtOtherwise_IsReported() => Verify<UncheckedStatusAnalyzer>.ReportsEachAsync(
        """
        var read = JObject.[|Parse|](json); return read["name"];
        var read = JsonNode.[|Parse|](json)!; await Log("error"); return read["name"]!["terror"];
        using var read = JsonDocument.[|Parse|](json); return read.RootElement.GetProperty("statuses").GetString();
        dynamic read = JObject.[|Parse|](json); return read.name;
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); return read!.Value;
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); order.Status = "sent"; return read;
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); return order.Status == "sent" ? read : null;
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); Code = read!.Value; return read;
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); this.Code = 1; return this.Code == read!.Value;
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); Dictionary<string, string> settings = new(); return (read, settings["status"]);
        var read = JsonSerializer.[|Deserialize|]<Answer>(json); return new Order { Status = $"{read!.Value}" };
        var read = JsonSerializer.[|Deserialize|]<Answer[]>(json); var orders = new Order[1]; return orders[0].Status + read!.Length;
        dynamic bag = new System.Dynamic.ExpandoObject(); var read = JsonSerializer.[|Deserialize|]<Answer>(json); return (read, bag.error);
        """,
        statements => $"using var got = await client.GetAsync(\"a\"); var order = new Order(); var json = await got.Content.ReadAsStringAsync(); {statements}",
        members: """
            private int Code { get; set; }
            private sealed class Answer { public int Value; private int Code; public const int Status = 1; }
            private sealed class Order { public string? Status { get; set; } }

        """);
}
