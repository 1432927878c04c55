using System.Text.Json;
using Decant.Support;

namespace Decant.Queries;

/// <summary>The JSONPath compliance test suite.</summary>
internal static class ComplianceSuite
{
    private const string Suite = "jsonpath/cts.json";

    public static IReadOnlyList<ComplianceCase> Read()
    {
        using JsonDocument suite = JsonDocument.Parse(File.ReadAllBytes(CorpusFiles.Find(Suite)), new() { MaxDepth = 256 });
        return [.. suite.RootElement.GetProperty("tests").EnumerateArray().Select(ComplianceCase.Of)];
    }
}

/// <summary>A case of the suite.</summary>
/// <param name="Name">The name.</param>
/// <param name="Selector">The query.</param>
/// <param name="Document">The document; null if the query is not valid.</param>
/// <param name="Results">The values that the query selects, in each order that is allowed.</param>
internal sealed record ComplianceCase(string Name, string Selector, string? Document, IReadOnlyList<string> Results)
{
    public static ComplianceCase Of(JsonElement test) => new(
        test.GetProperty("name").GetString()!,
        test.GetProperty("selector").GetString()!,
        test.TryGetProperty("document", out JsonElement document) ? document.GetRawText() : null,
        test.TryGetProperty("result", out JsonElement result) ? [Write(result)]
            : test.TryGetProperty("results", out JsonElement results) ? [.. results.EnumerateArray().Select(Write)]
            : []);

    /// <summary>Writes values without white space, each as the framework writes it.</summary>
    public static string Write(JsonElement values) => JsonSerializer.Serialize(values);
}
