using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Values that are strings in JSON and something else in .NET: in every place, at every split and width they are what System.Text.Json makes of
/// them, and so are texts that are nearly one.</summary>
public sealed partial class TextKindTests
{
    // Those that are read by hand, and those at the edge of that.
    private static readonly string[] s_texts =
    [
        "a", "é", "日", "\\n", "\\u0061", "", "ab", "😀", "\\ud83d\\ude00",
        "2026-11-22", "0001-01-01", "9999-12-31", "2024-02-29", "2023-02-29",
        "2026-11-22T09:30", "2026-11-22T09:30Z", "2026-11-22T09:30:15", "2026-11-22T09:30:15Z", "2026-11-22T09:30:15.5+02:00", "2026-11-22T09:30-11:30",
        "2026-11-22T09:30:15.123456789Z", "0001-01-01T00:00:00", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59.9999999-14:00",
        "2026-11-22T09:30:15+14:01", "2026-11-22T09:30:15.1234567890123456+02", "2026-11-22T09:30:15.12345678901234567Z",
        "09:30:15", "09:30:15.1234567", "23:59:59.9", "24:00:00", "9:30:15", "-09:30:15", "1.09:30:15", "-10675199.02:48:05.4775808", "10675199.02:48:05.4775807",
        "-10675198.23:59:59.9999999", "10675199.02:48:05.4775808", "00000001.00:00:00", "000000001.00:00:00", "5", "1.5",
        "01234567-89ab-cdef-0123-456789abcdef", "01234567-89AB-CDEF-0123-456789ABCDEF", "0123456789abcdef0123456789abcdef", "{01234567-89ab-cdef-0123-456789abcdef}",
        "AQID", "AQID/+8=", "AQID\\/+8=", "AQI=", "AQ==", "AQ=", "A", "AQ ID", "AQID AQID ", "QR==", "AQI\\u003d", "AQ_-",
        "1.2", "1.2.3", "1.2.3.4", "1.2.3.4.5", "1", "1.", ".1", "1.2147483647", "1.2147483648", "01.02", " 1.2", "1.2 ", "+1.2", "1.-2", "1\\u002e2",
        "https://a.example/b?c=d#e", "a/b", "https:\\/\\/a.example\\/b", "\\/", "http://[", "https://é.example/", "\\u0068ttps://a.example/",
        "First", "first", "SECOND", "second one", "Second one", "Third", "First, Third", "First,Third", "first,  SECOND", "First,", ",First", "First, 4", "First, Second, Third", "First Third", "0", "7", "-1", " First", "Fir\\u0073t", "Vierte", "größe", "GRÖSSE",
    ];

    // Every form of a date, right and wrong: a day, a time and an offset.
    private static readonly string[] s_days =
    [
        "2026-11-22", "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "0001-01-01", "0002-01-01", "9998-12-31", "9999-12-31", "0000-01-01", "2026-13-01", "2026-00-01",
        "2026-11-31", "2026-11-00", "2026-1-22", "20261122", "2026/11/22", "+026-11-22", "2026-11-2a",
    ];

    private static readonly string[] s_times =
    [
        "", "T09:30", "T09:30:15", "T00:00:00", "T23:59:59", "T23:59:60", "T24:00:00", "T24:00", "T24:00:00.0", "T24:00:00.0000000",
        "T24:00:00.00000000", "T24:00:00.0000001", "T24:00:00.00000001", "T24:00:01", "T24:01", "T25:00", "T9:30:15", " 09:30:15", "t09:30:15", "T09:30:15.", "T09:30:15.1", "T09:30:15.1234567",
        "T09:30:15.0000001", "T09:30:15.12345678", "T09:30:15.1234567890123456", "T09:30:15,5", "T09-30-15",
    ];

    private static readonly string[] s_offsets =
        ["", "Z", "z", "+00:00", "-00:00", "+01:30", "-11:00", "+13:59", "+14:00", "-14:00", "+14:01", "+15:00", "+0100", "+01", "+1:00", " Z", "Z ", "Zx", "\\u005a"];

