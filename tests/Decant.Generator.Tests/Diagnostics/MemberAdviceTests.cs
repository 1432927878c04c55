using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Members that a document may silently leave without a value are reported as suggestions, where they are declared.</summary>
public sealed class MemberAdviceTests
{
    private const string Snake = "[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]";

    [Theory]
    [InlineData("SnakeCaseLower", "Temperature2m", "temperature2m", "temperature_2m")]
    [InlineData("SnakeCaseLower", "AddressLine1", "address_line1", "address_line_1")]
    [InlineData("SnakeCaseLower", "OAuth2Token10", "o_auth2_token10", "o_auth_2_token_10")]
    [InlineData("SnakeCaseUpper", "Sha256", "SHA256", "SHA_256")]
    [InlineData("KebabCaseLower", "Ipv4Address", "ipv4-address", "ipv-4-address")]
    [InlineData("KebabCaseUpper", "Utf8", "UTF8", "UTF-8")]
    public void Digits_UnderAPolicyThatSeparatesWords_AreReported(string policy, string name, string read, string other) => Assert.Equal(
        $"DCT039 {name}: '{name}' is read from '{read}', because naming policies do not separate digits; "
        + $"if the JSON has another name, such as '{other}', add [JsonPropertyName(\"{other}\")]",
        Assert.Single(Run($"[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.{policy})] public partial record P(int? {name});")));

    [Theory]
    [InlineData($"{Snake} public partial record P([property: JsonPropertyName(\"temperature_2m\")] int? Temperature2m);")]
    [InlineData($"{Snake} public partial record P([property: JsonPropertyPath(\"a.temperature_2m\")] int? Temperature2m);")]
    [InlineData($"{Snake} public partial record P(int? Temperature_2m, int? Temperature, int? _1);")]
    [InlineData($"{Snake} public partial record P(int A) {{ [JsonIgnore] public int? B2 {{ get; set; }} public int C3 => A; public static int D4 {{ get; set; }} }}")]
    [InlineData("[JsonProjection] public partial record P(int? Temperature2m);")]
    [InlineData("[JsonProjection(JsonSerializerDefaults.General)] public partial record P(int? Temperature2m);")]
    [InlineData("public record P(int? Temperature2m);")]
    public void Digits_ThatAreReadAsWritten_AreNotReported(string source) => Assert.Empty(Run(source));

    [Fact]
    public void Digits_UnderAPolicyOfTheAssembly_AreReported() => Assert.StartsWith(
        "DCT039 A1: ",
        Assert.Single(Run("[assembly: JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] [JsonProjection] public partial record P(int? A1);")),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("record P([property: JsonPropertyPath(\"owner.logn\")] string Login);", "Login", "owner.logn", "string")]
    [InlineData("record P(List<string> Login, int? Other);", "Login", "login", "List<string>")]
    [InlineData("class P { public string Login { get; set; } = null!; }", "Login", "login", "string")]
    [InlineData("class P { public string Login { get; init; } = default!; }", "Login", "login", "string")]
    [InlineData("class P { public Uri[] Login { get; set; } }", "Login", "login", "Uri[]")]
    [InlineData("class P { [JsonInclude] internal string Login = default(string)!; }", "Login", "login", "string")]
    [InlineData("class P { public P(string login) { Login = login; } public string Login { get; } }", "Login", "login", "string")]
    public void Member_ThatStaysNull_IsReported(string type, string name, string read, string shown) => Assert.Equal(
        $"DCT042 {name}: '{name}' is null if the JSON has no '{read}', although its type '{shown}' does not allow null; "
        + "mark it [JsonRequired], or set RequireNonNullableMembers for all",
        Assert.Single(Run($"[JsonProjection] public partial {type}")));

    [Theory]
    [InlineData("[JsonProjection] public partial record P(string? A, int B, DateTime C, List<string>? D);")]
    [InlineData("[JsonProjection] public partial record P([property: JsonRequired] string A) { public required string B { get; init; } [JsonRequired] public Uri C { get; set; } = null!; }")]
    [InlineData("[JsonProjection] public partial record P(string A = \"a\") { public string B { get; set; } = \"\"; public List<int> C { get; init; } = []; }")]
    [InlineData("[JsonProjection(RequireNonNullableMembers = true)] public partial record P(string A) { public string B { get; set; } = null!; }")]
    [InlineData("[JsonProjection(RespectRequiredConstructorParameters = true)] public partial record P(string A);")]
    [InlineData("[assembly: JsonProjectionDefaults(RequireNonNullableMembers = true)] [JsonProjection] public partial record P(string A);")]
    [InlineData("[JsonProjection] public partial class P { public P() { A = \"\"; } public string A { get; set; } public int B { get; set; } }")]
    [InlineData("[JsonProjection] public partial class P { [System.Diagnostics.CodeAnalysis.AllowNull] public string A { get; set; } = null; }")]
    [InlineData("[JsonProjection] public partial record P([property: JsonPropertyPath(\"$\")] string[] All);")]
    [InlineData("#nullable disable\n[JsonProjection] public partial record P(string A);")]
    public void Member_ThatMayBeMissing_IsNotReported(string source) => Assert.Empty(Run(source));

    // Each of the types has it.
    [Fact]
    public void Member_OfABaseType_IsReportedOnce() => Assert.StartsWith("DCT042 Id: ", Assert.Single(Run("""
        [JsonProjection, JsonDerivedType(typeof(A), "a"), JsonDerivedType(typeof(B), "b")] public abstract partial class P { public string Id { get; set; } = null!; }
        [JsonProjection] public partial class A : P;
        [JsonProjection] public partial class B : P;
        """)), StringComparison.Ordinal);

    private static IEnumerable<string> Run(string source) => Generation.Run(source).Advise().Select(diagnostic =>
    {
        Assert.Equal((DiagnosticSeverity.Info, "Source.cs"), (diagnostic.Severity, diagnostic.Location.GetLineSpan().Path));
        return $"{diagnostic.Id} {source.Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length)}: {diagnostic.GetMessage(null)}";
    });
}
