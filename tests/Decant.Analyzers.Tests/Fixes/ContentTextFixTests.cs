using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class ContentTextFixTests
{
    private const string Sent = "var sent = await client.GetAsync(\"b\");\n";

    [Fact]
    public Task Serializer_OfText_ReadsTheContentItself() => Verify<ContentTextAnalyzer>.FixesEachAsync<ContentTextFix>(
        """
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsStringAsync|](token));
        =>
        return await sent.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Default, token);
        ---
        return JsonSerializer.Deserialize<Thing>(await sent.Content.[|ReadAsByteArrayAsync|](), JsonSerializerOptions.Web);
        =>
        return await sent.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Web);
        ---
        return JsonSerializer.Deserialize(await sent.Content.[|ReadAsStringAsync|](), typeof(Thing));
        =>
        return await sent.Content.ReadFromJsonAsync(typeof(Thing), JsonSerializerOptions.Default);
        ---
        string json = await sent.Content.[|ReadAsStringAsync|]();
        sent.EnsureSuccessStatusCode();
        return JsonSerializer.Deserialize<Thing>(json);
        =>
        sent.EnsureSuccessStatusCode();
        return await sent.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Default);
        ---
        string json = await sent.Content.[|ReadAsStringAsync|]();
        if (!sent.IsSuccessStatusCode)
            throw new InvalidOperationException("no");
        return JsonSerializer.Deserialize<Thing>(json);
        =>
        if (!sent.IsSuccessStatusCode)
            throw new InvalidOperationException("no");
        return await sent.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Default);
        """,
        Sent);

    [Fact]
    public Task Parser_OfText_IsGivenTheStream() => Verify<ContentTextAnalyzer>.FixesEachAsync<ContentTextFix>(
        """
        return JsonDocument.Parse(await sent.Content.[|ReadAsStringAsync|]());
        =>
        using Stream stream = await sent.Content.ReadAsStreamAsync();
        return await JsonDocument.ParseAsync(stream);
        ---
        var json = await sent.Content.[|ReadAsStringAsync|]();
        try
        {
            return JsonConvert.DeserializeObject<Thing>(json);
        }
        catch (FormatException)
        {
            return null;
        }
        =>
        using Stream stream = await sent.Content.ReadAsStreamAsync();
        try
        {
            using var textReader = new StreamReader(stream);
            using var jsonReader = new Newtonsoft.Json.JsonTextReader(textReader);
            Newtonsoft.Json.JsonSerializer serializer = Newtonsoft.Json.JsonSerializer.CreateDefault();
            serializer.CheckAdditionalContent = true;
            return serializer.Deserialize<Thing>(jsonReader);
        }
        catch (FormatException)
        {
            return null;
        }
        """,
        Sent);

    // What another call does in between, and a wait that ends early, must not change.
    [Fact]
    public Task Text_ThatCannotBeReadLater_IsLeft() => Verify<ContentTextAnalyzer>.OffersNothingForEachAsync<ContentTextFix>(
        """
        var json = await sent.Content.[|ReadAsStringAsync|](); sent.Dispose(); return JsonNode.Parse(json);
        var json = await sent.Content.[|ReadAsStringAsync|](); await Log(1); return JsonDocument.Parse(json);
        var json = await sent.Content.[|ReadAsStringAsync|](); await Log(1); return JsonSerializer.Deserialize<Thing>(json);
        var json = await sent.Content.[|ReadAsStringAsync|](); return Log(1).IsCompleted && flag ? null : (Log(2), JsonNode.Parse(json));
        return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]().WaitAsync(token));
        return (Log(1), JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]()));
        var json = sent.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(await json);
        return await sent.Content.[|ReadAsStringAsync|]().ContinueWith(text => JsonNode.Parse(text.Result));
        return JsonNode.Parse(await sent.Content.[|ReadAsStringAsync|]() ?? "{}");
        """,
        Sent);

    [Theory]
    [InlineData(
        "return Decant.JsonProjection.ParseArray<Part>(await sent.Content.[|ReadAsByteArrayAsync|](token));",
        "return await sent.Content.ReadProjectionArrayAsync<Part>(token);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Part[]>(await sent.Content.[|ReadAsStringAsync|]());",
        "return await sent.Content.ReadProjectionArrayAsync<Part>();")]
    [InlineData(
        "return JsonSerializer.Deserialize<Part>(await sent.Content.[|ReadAsStringAsync|](token))?.ToString();",
        "return (await sent.Content.ReadProjectionAsync<Part>(token))?.ToString();")]
    public Task Projection_OfText_IsReadByDecant(string statements, string expected) => Verify<ContentTextAnalyzer>.FixesAsync<ContentTextFix>(
        Snippet.InMethod(Sent + statements),
        Snippet.InMethod(Sent + expected).Replace("using Newtonsoft.Json.Linq;", "using Decant;\nusing Newtonsoft.Json.Linq;", StringComparison.Ordinal));
}