    private static readonly byte[] s_others = [.. " \"\\0159:-+.TZzaAfFgG=/_,é"u8, 0x00, 0x1F, 0x7F, 0x80, 0xFF];

    // The quote and two more.
    private const int FirstBytes = 3;

    private static readonly string[] s_rests = [",\"pad\":\"0123456789012345678901234567890123456789012345678901234567890123456789\"}", "}"];

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static TheoryData<string> Kinds => [.. s_subjects.Keys];

    private static readonly Dictionary<string, Subject> s_subjects = new()
    {
        ["string"] = Ways.SubjectOf<OfString>(),
        ["interned string"] = Ways.SubjectOf<OfInterned>(),
        ["char"] = Ways.SubjectOf<OfChar>(),
        ["DateOnly"] = Ways.SubjectOf<OfDateOnly>(),
        ["TimeOnly"] = Ways.SubjectOf<OfTimeOnly>(),
        ["TimeSpan"] = Ways.SubjectOf<OfTimeSpan>(),
        ["DateTime"] = Ways.SubjectOf<OfDateTime>(),
        ["DateTimeOffset"] = Ways.SubjectOf<OfDateTimeOffset>(),
        ["Guid"] = Ways.SubjectOf<OfGuid>(),
        ["byte[]"] = Ways.SubjectOf<OfBytes>(),
        ["Version"] = Ways.SubjectOf<OfVersion>(),
        ["Uri"] = Ways.SubjectOf<OfUri>(),
        ["JsonElement"] = Ways.SubjectOf<OfElement>(),
        ["enum"] = Ways.SubjectOf<OfText>(),
        ["flags"] = Ways.SubjectOf<OfFlag>(),
    };

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_AnyTextInAnyPlace_IsAsSystemTextJsonAtEverySplit(string kind)
    {
        Subject subject = s_subjects[kind];
        var random = new Random(Tier.Seed + kind.Length);
        int taken = 0;
        ILookup<bool, string> texts = s_texts.ToLookup(text => subject.Expected(Encoding.UTF8.GetBytes($"{{\"value\":\"{text}\"}}"), isArray: false).IsError);
        // Each kind takes some of the texts, so that a sample has one that it takes.
        foreach (string text in Tier.Sample([.. texts[false]], oneOf: 2, random).Concat(Tier.Sample([.. texts[true]], oneOf: 10, random)))
        {
            foreach (string json in Documents($"\"{text}\""))
                taken += Ways.AssertAsSystemTextJson(subject, Encoding.UTF8.GetBytes(json), isArray: false, cuts: 8).IsError ? 0 : 1;
        }

        Assert.InRange(taken, 1, int.MaxValue);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_WhatIsNoText_IsAsSystemTextJson(string kind)
    {
        string[] values = ["null", "true", "5", "-1.5e3", "{}", "[]", "{\"a\":[1]}", "nul", "nullx", "\"", "\"a", "\"\t\"", "\"\\q\"", "\"\\ud800\"", ""];
        foreach (string value in Tier.Sample(values, oneOf: 3, new Random(Tier.Seed + kind.Length)))
        {
            foreach (string json in Documents(value))
                Ways.AssertAsSystemTextJson(s_subjects[kind], Encoding.UTF8.GetBytes(json), isArray: false, cuts: 8);
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_TextWithOneByteChanged_IsAsSystemTextJson(string kind)
    {
        Subject subject = s_subjects[kind];
        // Read by hand, and too near to the end for that.
        byte[][] rests = [.. s_rests.Select(Encoding.ASCII.GetBytes)];
        var random = new Random(Tier.Seed);
        foreach (string text in s_texts)
        {
            byte[] value = Encoding.UTF8.GetBytes($"\"{text}\"");
            bool isTaken = !subject.Expected([.. "{\"value\":"u8, .. value, (byte)'}'], isArray: false).IsError;
            // A text of another kind is told from the first bytes on, and to what takes any text all are alike: of the changes behind them a few will do.
            int oneOf = !isTaken ? 48 : kind is "string" or "interned string" or "JsonElement" or "Uri" ? 6 : 2;
            foreach ((int at, byte[] changed) in Changed(value))
            {
                bool isFirst = at < FirstBytes;
                if (!isFirst && random.Next(oneOf) != 0)
                    continue;
                if (!Tier.Takes(random, oneOf: isTaken ? 4 : 12))
                    continue;
                foreach (byte[] rest in isFirst && isTaken ? rests : [rests[random.Next(rests.Length)]])
                    AssertAsSystemTextJson(kind, [.. "{\"value\":"u8, .. changed, .. rest]);
            }
        }
    }

    [Theory]
    [InlineData("string")]
    [InlineData("interned string")]
    public void Parse_EscapesBehindTextOfAnyLength_AreAsSystemTextJson(string kind)
    {
        string[] escapes =
        [
            "\\n", "\\\"", "\\\\", "\\u0041", "\\u00e9", "\\u07ff", "\\u4e2D", "\\uffff", "\\ud83d\\ude00", "\\ud83d", "\\ude00", "\\ud83d\\u0041", "\\ud83d\\n", "\\q", "\\u12g4",
            "\\u123", "é", "\u0001",
        ];
        var random = new Random(Tier.Seed);
        for (int length = 0; length < 280; length += length is < 40 or > 220 ? 1 : 7)
        {
            foreach (string escape in Tier.Sample(escapes, oneOf: 4, random))
            {
                string start = $"{{\"value\":\"{new string('a', length)}{escape}{escape}b\",\"pad\":\"";
                AssertAsSystemTextJson(kind, [start + "\"}", start + "012345678901234567890123456789\"}"]);
            }
        }
    }

    public static TheoryData<string, string> KindsAndDays => new MatrixTheoryData<string, string>(["DateTime", "DateTimeOffset", "DateOnly", "TimeOnly"], s_days);

    [Theory, Trait("Row", "A24")]
    [MemberData(nameof(KindsAndDays))]
    public void Parse_DateOfAnyForm_IsAsSystemTextJson(string kind, string day)
    {
        var random = new Random(Tier.Seed + Array.IndexOf(s_days, day));
        foreach (string time in s_times)
        {
            foreach (string offset in Tier.Sample(s_offsets, oneOf: 6, random))
                AssertAsSystemTextJson(kind, [.. s_rests.Select(rest => $"{{\"value\":\"{day}{time}{offset}\"{rest}")]);
        }
    }

    // Around the hours that are missing or come twice, wherever the tests run.
    [Fact]
    public void Parse_DatesOfTwoYearsHourByHour_AreLocalAsInSystemTextJson()
    {
        string[] suffixes = ["", "Z", "+00:00", "+02:00", "-07:30"];
        var json = new StringBuilder("{\"items\":[");
        for (DateTime at = new(2025, 1, 1); at.Year < 2027; at = at.AddMinutes(30))
            json.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"{at:yyyy-MM-ddTHH:mm:ss}{suffixes[at.DayOfYear % 5]}\",");
        json.Append("\"2026-11-22\"]}");
        byte[] bytes = Encoding.UTF8.GetBytes(json.ToString());

        Assert.Equal(Kind(JsonSerializer.Deserialize<OfDateTime>(bytes, s_web)!.Items!), Kind(JsonProjection.Parse<OfDateTime>(bytes).Items!));
        DateTimeOffset[] offsets = JsonProjection.Parse<OfDateTimeOffset>(bytes).Items!;
        Assert.All(JsonSerializer.Deserialize<OfDateTimeOffset>(bytes, s_web)!.Items!.Zip(offsets), pair => Assert.True(pair.First.EqualsExact(pair.Second)));

        static IEnumerable<(long, DateTimeKind)> Kind(DateTime[] dates) => dates.Select(date => (date.Ticks, date.Kind));
    }

    private static void AssertAsSystemTextJson(string kind, string[] documents) =>
        Array.ForEach(documents, json => AssertAsSystemTextJson(kind, Encoding.UTF8.GetBytes(json)));

    private static void AssertAsSystemTextJson(string kind, byte[] json)
    {
        Outcome expected = s_subjects[kind].Expected(json, isArray: false);
        Outcome found = s_subjects[kind].Parse(json, isArray: false, new());
        Assert.True(found.Agrees(expected), $"{kind} {Encoding.Latin1.GetString(json)}: expected {expected}, found {found}, {Tier.SeedVariable}={Tier.Seed}");
    }

    // More values of an enum than are read before its texts are known.
    private static IEnumerable<string> Documents(string value) =>
    [
        $$"""{"value":{{value}}}""",
        $$"""{ "value" : {{value}} , "maybe":{{value}},"map":{"a":{{value}},"\u0062":{{value}}},"items":[{{value}},{{value}}, {{value}}],"nulls":[{{value}},null,{{value}}, null ,{{value}},{{value}},null],"pad":"01234567890123456789012345678901234567890123456789"}""",
    ];

    private static IEnumerable<(int At, byte[] Value)> Changed(byte[] value)
    {
        for (int i = 0; i < value.Length; i++)
        {
            yield return (i, [.. value[..i], .. value[(i + 1)..]]);
            foreach (byte other in s_others)
            {
                yield return (i, [.. value[..i], other, .. value[(i + 1)..]]);
                yield return (i, [.. value[..i], other, .. value[i..]]);
            }
        }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Text>))]
    internal enum Text
    {
        First,
#if NET9_0_OR_GREATER
        [JsonStringEnumMemberName("second one")]
#endif
        Second,
        Third,
        third,
        Größe,
        Same = First,
    }

