using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Unicode;
using Decant.Support;

namespace Decant.Differential;

/// <summary>Bytes that are not UTF-8 within values that are copied as they came, and everywhere else: a copy is UTF-8 and what a serializer writes, or an
/// error where there is none.</summary>
public sealed partial class UndecodableCopyTests
{
    [JsonProjection]
    internal sealed partial record OfElement(JsonElement Value);

    [JsonProjection]
    internal sealed partial record OfNullable(JsonElement? Value);

    [JsonProjection]
    internal sealed partial record OfObject(object? Value);

    [JsonProjection]
    internal sealed partial record OfNode(JsonNode? Value);

    [JsonProjection]
    internal sealed partial record OfJsonObject(JsonObject? Value);

    [JsonProjection]
    internal sealed partial record OfJsonArray(JsonArray? Value);

    [JsonProjection]
    internal sealed partial record OfJsonValue(JsonValue? Value);

    [JsonProjection]
    internal sealed partial record OfElements(JsonElement[]? Value);

    [JsonProjection]
    internal sealed partial record OfObjects(List<object?>? Value);

    [JsonProjection]
    internal sealed partial record OfEntries(Dictionary<string, JsonElement>? Value);

    [JsonProjection]
    internal sealed partial record OfNodes(Dictionary<string, JsonNode?>? Value);

    [JsonProjection]
    internal sealed partial record OfText(string? Value);

    [JsonProjection]
    internal sealed partial record OfUri(Uri? Value);

    [JsonProjection]
    internal sealed partial record OfBytes(byte[]? Value);

    [JsonProjection]
    internal sealed partial record Holder(OfElement? Inner, OfObject?[]? Items);

    [JsonProjection]
    internal sealed partial record Whole([property: JsonPropertyPath("$")] JsonElement Value);

    [JsonProjection]
    internal sealed partial record WholeNode([property: JsonPropertyPath("$")] JsonNode? Value);

