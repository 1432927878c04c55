using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>The options that a converter is handed are those that System.Text.Json hands it under the projection's defaults: each property of
/// them, in each place where a converter can stand, with each argument of the attribute.</summary>
public sealed class ConverterOptionsTests
{
    private const string Json = """
        {"a":V,"b":V,"c":V,"d":V,"e":V,"f":V,"g":[V,V],"h":{"x":V},"i":V,"j":V,"k":V}
        """;

    private const string Value = """{"full_name":"snake","FullName":"exact","fullName":"camel","FULL-NAME":"kebab","number":"5","NUMBER":"6"}""";

    private const string Types = """
        public class Dto { public string? FullName { get; set; } public int Number { get; set; } }

        public static class Spy
        {
            public static string Look(ref Utf8JsonReader reader, JsonSerializerOptions options)
            {
                var seen = new System.Text.StringBuilder();
                foreach (System.Reflection.PropertyInfo property in typeof(JsonSerializerOptions).GetProperties())
                {
                    if (!property.GetMethod!.IsStatic)
                        seen.Append(property.Name).Append(": ").Append(Describe(property.GetValue(options))).Append('\n');
                }

                try
                {
                    Dto read = JsonSerializer.Deserialize<Dto>(ref reader, options)!;
                    seen.Append(read.FullName).Append(' ').Append(read.Number);
                }
                catch (JsonException)
                {
                    reader.Skip();
                    seen.Append("rejected");
                }

                return seen.ToString();
            }

            private static string? Describe(object? value) => value switch
            {
                System.Collections.ICollection many => "many: " + many.Count,
                _ => value?.ToString(),
            };
        }

        [JsonConverter(typeof(SpyingConverter))]
        public record struct Spying(string Text);

        public class SpyingConverter : JsonConverter<Spying>
        {
            public override Spying Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(Spy.Look(ref r, o));
            public override void Write(Utf8JsonWriter w, Spying v, JsonSerializerOptions o) => throw new NotSupportedException();
        }

        public class SpyingNullableConverter : JsonConverter<Spying?>
        {
            public override Spying? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new Spying(Spy.Look(ref r, o));
            public override void Write(Utf8JsonWriter w, Spying? v, JsonSerializerOptions o) => throw new NotSupportedException();
        }

        public class TextConverter(string prefix) : JsonConverter<string>
        {
            public TextConverter() : this("") { }
            public override string Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => prefix + Spy.Look(ref r, o);
            public override void Write(Utf8JsonWriter w, string v, JsonSerializerOptions o) => throw new NotSupportedException();
        }

        public class SpyingFactory : JsonConverterFactory
        {
            public override bool CanConvert(Type t) => t == typeof(string);

            public override JsonConverter CreateConverter(Type t, JsonSerializerOptions o) =>
                new TextConverter($"{o.PropertyNamingPolicy} {o.PropertyNameCaseInsensitive} {o.NumberHandling} {o.MaxDepth} {o.IsReadOnly}");
        }

        public class NullableFactory : JsonConverterFactory
        {
            public override bool CanConvert(Type t) => t == typeof(Spying);
            public override JsonConverter CreateConverter(Type t, JsonSerializerOptions o) => new SpyingConverter();
        }

        namespace System.Text.Json.Serialization
        {
            public class ForeignConverter : JsonConverter<string>
            {
                public override string Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => Spy.Look(ref r, o);
                public override void Write(Utf8JsonWriter w, string v, JsonSerializerOptions o) => throw new NotSupportedException();
            }
        }
        """;

    /// <summary>Each argument by itself, and all of them.</summary>
    private static readonly Case[] s_cases = [.. Tier.Sample(
    [
        .. from defaults in (JsonSerializerDefaults[])[JsonSerializerDefaults.Web, JsonSerializerDefaults.General]
        let plain = new Case(defaults, null, null, null)
        from one in (Case[])
        [
            plain,
            .. Enum.GetValues<JsonKnownNamingPolicy>().Select(policy => plain with { Policy = policy }),
            plain with { IgnoreCase = false },
            plain with { IgnoreCase = true },
            plain with { Handling = JsonNumberHandling.Strict },
            plain with { Handling = (JsonNumberHandling)7 },
            plain with { Flag = "UseStringEnumConverter" },
            plain with { Flag = "RespectNullableAnnotations" },
            plain with { Flag = "RespectRequiredConstructorParameters" },
            new(defaults, JsonKnownNamingPolicy.SnakeCaseLower, defaults == JsonSerializerDefaults.General, JsonNumberHandling.AllowReadingFromString),
        ]
        select one,
    ], oneOf: 4)];

