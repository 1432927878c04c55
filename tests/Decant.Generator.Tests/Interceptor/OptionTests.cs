using System.Reflection;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Options in every form, and every setting: they are known, or there is a reason.</summary>
public sealed partial class OptionTests
{
    private const string Types = """

        #pragma warning disable
        public class Foo { public string? Name { get; set; } }
        """;

    // What a setting is set to, and whether it is read in the same way then.
    private static readonly Dictionary<string, (string Value, bool IsKnown)> s_settings = new()
    {
        ["AllowDuplicateProperties"] = ("false", false),
        ["AllowOutOfOrderMetadataProperties"] = ("true", true),
        ["AllowTrailingCommas"] = ("true", true),
        ["DefaultBufferSize"] = ("100", true),
        ["DefaultIgnoreCondition"] = ("JsonIgnoreCondition.WhenWritingNull", true),
        ["DictionaryKeyPolicy"] = ("JsonNamingPolicy.CamelCase", true),
        ["Encoder"] = ("System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping", true),
        ["IgnoreNullValues"] = ("true", false),
        ["IgnoreReadOnlyFields"] = ("true", true),
        ["IgnoreReadOnlyProperties"] = ("true", true),
        ["IncludeFields"] = ("true", false),
        ["IndentCharacter"] = ("'\\t'", true),
        ["IndentSize"] = ("1", true),
        ["MaxDepth"] = ("3", true),
        ["NewLine"] = ("\"\\n\"", true),
        ["NumberHandling"] = ("JsonNumberHandling.AllowReadingFromString", true),
        ["PreferredObjectCreationHandling"] = ("JsonObjectCreationHandling.Populate", false),
        ["PropertyNameCaseInsensitive"] = ("true", true),
        ["PropertyNamingPolicy"] = ("JsonNamingPolicy.KebabCaseUpper", true),
        ["ReadCommentHandling"] = ("JsonCommentHandling.Skip", true),
        ["ReferenceHandler"] = ("System.Text.Json.Serialization.ReferenceHandler.Preserve", false),
        ["RespectNullableAnnotations"] = ("true", true),
        ["RespectRequiredConstructorParameters"] = ("true", true),
        ["TypeInfoResolver"] = ("new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver()", true),
        ["UnknownTypeHandling"] = ("JsonUnknownTypeHandling.JsonNode", false),
        ["UnmappedMemberHandling"] = ("JsonUnmappedMemberHandling.Disallow", true),
        ["WriteIndented"] = ("true", true),
    };