    private static readonly byte[][] s_sequences =
    [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80],
        [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0xC3, 0xA9], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFE], [0xFF], [0xFF, 0xFF, 0xFF],
        [0xFF, .. "references look so"u8], [0xE2, .. "\\u0041"u8], [.. "\\u00e9"u8, 0xA9], [0xC3, .. "\\\""u8], [.. "é"u8, 0xE9, .. "日"u8],
    ];

    // The place of the sequence is that of the letter Z.
    private static readonly string[] s_values =
    [
        "\"Z\"", "\"aZb\"", """["Z"]""", """{"a":"Z"}""", """{"Z":1}""", """{"a":{"xZ":1}}""", """[1,{"b":[{"a":"xZ","c":"Z"},{"d":"ok"}]}]""",
        """{"a":[{"Z":"Z"}]}""", """{"a":1,"a":"Z"}""",
    ];

    private static readonly string[] s_wholes = ["\"Z\"", """["Z",[{"a":"Z"}]]""", """{"a":"Z"}""", """[{"Z":[]}]"""];

    [Fact]
    public void Copy_OfBytesThatAreNotUtf8_IsWhatASerializerWrites()
    {
        var cases = new Cases();
        cases.Check<OfElement>(s_values);
        cases.Check<OfNullable>(s_values);
        cases.Check<OfObject>(s_values);
        cases.Check<OfNode>(s_values);
        cases.Check<OfJsonObject>(s_values);
        cases.Check<OfJsonArray>(s_values);
        cases.Check<OfJsonValue>(s_values);
        cases.Check<OfElements>([.. s_values.Select(value => $"[{value},0,{value}]")]);
        cases.Check<OfObjects>([.. s_values.Select(value => $"[{value},null,{value}]")]);
        cases.Check<OfEntries>([.. s_values.Select(value => $$"""{"a":{{value}},"b":{{value}},"b":1}"""), """{"Z":1}""", """{"a":1,"Z":{"a":"Z"}}"""]);
        cases.Check<OfNodes>([.. s_values.Select(value => $$"""{"a":{{value}},"b":{{value}},"b":1}"""), """{"Z":1}"""]);
        cases.Check<OfText>(s_values);
        cases.Check<OfUri>(s_values);
        cases.Check<OfBytes>(s_values);
        cases.CheckDocuments<Holder>([.. s_values.Select(value => $$$"""{"inner":{"value":{{{value}}}},"items":[{"value":{{{value}}}},{}],"inner":{"value":{{{value}}}}}""")]);
        cases.CheckDocuments<OfElement>([.. s_values.Select(value => $$"""{"Z":{{value}},"value":{{value}},"value":["Z"],"Z":1,"value":{{value}}}""")]);
        cases.AssertAllAgree();
        Assert.InRange(cases.Count, 3_000, 4_000);
        Assert.InRange(cases.Mended, 500, cases.Count);
    }

    [Fact]
    public void Copy_OfAWholeValueThatIsNotUtf8_IsWhatASerializerWrites()
    {
        var cases = new Cases();
        cases.CheckWhole<Whole, JsonElement>(s_wholes);
        cases.CheckWhole<WholeNode, JsonNode>(s_wholes);
        cases.AssertAllAgree();
        Assert.InRange(cases.Mended, 1, cases.Count);
    }

    [Fact]
    public void Copy_OfMembersThatRepeatAndAreNotUtf8_KeepsTheLast()
    {
        byte[] member = [.. ",\"value\":\""u8, .. Enumerable.Repeat((byte)0xFF, 100), (byte)'"'];
        byte[] json = [.. "{\"value\":1"u8, .. Enumerable.Repeat(member, 1_000).SelectMany(bytes => bytes), (byte)'}'];
        var pool = new Buffers.TrackingPool();
        var copy = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(json, JsonCopy.Of<OfElement>(new() { Settings = new() { Pool = pool } }), copy);
        Assert.Equal($$"""{"value":"{{string.Concat(Enumerable.Repeat("\\uFFFD", 100))}}"}""", Encoding.UTF8.GetString(copy.WrittenSpan));
        Assert.InRange(pool.PeakBytes, 1, 64 * 1024);
    }

    /// <summary>What was tried, and what came out otherwise than System.Text.Json has it.</summary>
    private sealed class Cases
    {
        private const string NotUtf8 = "not UTF-8";

        private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

        private readonly List<string> _failures = [];

        public int Count { get; private set; }

        /// <summary>How many copies are not what the document was.</summary>
        public int Mended { get; private set; }

        public void AssertAllAgree() =>
            Assert.True(_failures.Count == 0, $"{_failures.Count} of {Count}, such as {string.Join('\n', _failures.Take(5))}");

        public void Check<T>(IReadOnlyList<string> values)
            where T : IJsonProjection<T> => CheckDocuments<T>([.. values.Select(value => $$"""{"value":{{value}}}""")]);

        public void CheckDocuments<T>(IReadOnlyList<string> documents)
            where T : IJsonProjection<T> => Check<T>(documents, json => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, s_web), s_web), copy => copy);

        public void CheckWhole<T, TValue>(IReadOnlyList<string> documents)
            where T : IJsonProjection<T> => Check<T>(
                documents, json => $$"""{"value":{{JsonSerializer.Serialize(JsonSerializer.Deserialize<TValue>(json, s_web), s_web)}}}""", ValueOf);

        private void Check<T>(IReadOnlyList<string> documents, Func<byte[], string> serialize, Func<string, string> readAgain)
            where T : IJsonProjection<T>
        {
            foreach (string document in documents)
            {
                foreach (byte[] sequence in s_sequences)
                    Check<T>(Encoding.Latin1.GetBytes(document.Replace("Z", Encoding.Latin1.GetString(sequence), StringComparison.Ordinal)), serialize, readAgain);
            }
        }

        private void Check<T>(byte[] json, Func<byte[], string> serialize, Func<string, string> readAgain)
            where T : IJsonProjection<T>
        {
            Count++;
            string expected = Outcome(() => serialize(json));
            string found = Outcome(() => Copy<T>(json, []));
            foreach (int[] cuts in (int[][])[[.. Enumerable.Range(1, json.Length - 1)], [.. Chunks.Every(json.Length, () => 7)]])
            {
                if (Outcome(() => Copy<T>(json, cuts)) != found)
                    _failures.Add($"{typeof(T).Name} {Describe(json)}: the cuts make a difference.");
            }

            if (found == NotUtf8)
            {
                _failures.Add($"{typeof(T).Name} {Describe(json)}: expected {expected}, found what is not UTF-8");
                return;
            }

            // What is written is compared as it is read again, for the text of values is passed as it came.
            string read = found == nameof(JsonException) ? found : Outcome(() => serialize(Encoding.UTF8.GetBytes(readAgain(found))));
            if (read != expected)
                _failures.Add($"{typeof(T).Name} {Describe(json)}: expected {expected}, found {found}");
            if (found.Contains("\\uFFFD", StringComparison.Ordinal))
                Mended++;
        }

        private static string ValueOf(string copy) => JsonDocument.Parse(copy).RootElement.GetProperty("value").GetRawText();

        private static string Copy<T>(byte[] json, int[] cuts)
            where T : IJsonProjection<T>
        {
            var copy = new ArrayBufferWriter<byte>();
            if (cuts is [])
                JsonProjection.Copy(json, JsonCopy.Of<T>(), copy);
            else
                JsonProjection.Copy(Chunks.ToSequence(json, cuts), JsonCopy.Of<T>(new() { Settings = new() { WindowBytes = 16, GatheredBytes = 0 } }), copy);
            return Utf8.IsValid(copy.WrittenSpan) ? Encoding.UTF8.GetString(copy.WrittenSpan) : NotUtf8;
        }

        // Whatever a serializer throws, reading or writing: a copy ends in the one that reading ends in.
        private static string Outcome(Func<string> call)
        {
            try
            {
                return call();
            }
            catch (Exception exception) when (exception is JsonException or InvalidOperationException or ArgumentException)
            {
                return nameof(JsonException);
            }
        }

        private static string Describe(byte[] json) => string.Concat(json.Select(value => value is >= 0x20 and < 0x7F ? ((char)value).ToString() : $"<{value:X2}>"));
    }
}