    [Fact]
    public void Parse_ConverterInAnyPlace_SeesTheOptionsOfSystemTextJson()
    {
        LoadedProjections types = new(Types + string.Concat(s_cases.Select((one, number) => one.Declare(number))));
        string json = Json.Replace("V", Value, StringComparison.Ordinal);
        for (int i = 0; i < s_cases.Length; i++)
        {
            string expected = types.ParseByReflection($"P{i}", json, s_cases[i].Options());
            Assert.Contains("MaxDepth", expected, StringComparison.Ordinal);
            string found = types.Parse($"P{i}", json);
            Assert.True(expected == found, $"{s_cases[i]}: expected {expected}, found {found}");
        }
    }

    /// <summary>Arguments of the attribute; null: not written.</summary>
    private sealed record Case(JsonSerializerDefaults Defaults, JsonKnownNamingPolicy? Policy, bool? IgnoreCase, JsonNumberHandling? Handling)
    {
        /// <summary>A setting that is off by default, and is set.</summary>
        public string? Flag { get; init; }

        public string Declare(int number)
        {
            string arguments = $"JsonSerializerDefaults.{Defaults}"
                + (Policy is { } policy ? $", PropertyNamingPolicy = JsonKnownNamingPolicy.{policy}" : "")
                + (IgnoreCase is { } ignoreCase ? $", PropertyNameCaseInsensitive = {(ignoreCase ? "true" : "false")}" : "")
                + (Handling is { } handling ? $", NumberHandling = (JsonNumberHandling){(int)handling}" : "")
                + (Flag is null ? "" : $", {Flag} = true");
            return $$"""

                [JsonProjection({{arguments}})]
                public partial class P{{number}}
                {
                    [JsonPropertyName("a"), JsonConverter(typeof(SpyingConverter))] public Spying A { get; set; }
                    [JsonPropertyName("b"), JsonConverter(typeof(SpyingConverter))] public Spying? B { get; set; }
                    [JsonPropertyName("c"), JsonConverter(typeof(SpyingNullableConverter))] public Spying? C { get; init; }
                    [JsonPropertyName("d"), JsonConverter(typeof(TextConverter))] public string? D { get; set; }
                    [JsonPropertyName("e")] public Spying E { get; set; }
                    [JsonPropertyName("f")] public Spying? F { get; set; }
                    [JsonPropertyName("g")] public List<Spying>? G { get; set; }
                    [JsonPropertyName("h")] public Dictionary<string, Spying?>? H { get; set; }
                    [JsonPropertyName("i"), JsonConverter(typeof(SpyingFactory))] public string? I { get; set; }
                    [JsonPropertyName("j"), JsonConverter(typeof(NullableFactory))] public Spying? J { get; set; }
                    [JsonPropertyName("k"), JsonConverter(typeof(ForeignConverter))] public string? K { get; set; }
                }
                """;
        }

        public JsonSerializerOptions Options()
        {
            var options = new JsonSerializerOptions(Defaults);
            if (Policy is { } policy)
            {
                options.PropertyNamingPolicy = policy switch
                {
                    JsonKnownNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
                    JsonKnownNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
                    JsonKnownNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
                    JsonKnownNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
                    JsonKnownNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
                    _ => null,
                };
            }

            options.PropertyNameCaseInsensitive = IgnoreCase ?? options.PropertyNameCaseInsensitive;
            options.NumberHandling = Handling ?? options.NumberHandling;
            options.RespectNullableAnnotations = Flag == nameof(JsonSerializerOptions.RespectNullableAnnotations);
            options.RespectRequiredConstructorParameters = Flag == nameof(JsonSerializerOptions.RespectRequiredConstructorParameters);
            if (Flag == nameof(JsonProjectionAttribute.UseStringEnumConverter))
                options.Converters.Add(new JsonStringEnumConverter());
            return options;
        }
    }
}
