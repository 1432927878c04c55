using System.Reflection;
using System.Text.Json;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Options in every form, and every setting: they are known, or there is a reason.</summary>
public sealed class OptionTests
{
    private const string NotVisible = "the compiler does not see how its options are created; create them with their settings in a static readonly field";

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
    [InlineData("static readonly JsonSerializerOptions s_o = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };", "s_o", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = new() { TypeInfoResolver = null! };", "s_o", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = Make(); static JsonSerializerOptions Make() => new();", "s_o", false)]
    [InlineData("static JsonSerializerOptions s_o;", "s_o", false)]
    [InlineData("static readonly JsonSerializerOptions s_o = s_o;", "s_o", false)]
    [InlineData("", "new JsonSerializerOptions { PropertyNameCaseInsensitive = true }", true)]
    [InlineData("", "new JsonSerializerOptions(JsonSerializerDefaults.Strict)", false)]
    [InlineData("bool _b;", "_b ? JsonSerializerOptions.Web : null", false)]
    [InlineData("bool _b;", "new JsonSerializerOptions { WriteIndented = true, PropertyNameCaseInsensitive = _b }", false)]
    public void Options_InThisForm_AreKnownOrNot(string member, string expression, bool isKnown)
    {
        Fate fate = Assert.Single(Interceptions.Of($"{Types}class C {{ {member} Foo? F() => JsonSerializer.Deserialize<Foo>(\"\", {expression}); }}"));

        Assert.Equal(isKnown, fate.Rejection is null);
    }

    [Fact]
    public void Options_OfAParameterOrALocalVariable_AreWhatTheyAreThere()
    {
        Fate[] fates = Interceptions.Of($$"""
            {{Types}}
            class C
            {
                Foo? F(JsonSerializerOptions options) => JsonSerializer.Deserialize<Foo>("", options);
                Foo? G() { var options = new JsonSerializerOptions { WriteIndented = true }; return JsonSerializer.Deserialize<Foo>("", options); }
            }
            """);

        Assert.Equal([NotVisible, null], fates.Select(fate => fate.Rejection));
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
}
