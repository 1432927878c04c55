namespace Decant.Generator.Tests.Diagnostics;

/// <summary>A naming policy that does not apply to a nested projection is reported, wherever that projection is used, unless it makes no difference.</summary>
public sealed class NestedSettingTests : DiagnosticTests
{
    private const string Snake = "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower";

    [Theory]
    [InlineData("Owner")]
    [InlineData("Owner?")]
    [InlineData("List<Owner>")]
    [InlineData("Dictionary<string, Owner[]>")]
    public void Member_OfAProjectionWithoutNames_IsReported(string type) => VerifyAmongOthers(
        "DCT030",
        $$"""
        [JsonProjection({{Snake}})] public partial class P { public {{type}} [|Held|] { get; set; } = null!; }
        [JsonProjection] public partial record Owner(string Login, string HtmlUrl);
        """,
        Message("Owner"),
        "Owner.g.cs");

    [Fact]
    public void DerivedType_WithoutNames_IsReported() => VerifyAmongOthers(
        "DCT030",
        $$"""
        [JsonProjection({{Snake}}), [|JsonDerivedType(typeof(D), "d")|]] public partial class P { public int Id { get; set; } }
        [JsonProjection] public partial class D : P { public string? HtmlUrl { get; set; } }
        """,
        Message("D"),
        "D.g.cs");

    [Theory]
    [InlineData("[JsonProjection({0})] public partial class B { public string? HtmlUrl { get; set; } }")]
    [InlineData("[JsonProjection({0})] public partial class A { public string? HtmlUrl { get; set; } } public class B : A;")]
    [InlineData("[JsonProjection({0})] public partial class B { public int X { get; set; } }", "public string? HtmlUrl { get; set; }")]
    public void BaseClass_WithAPolicy_IsReportedAtTheDerivedOne(string types, string member = "")
    {
        string marked = types.Contains("class A ", StringComparison.Ordinal) ? "A" : "B";
        VerifyAmongOthers(
            "DCT030",
            $"{types.Replace("{0}", Snake, StringComparison.Ordinal)} [JsonProjection] public partial class [|D|] : B {{ public int Id {{ get; set; }} {member} }}",
            Message("D").Replace("'P'", $"'{marked}'", StringComparison.Ordinal),
            $"{marked}.g.cs");
    }

    [Theory]
    [InlineData("[JsonProjection({0})] public partial class B { public string? HtmlUrl { get; set; } }", "[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]")]
    [InlineData("[JsonProjection({0})] public partial class B { public string? HtmlUrl { get; set; } }", "[JsonProjection({0})]")]
    [InlineData("[JsonProjection({0})] public partial class B { [JsonPropertyName(\"x\")] public string? HtmlUrl { get; set; } }", "[JsonProjection]")]
    [InlineData("[JsonProjection({0})] public partial class B { public string? Url { get; set; } }", "[JsonProjection]")]
    [InlineData("[JsonProjection({0})] public partial class A { public string? HtmlUrl { get; set; } } [JsonProjection({0})] public partial class B : A;", "[JsonProjection({0})]")]
    [InlineData("[JsonProjection] public partial class B { public string? HtmlUrl { get; set; } }", "[JsonProjection]")]
    public void BaseClass_NoOtherName_IsNotReported(string types, string attribute) => Assert.Empty(Generation.Run(
        $"{types} {attribute} public partial class D : B {{ public int Id {{ get; set; }} }}".Replace("{0}", Snake, StringComparison.Ordinal)).Diagnostics);