    [Theory]
    [InlineData("", "(JsonSerializerOptions?)null", true)]
    [InlineData("", "default(JsonSerializerOptions)", true)]
    [InlineData("", "JsonSerializerOptions.Default", true)]
    [InlineData("", "JsonSerializerOptions.Web", true)]
    [InlineData("", "JsonSerializerOptions.Strict", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new();", "s_o", true)]
    [InlineData("readonly JsonSerializerOptions _o = new(JsonSerializerDefaults.Web);", "_o", true)]
    [InlineData("static JsonSerializerOptions O { get; } = new() { WriteIndented = true };", "O", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new(JsonSerializerOptions.Web) { MaxDepth = 3 };", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_a = new(); static readonly JsonSerializerOptions s_o = s_a;", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter() } };", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter(null, false) } };", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter(allowIntegerValues: false, namingPolicy: JsonNamingPolicy.SnakeCaseLower) } };", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new FooConverter() } }; class FooConverter : JsonConverter<Foo> { public override Foo Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(); public override void Write(Utf8JsonWriter w, Foo v, JsonSerializerOptions o) { } }", "s_o", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new IntConverter(), new JsonStringEnumConverter<DayOfWeek>() } }; class IntConverter : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { } }", "s_o", true)]
    [InlineData("static readonly bool s_b; static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter(null, s_b) } };", "s_o", false)]
    [InlineData("static readonly JsonNamingPolicy s_p = null!; static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter(s_p) } };", "s_o", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { TypeInfoResolver = null! };", "s_o", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = Make(); static JsonSerializerOptions Make() => new();", "s_o", true)]
    [InlineData("static JsonSerializerOptions s_o;", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = s_o;", "s_o", true)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { IncludeFields = true }; static JsonSerializerOptions O => s_o;", "O", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { IncludeFields = true }; static JsonSerializerOptions O { get => s_o; }", "O", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { IncludeFields = true }; static JsonSerializerOptions O { get { return s_o; } }", "O", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { WriteIndented = true }; static JsonSerializerOptions O => s_o;", "O", true)]
    [InlineData("static JsonSerializerOptions O => O;", "O", true)]
    [InlineData("static JsonSerializerContext s_c = null!;", "s_c.Options", false)]
    [InlineData("", "new JsonSerializerOptions { PropertyNameCaseInsensitive = true }", true)]
    [InlineData("", "new JsonSerializerOptions(JsonSerializerDefaults.Strict)", false)]
    [InlineData("bool _b;", "_b ? JsonSerializerOptions.Web : null", true)]
    [InlineData("bool _b;", "new JsonSerializerOptions { WriteIndented = true, PropertyNameCaseInsensitive = _b }", false)]
    public void Options_InThisForm_AreKnownOrNot(string member, string expression, bool isKnown)
    {
        Fate fate = Assert.Single(Interceptions.Of($"{Types}class C {{ {member} Foo? F() => JsonSerializer.Deserialize<Foo>(\"\", {expression}); }}"));

        Assert.Equal(isKnown, fate.Rejection is null);
    }

    [Fact]
    public void Rejection_ByOptionsAndType_HasBothReasons()
    {
        Fate fate = Assert.Single(Interceptions.Of($"{Types}class C {{ object? F() => JsonSerializer.Deserialize<int>(\"\", new JsonSerializerOptions {{ IncludeFields = true }}); }}"));

        Assert.Equal(
            "its options set IncludeFields to a value that generated readers do not support; also: 'int' is a simple value, or may be one; a generated reader would not be faster", fate.Rejection);
    }

    // Those that the code creates or sets, wherever it does, each once.
    [Theory]
    [InlineData("", "General Web")]
    [InlineData("static JsonSerializerOptions s_o = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };", "General Web SnakeCaseLower")]
    [InlineData("static JsonSerializerOptions s_o { get; } = new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };", "General Web SnakeCaseLower")]
    [InlineData("object G() => new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, WriteIndented = true };", "General Web KebabCaseLower")]
    [InlineData("object G() => new JsonSerializerOptions { IncludeFields = true };", "General Web")]
    [InlineData("static void Set(JsonSerializerOptions o) { o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper; o.WriteIndented = true; }", "General Web SnakeCaseUpper SnakeCaseUpper")]
    [InlineData("static object G() { var o = new JsonSerializerOptions(); o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper; o.Converters.Add(new JsonStringEnumConverter()); return o; }", "General Web SnakeCaseUpper")]
    [InlineData("static object G() { var o = new JsonSerializerOptions(); o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper; o.Converters.Add(null!); return o; }", "General Web")]
    [InlineData("static System.Action<JsonSerializerOptions> s_set = o => o.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper;", "General Web KebabCaseUpper KebabCaseUpper")]
    [InlineData("static object[] s_all = [new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }];", "General Web SnakeCaseUpper")]
    public void Options_OfAParameter_MayBeThoseThatAreSeen(string member, string expected)
    {
        CSharpCompilation compilation = Generation.Compile($$"""{{Types}}class C { {{member}} Foo? F(JsonSerializerOptions options) => JsonSerializer.Deserialize<Foo>("", options); }""", LanguageVersion.CSharp13);
        Generation generation = Interceptions.Run(compilation);

        Interceptions.AssertCompiles(generation);
        Assert.DoesNotContain(generation.Diagnostics, diagnostic => Interceptions.IsRejection(diagnostic.GetMessage(null)));
        string calls = generation.Output.SyntaxTrees.Single(tree => tree.FilePath.EndsWith("Calls.g.cs", StringComparison.Ordinal)).ToString();
        string[] options = [.. Created().Matches(calls).Select(created => created.Groups["policy"].Success ? created.Groups["policy"].Value : created.Groups["defaults"].Value)];
        Assert.Equal(expected.Split(' ').Order(), options.Select(name => name == "CamelCase" ? "Web" : name).Order());
        Assert.Contains(".Readers.For(options, false).Deserialize(json, options)", calls, StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_All_AreKnownOrRejected()
    {
        string[] settable = [.. typeof(JsonSerializerOptions).GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(property => property.SetMethod is not null).Select(property => property.Name).Order(StringComparer.Ordinal)];
        Assert.Equal(settable, s_settings.Keys);
        string calls = string.Concat(s_settings.Select(setting =>
            $"\nFoo? Of{setting.Key}() => JsonSerializer.Deserialize<Foo>(\"\", new JsonSerializerOptions {{ {setting.Key} = {setting.Value.Value} }});"));

        Fate[] fates = Interceptions.Of($"{Types}class C {{ {calls}\n}}");

        Assert.Equal(
            s_settings.Select(setting => setting.Value.IsKnown ? null : $"its options set {setting.Key} to a value that generated readers do not support"),
            fates.Select(fate => fate.Rejection));
    }

    [GeneratedRegex(@"new global::System\.Text\.Json\.JsonSerializerOptions\(global::System\.Text\.Json\.JsonSerializerDefaults\.(?<defaults>\w+)\) \{ PropertyNamingPolicy = (?:null|global::System\.Text\.Json\.JsonNamingPolicy\.(?<policy>\w+))")]
    private static partial Regex Created();
}