    [Flags, JsonConverter(typeof(JsonStringEnumConverter))]
    internal enum Flag : byte
    {
        First = 1,
        Second = 2,
        Third = 4,
    }

    [JsonProjection]
    internal sealed partial record OfString(string? Value, string? Maybe, string?[]? Items, string?[]? Nulls, Dictionary<string, string?>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfInterned(
        [property: JsonIntern] string? Value, string? Maybe, [property: JsonIntern] string?[]? Items, [property: JsonIntern] string?[]? Nulls, [property: JsonIntern] Dictionary<string, string?>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfChar(char Value, char? Maybe, char[]? Items, char?[]? Nulls, Dictionary<string, char>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfDateOnly(DateOnly Value, DateOnly? Maybe, DateOnly[]? Items, DateOnly?[]? Nulls, Dictionary<string, DateOnly>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfTimeOnly(TimeOnly Value, TimeOnly? Maybe, TimeOnly[]? Items, TimeOnly?[]? Nulls, Dictionary<string, TimeOnly>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfTimeSpan(TimeSpan Value, TimeSpan? Maybe, TimeSpan[]? Items, TimeSpan?[]? Nulls, Dictionary<string, TimeSpan>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfDateTime(DateTime Value, DateTime? Maybe, DateTime[]? Items, DateTime?[]? Nulls, Dictionary<string, DateTime>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfDateTimeOffset(
        DateTimeOffset Value, DateTimeOffset? Maybe, DateTimeOffset[]? Items, DateTimeOffset?[]? Nulls, Dictionary<string, DateTimeOffset>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfGuid(Guid Value, Guid? Maybe, Guid[]? Items, Guid?[]? Nulls, Dictionary<string, Guid>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfBytes(byte[]? Value, byte[]? Maybe, byte[]?[]? Items, byte[]?[]? Nulls, Dictionary<string, byte[]?>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfVersion(Version? Value, Version? Maybe, Version?[]? Items, Version?[]? Nulls, Dictionary<string, Version?>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfUri(Uri? Value, Uri? Maybe, Uri?[]? Items, Uri?[]? Nulls, Dictionary<string, Uri?>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfElement(JsonElement Value, JsonElement? Maybe, JsonElement[]? Items, JsonElement?[]? Nulls, Dictionary<string, JsonElement>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfText(Text Value, Text? Maybe, Text[]? Items, Text?[]? Nulls, Dictionary<string, Text>? Map, string? Pad);

    [JsonProjection]
    internal sealed partial record OfFlag(Flag Value, Flag? Maybe, Flag[]? Items, Flag?[]? Nulls, Dictionary<string, Flag>? Map, string? Pad);
}
