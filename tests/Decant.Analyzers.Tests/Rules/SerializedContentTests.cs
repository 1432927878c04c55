using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class SerializedContentTests
{
    private const string Members = """
            private const string Json = "application/json";
            private string _json = "", _media = "application/json";
            private sealed class Derived(string text) : StringContent(text);
            private static class Other { public static string Serialize(object value) => "{}"; }
            private static class Mine { public sealed class StringContent(string text) { public string Text => text; } }

        """;

    [Theory]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), null, \"application/json\")|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\")|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), encoding: null, mediaType: \"text/json\")|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), default, \"application/problem+json\")|];")]
    [InlineData("return [|new StringContent(mediaType: \"application/json\", encoding: Encoding.UTF8, content: JsonSerializer.Serialize(thing))|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), System.Text.Encoding.UTF8, System.Net.Mime.MediaTypeNames.Application.Json)|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), new MediaTypeHeaderValue(\"application/json\"))|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, new MediaTypeHeaderValue(\"application/json\"))|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), MediaTypeHeaderValue.Parse(\"application/json; charset=utf-8\"))|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, Json)|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing, JsonSerializerOptions.Web), Encoding.UTF8, \"application/json\")|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize<object>(thing), Encoding.UTF8, \"application/json\")|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(thing, typeof(Thing)), Encoding.UTF8, \"application/json\")|];")]
    [InlineData("return [|new StringContent(JsonSerializer.Serialize(new { thing.Name }), Encoding.UTF8, \"application/json\")|];")]
    [InlineData("return [|new System.Net.Http.StringContent(JsonSerializer.Serialize(thing), null, \"application/json\")|];")]
    [InlineData("StringContent content = [|new(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\")|]; return content;")]
    [InlineData("var json = JsonSerializer.Serialize(thing); return [|new StringContent(json, Encoding.UTF8, \"application/json\")|];")]
    [InlineData("string json; json = JsonSerializer.Serialize(thing); await Log(1); return [|new StringContent(json, Encoding.UTF8, \"application/json\")|];")]
    [InlineData("string? json = null; json = JsonSerializer.Serialize(thing); return [|new StringContent(json, Encoding.UTF8, \"application/json\")|];")]
    [InlineData("var json = JsonSerializer.Serialize(thing); var body = json; return [|new StringContent(body, Encoding.UTF8, \"application/json\")|];")]
    [InlineData(
        "var json = JsonSerializer.Serialize(thing); var encoding = Encoding.UTF8; "
        + "return [|new StringContent(json, encoding, \"application/json\")|];")]
    [InlineData("const string media = \"application/json\"; return [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, media)|];")]
    [InlineData(
        "using var content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\")|]; "
        + "return await client.PostAsync(\"a\", content);")]
    [InlineData("return await client.PostAsync(\"a\", [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\")|], token);")]
    [InlineData(
        "request.Content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\")|]; "
        + "return await client.SendAsync(request);")]
    [InlineData(
        "using var sent = new HttpRequestMessage { Content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "
        + "\"application/json\")|] }; return sent;")]
    [InlineData(
        "var content = [|new StringContent(JsonSerializer.Serialize(thing), null, \"application/json\")|]; content.Headers.ContentType = new(\"application/json\"); "
        + "return content;")]
    [InlineData("Func<HttpContent> make = () => [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\")|]; return make();")]
    [InlineData("HttpContent Make() { var json = JsonSerializer.Serialize(thing); return [|new StringContent(json, null, \"application/json\")|]; } return Make();")]
    [InlineData(
        "foreach (var id in new[] { 1 }) { var json = JsonSerializer.Serialize(id); await client.PostAsync(\"a\", [|new StringContent(json, null, \"application/json\")|]); "
        + "} return null;")]
    [InlineData("return flag ? [|new StringContent(JsonSerializer.Serialize(thing), null, \"application/json\")|] : null;")]
    [InlineData("try { return [|new StringContent(JsonSerializer.Serialize(thing), null, \"application/json\")|]; } catch (NotSupportedException) { return null; }")]
    [InlineData("switch (flag) { case true: return [|new StringContent(JsonSerializer.Serialize(thing), null, \"application/json\")|]; default: return null; }")]
    public Task Content_OfSerializedJsonAlone_IsReported(string statements) => Verify<SerializedContentAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members));

    [Theory]
    [InlineData("return new StringContent(\"{}\", Encoding.UTF8, \"application/json\");")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"text/plain\");")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing), new MediaTypeHeaderValue(\"text/plain\"));")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, _media);")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing), Encoding.Unicode, \"application/json\");")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing), Encoding.GetEncoding(\"latin1\"), \"application/json\");")]
    [InlineData(
        "var encoding = flag ? Encoding.UTF8 : Encoding.Unicode; "
        + "return new StringContent(JsonSerializer.Serialize(thing), encoding, \"application/json\");")]
    [InlineData("var json = JsonSerializer.Serialize(thing); await Log(json); return new StringContent(json, Encoding.UTF8, \"application/json\");")]
    [InlineData("var json = JsonSerializer.Serialize(thing); return (new StringContent(json), new StringContent(json));")]
    [InlineData("var json = JsonSerializer.Serialize(thing); return (new StringContent(json), json.Length);")]
    [InlineData("var json = JsonSerializer.Serialize(thing); for (int i = 0; i < 3; i++) await client.PostAsync(\"a\", new StringContent(json)); return null;")]
    [InlineData("var json = JsonSerializer.Serialize(thing); Func<HttpContent> make = () => new StringContent(json); return make;")]
    [InlineData("var json = \"{}\"; if (flag) json = JsonSerializer.Serialize(thing); return new StringContent(json);")]
    [InlineData("var json = JsonSerializer.Serialize(thing); json = json.Trim(); return new StringContent(json);")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing) + \"\\n\");")]
    [InlineData("return new StringContent($\"[{JsonSerializer.Serialize(thing)}]\");")]
    [InlineData("return new StringContent(flag ? JsonSerializer.Serialize(thing) : \"{}\");")]
    [InlineData("return new StringContent(JsonConvert.SerializeObject(thing), Encoding.UTF8, \"application/json\");")]
    [InlineData("return new StringContent(Other.Serialize(thing), Encoding.UTF8, \"application/json\");")]
    [InlineData("return new Derived(JsonSerializer.Serialize(thing));")]
    [InlineData("return new Mine.StringContent(JsonSerializer.Serialize(thing));")]
    [InlineData("return new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(thing));")]
    [InlineData("return new StringContent(thing.ToString(), Encoding.UTF8, \"application/json\");")]
    [InlineData("_json = JsonSerializer.Serialize(thing); return new StringContent(_json);")]
    [InlineData("string? a = null, b = null; a = b; b = a; await Log(JsonSerializer.Serialize(thing)); return new StringContent(a!);")]
    [InlineData("return JsonContent.Create(thing);")]
    public Task Content_OfAnythingElse_IsNot(string statements) => Verify<SerializedContentAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members));

    [Fact]
    public Task ExpressionBody_Always_IsSeen() => Verify<SerializedContentAnalyzer>.ReportsAsync(Snippet.InMethod(
        "return null;",
        members: "    public static HttpContent Of<T>(T value) => [|new StringContent(JsonSerializer.Serialize(value), null, \"text/json\")|];"));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<SerializedContentAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;
        using System.Text;
        using System.Text.Json;

        using var client = new HttpClient();
        var json = JsonSerializer.Serialize(new[] { 1, 2 });
        using var content = [|new StringContent(json, Encoding.UTF8, "application/json")|];
        await client.PostAsync("a", content);
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    // Without a media type the text is sent as text/plain. A part of unknown length would leave the multipart content without a length.
    [Theory]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing));")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8);")]
    [InlineData("var all = new MultipartFormDataContent(); all.Add(new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, \"application/json\"), \"a\"); return all;")]
    public Task Content_SentAsTextOrAsAPart_IsNot(string statements) => Verify<SerializedContentAnalyzer>.ReportsAsync(Snippet.InMethod(statements));
}