    [Theory]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? HtmlUrl { get; set; }")]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? HtmlUrl { get; set; }")]
    [InlineData("[JsonInclude] public string? HtmlUrl;")]
    [InlineData("[JsonInclude] internal string? HtmlUrl { get; set; }")]
    [InlineData("[JsonInclude] public string? HtmlUrl { get; private set; }")]
    [InlineData("public Owner(string? htmlUrl) => HtmlUrl = htmlUrl; public string? HtmlUrl { get; }")]
    [InlineData("public string? HtmlUrl { private get; init; }")]
    public void Member_OfAProjectionThatIsRead_IsReported(string member) => VerifyAmongOthers(
        "DCT030",
        $$"""
        [JsonProjection({{Snake}})] public partial class P { public Owner? [|Held|] { get; set; } }
        [JsonProjection] public partial class Owner { [JsonInclude] public string? Login; {{member}} }
        """,
        Message("Owner"),
        "Owner.g.cs");

    [Theory]
    [InlineData("Middle? Middle", "[JsonProjection] public partial record Middle(Owner Owner);")]
    [InlineData("Middle[]? Middle", "[JsonProjection] public partial record Middle(Dictionary<string, List<Owner?>> Owner);")]
    [InlineData("Middle Middle", "[JsonProjection] public partial record struct Middle(Next? Next); [JsonProjection] public partial record Next(Middle[]? Middle, Owner? Owner);")]
    [InlineData("Middle Middle", "[JsonProjection] public partial record struct Middle(Value? Owner); [JsonProjection] public partial record struct Value(Owner? Owner);")]
    [InlineData("Middle Middle", "[JsonProjection, JsonDerivedType(typeof(Leaf), 1)] public partial class Middle; [JsonProjection] public partial class Leaf : Middle { public Owner? Owner { get; set; } }")]
    public void Member_OfAProjectionThatLeadsToOne_IsReportedAtTheHolder(string member, string types) => VerifyAmongOthers(
        "DCT030",
        $$"""
        [JsonProjection({{Snake}})] public partial record P({{member.Replace(" Middle", " [|Middle|]", StringComparison.Ordinal)}});
        {{types}} [JsonProjection] public partial record Owner(string Login, string HtmlUrl);
        """,
        Message("Owner"));

    [Theory]
    [InlineData("[JsonProjection] public partial record Middle(Middle[]? Next);", "a cycle")]
    [InlineData("[JsonProjection({0})] public partial record Middle([property: JsonPropertyName(\"x\")] Owner? Owner);", "one in the middle says it", 1)]
    [InlineData("[JsonProjection] public partial record Middle(int Id) { [JsonIgnore] public Owner? Owner { get; set; } }", "one that is ignored")]
    [InlineData("[JsonProjection] public partial record Middle([property: JsonConverter(typeof(C))] Owner? Owner);", "a converter reads it")]
    public void Member_ThatLeadsToNoOther_IsNotReported(string middle, string why, int reports = 0)
    {
        Generation generation = Generation.Run(
            $"[JsonProjection({Snake})] public partial record P(Middle Middle); [JsonProjection] public partial record Owner(string HtmlUrl); "
            + middle.Replace("{0}", Snake, StringComparison.Ordinal)
            + " public class C : JsonConverter<Owner> { public override Owner? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => null; "
            + "public override void Write(Utf8JsonWriter w, Owner v, JsonSerializerOptions o) { } }");
        Assert.True(generation.Diagnostics.Count == reports, why);
        Assert.All(generation.Diagnostics, diagnostic => Assert.StartsWith("The naming policy of 'Middle' ", diagnostic.GetMessage(null), StringComparison.Ordinal));
    }

    [Theory]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "string Login", "a name that is the same under both policies")]
    [InlineData($"[JsonProjection({Snake})]", $"[JsonProjection({Snake})]", "string HtmlUrl", "the same policy")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]", "string HtmlUrl", "another policy, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection(JsonSerializerDefaults.Web)]", "string HtmlUrl", "defaults, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "[property: JsonPropertyName(\"html_url\")] string HtmlUrl", "a name, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "[property: JsonPropertyPath(\"html.url\")] string HtmlUrl", "a path, said")]
    [InlineData($"[JsonProjection({Snake})]", "[JsonProjection]", "[JsonPropertyPath(\"html.url\")] string HtmlUrl", "a path of the parameter")]
    [InlineData("[JsonProjection(JsonSerializerDefaults.General)]", "[JsonProjection]", "string HtmlUrl", "names that match in any case")]
    [InlineData("[JsonProjection]", "[JsonProjection]", "string HtmlUrl", "nothing said")]
    [InlineData("[JsonProjection]", $"[JsonProjection({Snake})]", "string HtmlUrl", "the nested one says it")]
    public void Member_OfAProjectionWhoseNamesAreClear_IsNotReported(string holder, string nested, string member, string why)
    {
        Generation generation = Generation.Run($"{holder} public partial record P(Owner Owner);\n{nested} public partial record Owner({member});");
        Assert.True(generation.Diagnostics.Count == 0, why);
    }

    [Theory]
    [InlineData("public string HtmlUrl => Login;")]
    [InlineData("[JsonIgnore] public string? HtmlUrl { get; set; }")]
    [InlineData("public string? HtmlUrl;")]
    [InlineData("internal string? HtmlUrl { get; set; }")]
    [InlineData("public string? HtmlUrl { get; private set; }")]
    [InlineData("public static string? HtmlUrl { get; set; }")]
    [InlineData("[JsonInclude, JsonPropertyName(\"html_url\")] public string? HtmlUrl;")]
    public void Member_OfAProjectionThatIsNotReadUnderItsOwnName_IsNotReported(string member) => Generation.Run(
        $"[JsonProjection({Snake})] public partial record P(Owner Owner); [JsonProjection] public partial record Owner(string Login) {{ {member} }}").AssertCompiles();

    private static string Message(string nested) =>
        $"The naming policy of 'P' does not apply to '{nested}', which reads 'HtmlUrl' from 'htmlUrl' and not from 'html_url'; set the policy on '{nested}' too, "
        + "or on all projections with [assembly: JsonProjectionDefaults(PropertyNamingPolicy = …)]";
}
