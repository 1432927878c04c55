using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class ContentTextFixTests
{
    [Fact]
    public Task Serializer_OfText_ReadsTheContentItself() => Verify<ContentTextAnalyzer>.FixesEachAsync<ContentTextFix>(
        """
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsStringAsync|](token));
        =>
        return await response.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Default, token);
        ---
        return JsonSerializer.Deserialize<Thing>(await response.Content.[|ReadAsByteArrayAsync|](), JsonSerializerOptions.Web);
        =>
        return await response.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Web);
        ---
        return JsonSerializer.Deserialize(await response.Content.[|ReadAsStringAsync|](), typeof(Thing));
        =>
        return await response.Content.ReadFromJsonAsync(typeof(Thing), JsonSerializerOptions.Default);
        ---
        string json = await response.Content.[|ReadAsStringAsync|]();
        response.EnsureSuccessStatusCode();
        return JsonSerializer.Deserialize<Thing>(json);
        =>
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Default);
        ---
        string json = await response.Content.[|ReadAsStringAsync|]();
        if (!response.IsSuccessStatusCode)
            throw new InvalidOperationException("no");
        return JsonSerializer.Deserialize<Thing>(json);
        =>
        if (!response.IsSuccessStatusCode)
            throw new InvalidOperationException("no");
        return await response.Content.ReadFromJsonAsync<Thing>(JsonSerializerOptions.Default);
        """);

    [Fact]
    public Task Parser_OfText_IsGivenTheStream() => Verify<ContentTextAnalyzer>.FixesEachAsync<ContentTextFix>(
        """
        return JsonDocument.Parse(await response.Content.[|ReadAsStringAsync|]());
        =>
        using Stream stream = await response.Content.ReadAsStreamAsync();
        return await JsonDocument.ParseAsync(stream);
        ---
        var json = await response.Content.[|ReadAsStringAsync|]();
        try
        {
            return JsonConvert.DeserializeObject<Thing>(json);
        }
        catch (FormatException)
        {
            return null;
        }
        =>
        using Stream stream = await response.Content.ReadAsStreamAsync();
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
        """);

    [Theory]
    [InlineData(
        "return Decant.JsonProjection.ParseArray<Part>(await response.Content.[|ReadAsByteArrayAsync|](token));",
        "return await response.Content.ReadProjectionArrayAsync<Part>(token);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Part[]>(await response.Content.[|ReadAsStringAsync|]());",
        "return await response.Content.ReadProjectionArrayAsync<Part>();")]
    [InlineData(
        "return JsonSerializer.Deserialize<Part>(await response.Content.[|ReadAsStringAsync|](token))?.ToString();",
        "return (await response.Content.ReadProjectionAsync<Part>(token))?.ToString();")]
    public Task Projection_OfText_IsReadByDecant(string statements, string expected) => Verify<ContentTextAnalyzer>.FixesAsync<ContentTextFix>(
        Snippet.InMethod(statements),
        Snippet.InMethod(expected).Replace("using Newtonsoft.Json.Linq;", "using Decant;\nusing Newtonsoft.Json.Linq;", StringComparison.Ordinal));
}
