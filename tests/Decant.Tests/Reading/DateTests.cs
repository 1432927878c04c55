using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Decant.Reading;

/// <summary>Dates are those of System.Text.Json, in kind and offset too, whether they are read by hand or by its converters: near the window's
/// end they are left to those.</summary>
public sealed partial class DateTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    private static readonly string[] s_suffixes =
        ["", "Z", "z", "+00:00", "-00:00", "+01:30", "-11:00", "+13:59", "+14:00", "-14:00", "+14:01", "+15:00", "+0100", "+01", "+1:00", " Z", "Z "];

    private static readonly string[] s_times =
        ["", "T09:30", "T09:30:15", "T00:00:00", "T23:59:59", "T23:59:60", "T24:00:00", "T9:30:15", " 09:30:15", "t09:30:15", "T09:30:15.", "T09:30:15.1", "T09:30:15.1234567",
            "T09:30:15.0000001", "T09:30:15.12345678", "T09:30:15.1234567890123456", "T09:30:15,5", "T09-30-15"];

    private static readonly string[] s_days =
        ["2026-11-22", "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "0001-01-01", "0002-01-01", "9998-12-31", "9999-12-31", "0000-01-01", "2026-13-01", "2026-00-01",
            "2026-11-31", "2026-11-00", "2026-1-22", "20261122", "2026/11/22", "+026-11-22", "2026-11-2a"];

    public static TheoryData<string> Days => [.. s_days];

    [Theory, Trait("Row", "A24")]
    [MemberData(nameof(Days))]
    public void Parse_AnyForm_IsAsSystemTextJson(string day)
    {
        var random = new Random(Tier.Seed + Array.IndexOf(s_days, day));
        foreach (string time in s_times)
        {
            foreach (string suffix in Tier.Sample(s_suffixes, oneOf: 6, random))
                Check(day + time + suffix);
        }
    }

    [Theory, Trait("Row", "A24")]
    [InlineData("\\u0032026-11-22T09:30:15Z")]
    [InlineData("2026-11-22T09:30:15\\u005a")]
    [InlineData("")]
    [InlineData("2024")]
    [InlineData("2024-02-30T00:00:00Z")]
    [InlineData("2024-01-02T03:04:05Zx")]
    public void Parse_EscapedOrEmpty_IsAsSystemTextJson(string text) => Check(text);

    [Fact]
    public void Parse_NoString_IsAnError()
    {
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Local>("""{"at":12026-11-22,"pad":"0123456789012345678901234567890123456789"}"""u8));
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Offset>("""{"at":true,"pad":"0123456789012345678901234567890123456789"}"""u8));
    }

    private static void Check(string text)
    {
        foreach (string pad in (string[])["", "0123456789012345678901234567890123456789"])
        {
            byte[] json = Encoding.UTF8.GetBytes($$"""{"at":"{{text}}","pad":"{{pad}}"}""");
            Assert.Equal(Describe(() => Show(JsonSerializer.Deserialize<Local>(json, s_web)!.At)), Describe(() => Show(JsonProjection.Parse<Local>(json).At)));
            Assert.Equal(Describe(() => Show(JsonSerializer.Deserialize<Offset>(json, s_web)!.At)), Describe(() => Show(JsonProjection.Parse<Offset>(json).At)));
        }

        string Describe(Func<string> read)
        {
            try
            {
                return $"{text}: {read()}";
            }
            catch (JsonException)
            {
                return $"{text}: refused";
            }
        }
    }

    private static string Show(DateTime date) => $"{date.Ticks} {date.Kind}";

    private static string Show(DateTimeOffset date) => string.Create(CultureInfo.InvariantCulture, $"{date.Ticks} {date.Offset}");

    [JsonProjection]
    internal sealed partial record Local(DateTime At, string? Pad);

    [JsonProjection]
    internal sealed partial record Offset(DateTimeOffset At, string? Pad);
}
