using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>What <c>[assembly: JsonProjectionDefaults]</c> says holds for each projection that says nothing else: each of its arguments, read as
/// System.Text.Json reads with the option of that name.</summary>
public sealed class AssemblyDefaultTests
{
    private const string Types = """

        public enum Kind { None, FirstKind }
        [JsonProjection] public partial class Silent : Base { public Inner? Inner { get; set; } }
        [JsonProjection] public partial class Inner : Base;
        [JsonProjection(JsonSerializerDefaults.Web)] public partial class Web : Base;
        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower)] public partial class Kebab : Base;
        [JsonProjection, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)] public partial class Skipping : Base;
        [JsonProjection, JsonDerivedType(typeof(Leaf), "leaf")] public partial class Tree : Base;
        [JsonProjection] public partial class Leaf : Tree { public int Size { get; set; } }
        [JsonProjection] public partial record Positional(string? FullName, int Count);
        public class Base { public string FullName { get; set; } = ""; public int Count { get; set; } public Kind Kind { get; set; } }
        """;

    private static readonly string[] s_documents =
    [
        "{}", .. from name in (string[])["fullName", "FullName", "full_name", "FULL_NAME", "full-name"] select $$"""{"{{name}}":"n"}""",
        """{"count":"1"}""", """{"Count":1}""", """{"kind":"FirstKind"}""", """{"kind":1}""", """{"full_name":null}""", """{"fullName":null}""", """{"unknown":1}""",
        """{"count":1}""", """{"inner":{"full_name":"i","fullName":"j"}}""", """{"fullName":"n","count":2,"kind":1}""",
        """{"$type":"leaf","size":3}""", """{"size":3,"$type":"leaf"}""",
    ];

    private static readonly string[] s_arguments =
    [
        "", "(JsonSerializerDefaults.General)", "(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)", "(PropertyNameCaseInsensitive = false)",
        "(NumberHandling = JsonNumberHandling.Strict)", "(UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)", "(UseStringEnumConverter = true)",
        "(RespectNullableAnnotations = true)", "(RespectRequiredConstructorParameters = true)",
        "(AllowOutOfOrderMetadataProperties = true)",
        "(JsonSerializerDefaults.General, PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseUpper, UseStringEnumConverter = true, RespectNullableAnnotations = true)",
    ];

    public static TheoryData<string> Arguments { get; } = [.. Tier.Sample(s_arguments, oneOf: 5)];

    [Fact]
    public void Arguments_Always_AreThoseOfTheAttribute() => Assert.All(
        // System.Text.Json has no option for required members: RequiredMemberTests.
        typeof(JsonProjectionDefaultsAttribute).GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Where(property => property.CanWrite && property.Name != nameof(JsonProjectionDefaultsAttribute.RequireNonNullableMembers)),
        property => Assert.Contains(s_arguments, argument => argument.Contains(property.Name + " = ", StringComparison.Ordinal)));

    [Theory]
    [MemberData(nameof(Arguments))]
    public void Parse_WithDefaultsOfTheAssembly_IsAsWithTheOption(string arguments)
    {
        LoadedProjections types = new($"[assembly: JsonProjectionDefaults{arguments}]{Types}");
        JsonSerializerOptions options = Options(arguments);
        foreach (string document in s_documents)
        {
            Compare("Silent", options);
            Compare("Inner", options);
            Compare("Positional", options);
            Compare("Tree", options);
            Compare("Web", JsonSerializerOptions.Web);
            Compare("Skipping", new(options) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip });
            Compare("Kebab", new(options) { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower });

            void Compare(string name, JsonSerializerOptions expected)
            {
                string oracle = types.ParseByReflection(name, document, expected);
                string found = types.Parse(name, document);
                Assert.True(oracle == found, $"{arguments} {name} {document}: expected {oracle}, found {found}");
            }
        }
    }

    private static JsonSerializerOptions Options(string arguments)
    {
        bool isGeneral = arguments.Contains("General", StringComparison.Ordinal);
        var options = new JsonSerializerOptions(isGeneral ? JsonSerializerDefaults.General : JsonSerializerDefaults.Web);
        if (Has("Policy.SnakeCaseLower"))
            options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower;
        if (Has("Policy.SnakeCaseUpper"))
            options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper;
        if (Has("Insensitive = false"))
            options.PropertyNameCaseInsensitive = false;
        if (Has("Handling.Strict"))
            options.NumberHandling = JsonNumberHandling.Strict;
        if (Has("Handling.Disallow"))
            options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        if (Has("UseStringEnumConverter"))
            options.Converters.Add(new JsonStringEnumConverter());
        options.AllowOutOfOrderMetadataProperties = Has("AllowOutOfOrder");
        options.RespectNullableAnnotations = Has("RespectNullable");
        options.RespectRequiredConstructorParameters = Has("RespectRequired");
        return options;

        bool Has(string text) => arguments.Contains(text, StringComparison.Ordinal);
    }
}
