using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Posts as a search API returns them: about 25 members, many of them null, with a user, arrays of tags, mentions and addresses, and text in many
/// languages.</summary>
internal static class TweetGenerator
{
    private const ulong Seed = 0x73EE_7005;
    private const long FirstId = 505_874_847_260_352_513;

    private static readonly string[] s_phrases =
    [
        "Reading only what is needed.", "\u4eca\u65e5\u306f\u3044\u3044\u5929\u6c17\u3067\u3059\u306d\u3002", "He said \"no\".", "one\ntwo\nthree", "#json is everywhere",
        "caf\u00e9 cr\u00e8me", "\u043f\u0440\u0438\u0432\u0435\u0442", "back\\slash", "launch \ud83d\ude80", "nothing to see here, move along",
    ];
    private static readonly string[] s_languages = ["en", "ja", "ru", "fr"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        long id = FirstId + (index * 4_096L);
        writer.WriteStartObject();
        writer.WriteString("created_at"u8, Date(ref random));
        WriteId(writer, "id", id);
        writer.WriteString("text"u8, Text(ref random, random.Next(1, 6)));
        writer.WriteString("source"u8, "<a href=\"https://post.test/web\" rel=\"nofollow\">Post for the web</a>");
        writer.WriteBoolean("truncated"u8, random.OneIn(10));
        WriteReply(writer, ref random, id);
        TweetUser.Write(writer, ref random, s_phrases, Date(ref random));
        WritePlace(writer, ref random);
        writer.WriteNull("contributors"u8);
        writer.WriteBoolean("is_quote_status"u8, random.OneIn(12));
        writer.WriteNumber("retweet_count"u8, random.Next(1 << random.Next(1, 12)));
        writer.WriteNumber("favorite_count"u8, random.Next(1 << random.Next(1, 12)));
        TweetEntities.Write(writer, ref random);
        writer.WriteBoolean("favorited"u8, random.OneIn(9));
        writer.WriteBoolean("retweeted"u8, random.OneIn(9));
        writer.WriteBoolean("possibly_sensitive"u8, random.OneIn(30));
        writer.WriteString("lang"u8, random.Pick<string>(s_languages));
        writer.WriteStartObject("metadata"u8);
        writer.WriteString("result_type"u8, random.OneIn(5) ? "popular" : "recent");
        writer.WriteString("iso_language_code"u8, random.Pick<string>(s_languages));
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    /// <summary>Writes an id as a number and, for readers whose numbers end at 2^53, as a string.</summary>
    public static void WriteId(Utf8JsonWriter writer, string name, long id)
    {
        writer.WriteNumber(name, id);
        writer.WriteString(name + "_str", id.ToString(CultureInfo.InvariantCulture));
    }

    private static void WriteReply(Utf8JsonWriter writer, ref SplitMix64 random, long id)
    {
        if (random.OneIn(3))
        {
            WriteId(writer, "in_reply_to_status_id", id - random.Next(1, 1 << 30));
            WriteId(writer, "in_reply_to_user_id", random.Next(1, int.MaxValue));
            writer.WriteString("in_reply_to_screen_name"u8, TweetUser.ScreenName(ref random));
            return;
        }
        foreach (string name in (ReadOnlySpan<string>)["status_id", "status_id_str", "user_id", "user_id_str", "screen_name"])
            writer.WriteNull("in_reply_to_" + name);
    }

    private static void WritePlace(Utf8JsonWriter writer, ref SplitMix64 random)
    {
        if (!random.OneIn(8))
        {
            writer.WriteNull("geo"u8);
            writer.WriteNull("coordinates"u8);
            writer.WriteNull("place"u8);
            return;
        }
        // The older member has latitude first, GeoJSON longitude.
        int longitude = random.Next(-180_000, 180_000), latitude = random.Next(-90_000, 90_000);
        WritePoint(writer, "geo", latitude, longitude);
        WritePoint(writer, "coordinates", longitude, latitude);
        writer.WriteStartObject("place"u8);
        writer.WriteString("full_name"u8, random.Pick<string>(["M\u00fcnchen, Bayern", "Manhattan, NY", "\u6771\u4eac"]));
        writer.WriteString("country_code"u8, random.Pick<string>(["DE", "US", "JP"]));
        writer.WriteEndObject();
    }

    private static void WritePoint(Utf8JsonWriter writer, string name, int first, int second)
    {
        writer.WriteStartObject(name);
        writer.WriteString("type"u8, "Point");
        writer.WriteStartArray("coordinates"u8);
        writer.WriteNumberValue(first / 1000m);
        writer.WriteNumberValue(second / 1000m);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static string Text(ref SplitMix64 random, int phrases)
    {
        string text = random.Pick<string>(s_phrases);
        for (; phrases > 1; phrases--)
            text += " " + random.Pick<string>(s_phrases);
        return text;
    }

    private static string Date(ref SplitMix64 random) => new DateTime(2014, 1, 1, 0, 0, 0, DateTimeKind.Utc)
        .AddSeconds(random.Next(300_000_000)).ToString("ddd MMM dd HH:mm:ss +0000 yyyy", CultureInfo.InvariantCulture);
}
