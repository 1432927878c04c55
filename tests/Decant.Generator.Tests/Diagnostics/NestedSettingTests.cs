namespace Decant.Generator.Tests.Diagnostics;

/// <summary>A naming policy that does not reach a nested projection is reported, wherever that one is held, unless it makes no difference.</summary>
public sealed class NestedSettingTests : DiagnosticTests
{
    private const string Snake = "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower";

    [Theory]
    [InlineData("Owner", "Owner")]
    [InlineData("Owner?", "Owner")]
    [InlineData("List<Owner>", "Owner")]
    [InlineData("Dictionary<string, Owner[]>", "Owner")]
    public void Member_OfAProjectionWithoutNames_IsReported(string type, string nested) => Verify(
        "DCT030",
        $$"""
        [JsonProjection({{Snake}})] public partial class P { public {{type}} [|Held|] { get; set; } = null!; }
        [JsonProjection] public partial record Owner(string Login, string HtmlUrl);
        """,
        $"'P' says how names are written, which does not reach '{nested}': it would look for 'HtmlUrl' as 'htmlUrl' and not as 'html_url'; write the policy on "
        + $"'{nested}' as well, or once for all with [assembly: JsonProjectionDefaults(PropertyNamingPolicy = …)]",
        emitted: "Owner.g.cs");

    [Fact]
    public void DerivedType_WithoutNames_IsReported() => Verify(
        "DCT030",
        $$"""
        [JsonProjection({{Snake}}), [|JsonDerivedType(typeof(D), "d")|]] public partial class P { public int Id { get; set; } }
        [JsonProjection] public partial class D : P { public string? HtmlUrl { get; set; } }
        """,
        "'P' says how names are written, which does not reach 'D': it would look for 'HtmlUrl' as 'htmlUrl' and not as 'html_url'; write the policy on "
        + "'D' as well, or once for all with [assembly: JsonProjectionDefaults(PropertyNamingPolicy = …)]",
        emitted: "D.g.cs");

    [Theory]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "string Login", "a name that is the same under both policies")]
    [InlineData($"[JsonProjection({Snake})]", $"[JsonProjection({Snake})]", "string HtmlUrl", "the same policy")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]", "string HtmlUrl", "another policy, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection(JsonSerializerDefaults.Web)]", "string HtmlUrl", "defaults, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "[property: JsonPropertyName(\"html_url\")] string HtmlUrl", "a name, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "[property: JsonPropertyPath(\"html.url\")] string HtmlUrl", "a path, said")]
    [InlineData("[JsonProjection(JsonSerializerDefaults.General)]", "[JsonProjection]", "string HtmlUrl", "names that match in any case")]
    [InlineData("[JsonProjection]", "[JsonProjection]", "string HtmlUrl", "nothing said")]
    [InlineData("[JsonProjection]", $"[JsonProjection({Snake})]", "string HtmlUrl", "the nested one says it")]
    public void Member_OfAProjectionWhoseNamesAreClear_IsNotReported(string holder, string nested, string member, string why)
    {
        Generation generation = Generation.Run($"{holder} public partial record P(Owner Owner);\n{nested} public partial record Owner({member});");
        Assert.True(generation.Diagnostics.Count == 0, why);
    }
}
