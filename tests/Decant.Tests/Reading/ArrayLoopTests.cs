using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Arrays of each kind of element that is read in a loop: with nulls, and with what the loop leaves to others, at each place, in each window.</summary>
public sealed partial class ArrayLoopTests
{
    private const int Elements = 5;

    // A value of each kind as most senders write it, and one that the loop leaves.
    private static readonly Dictionary<string, (string Plain, string Other)> s_kinds = new()
    {
        ["integers"] = ("-12", "1.0e1"),
        ["quoted"] = ("\"7\"", "\"\\u0037\""),
        ["doubles"] = ("0.25", "\"NaN\""),
        ["decimals"] = ("1.50", "\"1.5\""),
        ["texts"] = ("\"aé\"", "\"a\\n\""),
        ["interned"] = ("\"aé\"", "\"a\\n\""),
        ["characters"] = ("\"é\"", "\"\\n\""),
        ["days"] = ("\"2026-11-22\"", "\"2026\\u002d11-22\""),
        ["times"] = ("\"2026-11-22T09:30:15Z\"", "\"2026-11-22T09:30:15\\u005a\""),
        ["guids"] = ("\"01234567-89ab-cdef-0123-456789abcdef\"", "\"\\u00301234567-89ab-cdef-0123-456789abcdef\""),
        ["bytes"] = ("\"AQI=\"", "\"AQI\\u003d\""),
        ["versions"] = ("\"1.2.3\"", "\" 1.2\""),
        ["addresses"] = ("\"https://a.example/é\"", "\"https:\\/\\/a.example\""),
        ["levels"] = ("\"Low\"", "1"),
        ["rights"] = ("\"Read, Write\"", "\"read,write\""),
        ["counts"] = ("1", "1.0"),
        ["flags"] = ("true", "false"),
        ["elements"] = ("{\"a\":1}", "1"),
        ["seconds"] = ("\"5s\"", "{\"seconds\":5}"),
        ["spans"] = ("\"5s\"", "{\"seconds\":5}"),
    };

    public static TheoryData<string> Kinds => [.. s_kinds.Keys];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_NullsAtAnyPlaces_AreAsSystemTextJsonAtEverySplit(string kind)
    {
        (string plain, string other) = s_kinds[kind];
        var random = new Random(Tier.Seed + kind.Length);
        foreach (int places in Tier.Sample([.. Enumerable.Range(0, 1 << Elements)], oneOf: 6, random))
        {
            IEnumerable<string> items = Enumerable.Range(0, Elements).Select(i => (places >> i & 1) != 0 ? "null" : plain);
            Check(kind, string.Join(places % 2 == 0 ? "," : " ,\n ", items), places % 8 == 5 ? Ways.AllCuts : 8);
        }

        for (int place = 0; place < Elements; place++)
            Check(kind, string.Join(',', Enumerable.Range(0, Elements).Select(i => i == place ? other : i % 2 == 0 ? plain : "null")), Ways.AllCuts);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_WhatIsNoElement_IsAsSystemTextJsonAtAnyPlace(string kind)
    {
        string plain = s_kinds[kind].Plain;
        string[] wrong =
        [
            "nul", "nulL", "nullx", "null null", "null]", "n", "", ",", "}", "x", "[]", "{}", "true", "\"", "\"\u0001\"", "\"\\q\"", "\"?\"", "-", "1e999",
            plain + plain, plain + " 1",
        ];
        foreach (string value in Tier.Sample(wrong, oneOf: 4, new Random(Tier.Seed + kind.Length)))
        {
            for (int place = 0; place < 4; place++)
                Check(kind, string.Join(',', Enumerable.Range(0, 4).Select(i => i == place ? value : i % 2 == 0 ? plain : "null")), cuts: 4);
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_ArrayThatIsCutOff_IsAsSystemTextJson(string kind)
    {
        string plain = s_kinds[kind].Plain;
        byte[] json = Encoding.UTF8.GetBytes($"{{\"{kind}\":[{plain},null,{plain} , null]}}");
        foreach (int length in Tier.Sample([.. Enumerable.Range(0, json.Length)], oneOf: 4, new Random(Tier.Seed + kind.Length)))
            Ways.AssertAsSystemTextJson<Arrays>(json[..length], isArray: false, cuts: 2);
    }

    private static void Check(string kind, string items, int cuts) =>
        Ways.AssertAsSystemTextJson<Arrays>(Encoding.UTF8.GetBytes($"{{\"{kind}\":[{items}],\"after\":[1]}}"), isArray: false, cuts);

    [JsonConverter(typeof(JsonStringEnumConverter<Level>))]
    internal enum Level
    {
        High,
        Low,
    }

    [Flags, JsonConverter(typeof(JsonStringEnumConverter<Right>))]
    internal enum Right
    {
        Read = 1,
        Write = 2,
    }

    internal enum Count
    {
        None,
    }

    [JsonConverter(typeof(SecondsConverter))]
    internal readonly record struct Seconds(string Value);

    [JsonConverter(typeof(SpanConverter))]
    internal sealed record Span(string Value);

    [JsonProjection]
    internal sealed partial class Arrays
    {
        public int?[]? Integers { get; set; }

        public List<long?>? Quoted { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double?[]? Doubles { get; set; }

        public decimal?[]? Decimals { get; set; }

        public List<string?>? Texts { get; set; }

        [JsonIntern]
        public string?[]? Interned { get; set; }

        public char?[]? Characters { get; set; }

        public DateOnly?[]? Days { get; set; }

        public List<DateTimeOffset?>? Times { get; set; }

        public Guid?[]? Guids { get; set; }

        public byte[]?[]? Bytes { get; set; }

        public List<Version?>? Versions { get; set; }

        public Uri?[]? Addresses { get; set; }

        public Level?[]? Levels { get; set; }

        public List<Right?>? Rights { get; set; }

        public Count?[]? Counts { get; set; }

        public bool?[]? Flags { get; set; }

        public JsonElement?[]? Elements { get; set; }

        public Seconds?[]? Seconds { get; set; }

        public List<Span?>? Spans { get; set; }

        public int[]? After { get; set; }
    }

    private static string ReadSeconds(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.StartObject)
        {
            return JsonElement.ParseValue(ref reader).TryGetProperty("seconds", out JsonElement seconds)
                ? seconds.GetRawText()
                : throw new JsonException("No seconds.");
        }

        string text = reader.GetString()!;
        return text.EndsWith('s') ? text : throw new JsonException("No seconds.");
    }

    private sealed class SecondsConverter : JsonConverter<Seconds>
    {
        public override Seconds Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(ReadSeconds(ref reader));

        public override void Write(Utf8JsonWriter writer, Seconds value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value);
    }

    private sealed class SpanConverter : JsonConverter<Span>
    {
        public override Span Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(ReadSeconds(ref reader));

        public override void Write(Utf8JsonWriter writer, Span value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value);
    }
}
