#if NET9_0_OR_GREATER // System.Text.Json has the settings from .NET 9 on.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Settings of a type that are off by default, by the rules of System.Text.Json: verdict, value, path and place, in each window.</summary>
public sealed partial class SettingTests
{
    private static readonly string[] s_values = ["null", "\"a\"", "\"1\"", "1", "{}", "[]", "[null]", "[\"a\",null]", """{"k":null}""", """{"name":null}""", """{"name":"n"}"""];

    public static TheoryData<string> Members { get; } =
    [
        "name", "none", "list", "map", "inner", "uri", "allowed", "rejected", "number", "init", "required", "observed", "kind", "kinds", "numeric", "byMember",
    ];

    /// <summary>The oracle is the same type, read by reflection with the options that the attribute stands for.</summary>
    private static JsonSerializerOptions Options(bool nullable = false, bool required = false, bool enums = false)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            RespectNullableAnnotations = nullable,
            RespectRequiredConstructorParameters = required,
        };
        if (enums)
            options.Converters.Add(new JsonStringEnumConverter());
        return options;
    }

    [Theory]
    [MemberData(nameof(Members))]
    public void Parse_NullableAnnotationsRespected_IsAsSystemTextJson(string member)
    {
        foreach (string value in s_values)
        {
            AssertAsSystemTextJson<Annotated>($$"""{ "x":1, "required":[], "{{member}}": {{value}}, "y":2}""", Options(nullable: true));
            AssertAsSystemTextJson<AnnotatedParameters>($$"""{ "x":1, "{{member}}": {{value}}, "y":2}""", Options(nullable: true));
            AssertAsSystemTextJson<Arguments>($$"""{"{{member}}": {{value}}}""", Options(nullable: true));
            AssertAsSystemTextJson<Oblivious>($$"""{"{{member}}":{{value}}}""", Options(nullable: true));
        }
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"name":"n"}""")]
    [InlineData("""{"name":"n","count":1}""")]
    [InlineData("""{"name":null,"count":1,"note":"x"}""")]
    [InlineData("""{"count":1,"inner":{}}""")]
    [InlineData("""{"name":"n","count":1,"inner":{"name":"n"}}""")]
    [InlineData("""{"name":"n","count":1,"inner":{"name":"n","count":2}}""")]
    public void Parse_RequiredParametersRespected_IsAsSystemTextJson(string json) => AssertAsSystemTextJson<Parameters>(json, Options(required: true));

    [Theory]
    [MemberData(nameof(Members))]
    public void Parse_StringEnums_IsAsSystemTextJson(string member)
    {
        foreach (string value in (string[])[.. s_values, "\"First\"", "\"first\"", "\"Second, First\"", "2", "\"2\"", "[\"First\",2]", "\"renamed\"", "\"Renamed\""])
            AssertAsSystemTextJson<Enums>($$"""{"{{member}}": {{value}}}""", Options(enums: true));
    }

    private static void AssertAsSystemTextJson<T>(string json, JsonSerializerOptions options)
        where T : IJsonProjection<T>
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Outcome expected = Outcome.Of(() => JsonSerializer.Deserialize<T>(bytes, options));
        Ways.AssertAll(Ways.SubjectOf<T>(), bytes, isArray: false, new(), expected, cuts: 12);
    }

    [JsonProjection(RespectNullableAnnotations = true)]
    internal sealed partial class Annotated
    {
        private string _observed = "";

        public string Name { get; set; } = "";

        public string? None { get; set; }

        public List<string> List { get; set; } = [];

        public Dictionary<string, string> Map { get; set; } = [];

        public Inner Inner { get; set; } = new();

        public Uri Uri { get; set; } = new("http://localhost");

        [AllowNull]
        public string Allowed { get; set; } = "";

        [DisallowNull]
        public string? Rejected { get; set; } = "";

        [DisallowNull]
        public int? Number { get; set; } = 1;

        public string Init { get; init; } = "";

        [JsonRequired]
        public string[] Required { get; set; } = [];

        public string Observed
        {
            get => _observed;
            set => _observed = value + ";";
        }
    }

    [JsonProjection(RespectNullableAnnotations = true)]
    internal sealed partial record AnnotatedParameters(
        string Name, string? None, List<string> List, Dictionary<string, string>? Map, Inner Inner, int? Number);

    // The parameter's annotation counts, and not that of the property.
    [JsonProjection(RespectNullableAnnotations = true)]
    internal sealed partial class Arguments(string? name, [AllowNull] string allowed, [DisallowNull] string? rejected, string none, string? init)
    {
        public string? Name { get; } = name;

        public string? Allowed { get; } = allowed;

        public string? Rejected { get; } = rejected;

        public string? None { get; } = none;

        public string Init { get; set; } = init ?? "";
    }

    [JsonProjection(RespectNullableAnnotations = true)]
    internal sealed partial class Inner
    {
        public string Name { get; set; } = "";
    }

#nullable disable
    [JsonProjection(RespectNullableAnnotations = true)]
    internal sealed partial class Oblivious
    {
        public string Name { get; set; }

        public List<string> List { get; set; }
    }
#nullable restore

    [JsonProjection(RespectRequiredConstructorParameters = true)]
    internal sealed partial record Parameters(string Name, int Count, string? Note = null, Parameters? Inner = null);

    [JsonProjection(UseStringEnumConverter = true)]
    internal sealed partial class Enums
    {
        public Kind Kind { get; set; }

        public Kind?[]? Kinds { get; set; }

        public Numeric Numeric { get; set; }

        [JsonConverter(typeof(JsonNumberEnumConverter<Kind>))]
        public Kind ByMember { get; set; }
    }

    internal enum Kind
    {
        None,
        First,
        Second,

        [JsonStringEnumMemberName("renamed")]
        Third,
    }

    [JsonConverter(typeof(JsonNumberEnumConverter<Numeric>))]
    internal enum Numeric
    {
        None,
        First,
    }
}
#endif
