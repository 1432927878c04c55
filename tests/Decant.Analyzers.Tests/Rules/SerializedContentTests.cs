using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class SerializedContentTests
{
    private const string Members = """
            private const string Json = "application/json";
            private string _json = "", _media = "application/json";
            private sealed class DerivedContent(string text) : StringContent(text);
            private static class Other { public static string Serialize(object value) => "{}"; }
            private static class Mine { public sealed class StringContent(string text) { public string Text => text; } }

        """;

    [Fact]
    public Task Content_OfSerializedJsonAlone_IsReported() => Verify<SerializedContentAnalyzer>.ReportsEachAsync(
        """
        return [|new StringContent(JsonSerializer.Serialize(thing), null, "application/json")|];
        return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|];
        return [|new StringContent(JsonSerializer.Serialize(thing), encoding: null, mediaType: "text/json")|];
        return [|new StringContent(JsonSerializer.Serialize(thing), default, "application/problem+json")|];
        return [|new StringContent(mediaType: "application/json", encoding: Encoding.UTF8, content: JsonSerializer.Serialize(thing))|];
        return [|new StringContent(JsonSerializer.Serialize(thing), System.Text.Encoding.UTF8, System.Net.Mime.MediaTypeNames.Application.Json)|];
        return [|new StringContent(JsonSerializer.Serialize(thing), new MediaTypeHeaderValue("application/json"))|];
        return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, new MediaTypeHeaderValue("application/json"))|];
        return [|new StringContent(JsonSerializer.Serialize(thing), MediaTypeHeaderValue.Parse("application/json; charset=utf-8"))|];
        return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, Json)|];
        return [|new StringContent(JsonSerializer.Serialize(thing, JsonSerializerOptions.Web), Encoding.UTF8, "application/json")|];
        return [|new StringContent(JsonSerializer.Serialize<object>(thing), Encoding.UTF8, "application/json")|];
        return [|new StringContent(JsonSerializer.Serialize(thing, typeof(Thing)), Encoding.UTF8, "application/json")|];
        return [|new StringContent(JsonSerializer.Serialize(new { thing.Name }), Encoding.UTF8, "application/json")|];
        return [|new System.Net.Http.StringContent(JsonSerializer.Serialize(thing), null, "application/json")|];
        StringContent content = [|new(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|]; return content;
        var json = JsonSerializer.Serialize(thing); return [|new StringContent(json, Encoding.UTF8, "application/json")|];
        string json; json = JsonSerializer.Serialize(thing); await Log(1); return [|new StringContent(json, Encoding.UTF8, "application/json")|];
        string? json = null; json = JsonSerializer.Serialize(thing); return [|new StringContent(json, Encoding.UTF8, "application/json")|];
        var json = JsonSerializer.Serialize(thing); var body = json; return [|new StringContent(body, Encoding.UTF8, "application/json")|];
        var json = JsonSerializer.Serialize(thing); var encoding = Encoding.UTF8; return [|new StringContent(json, encoding, "application/json")|];
        const string media = "application/json"; return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, media)|];
        using var content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|];
            return await client.PostAsync("a", content);
        return await client.PostAsync("a", [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|], token);
        request.Content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|]; return await client.SendAsync(request);
        using var sent = new HttpRequestMessage { Content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|] };
            return sent;
        var content = [|new StringContent(JsonSerializer.Serialize(thing), null, "application/json")|]; content.Headers.ContentType = new("application/json");
            return content;
        Func<HttpContent> make = () => [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|]; return make();
        HttpContent Make() { var json = JsonSerializer.Serialize(thing); return [|new StringContent(json, null, "application/json")|]; } return Make();
        foreach (var id in new[] { 1 }) { var json = JsonSerializer.Serialize(id); await client.PostAsync("a", [|new StringContent(json, null,
            "application/json")|]); } return null;
        return flag ? [|new StringContent(JsonSerializer.Serialize(thing), null, "application/json")|] : null;
        try { return [|new StringContent(JsonSerializer.Serialize(thing), null, "application/json")|]; } catch (NotSupportedException) { return null; }
        switch (flag) { case true: return [|new StringContent(JsonSerializer.Serialize(thing), null, "application/json")|]; default: return null; }
        """,
        members: Members);

    // Without a media type the text is sent as text/plain. A part of unknown length would leave the multipart content without a length.
    [Fact]
    public Task Content_OfAnythingElse_IsNot() => Verify<SerializedContentAnalyzer>.ReportsEachAsync(
        """
        return new StringContent("{}", Encoding.UTF8, "application/json");
        return new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "text/plain");
        return new StringContent(JsonSerializer.Serialize(thing), new MediaTypeHeaderValue("text/plain"));
        return new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, _media);
        return new StringContent(JsonSerializer.Serialize(thing), Encoding.Unicode, "application/json");
        return new StringContent(JsonSerializer.Serialize(thing), Encoding.GetEncoding("latin1"), "application/json");
        var encoding = flag ? Encoding.UTF8 : Encoding.Unicode; return new StringContent(JsonSerializer.Serialize(thing), encoding, "application/json");
        var json = JsonSerializer.Serialize(thing); await Log(json); return new StringContent(json, Encoding.UTF8, "application/json");
        var json = JsonSerializer.Serialize(thing); return (new StringContent(json), new StringContent(json));
        var json = JsonSerializer.Serialize(thing); return (new StringContent(json), json.Length);
        var json = JsonSerializer.Serialize(thing); for (int i = 0; i < 3; i++) await client.PostAsync("a", new StringContent(json)); return null;
        var json = JsonSerializer.Serialize(thing); Func<HttpContent> make = () => new StringContent(json); return make;
        var json = "{}"; if (flag) json = JsonSerializer.Serialize(thing); return new StringContent(json);
        var json = JsonSerializer.Serialize(thing); json = json.Trim(); return new StringContent(json);
        return new StringContent(JsonSerializer.Serialize(thing) + "\n");
        return new StringContent($"[{JsonSerializer.Serialize(thing)}]");
        return new StringContent(flag ? JsonSerializer.Serialize(thing) : "{}");
        return new StringContent(JsonConvert.SerializeObject(thing), Encoding.UTF8, "application/json");
        return new StringContent(Other.Serialize(thing), Encoding.UTF8, "application/json");
        return new DerivedContent(JsonSerializer.Serialize(thing));
        return new Mine.StringContent(JsonSerializer.Serialize(thing));
        return new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(thing));
        return new StringContent(thing.ToString(), Encoding.UTF8, "application/json");
        _json = JsonSerializer.Serialize(thing); return new StringContent(_json);
        string? a = null, b = null; a = b; b = a; await Log(JsonSerializer.Serialize(thing)); return new StringContent(a!);
        return JsonContent.Create(thing);
        return new StringContent(JsonSerializer.Serialize(thing));
        return new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8);
        var all = new MultipartFormDataContent(); all.Add(new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json"), "a");
            return all;
        """,
        members: Members);

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<SerializedContentAnalyzer>.ReportsEachMemberAsync(
        """public static HttpContent Of<T>(T value) => [|new StringContent(JsonSerializer.Serialize(value), null, "text/json")|];""");

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<SerializedContentAnalyzer>.ReportsInProgramAsync(
        """await client.PostAsync("a", [|new StringContent(JsonSerializer.Serialize(1), Encoding.UTF8, "application/json")|]);""");
}
