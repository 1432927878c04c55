using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>The author of a post.</summary>
internal static class TweetUser
{
    private static readonly string?[] s_zones = ["Tokyo", "London", "Pacific Time (US & Canada)", null];

    public static void Write(Utf8JsonWriter writer, ref SplitMix64 random, ReadOnlySpan<string> phrases, string createdAt)
    {
        int id = random.Next(1, int.MaxValue);
        string? zone = random.Pick<string?>(s_zones);
        writer.WriteStartObject("user"u8);
        TweetGenerator.WriteId(writer, "id", id);
        writer.WriteString("name"u8, random.OneIn(3) ? "\u3042\u3086\u307f" : ScreenName(ref random));
        writer.WriteString("screen_name"u8, ScreenName(ref random));
        writer.WriteString("location"u8, random.OneIn(2) ? "" : "\u672d\u5e4c");
        writer.WriteString("description"u8, random.Pick(phrases));
        writer.WriteNull("url"u8);
        writer.WriteBoolean("protected"u8, random.OneIn(20));
        writer.WriteNumber("followers_count"u8, random.Next(1 << random.Next(1, 20)));
        writer.WriteNumber("friends_count"u8, random.Next(1 << random.Next(1, 12)));
        writer.WriteNumber("listed_count"u8, random.Next(1 << random.Next(1, 8)));
        writer.WriteString("created_at"u8, createdAt);
        writer.WriteNumber("favourites_count"u8, random.Next(1 << random.Next(1, 16)));
        if (zone is null)
            writer.WriteNull("utc_offset"u8);
        else
            writer.WriteNumber("utc_offset"u8, random.Next(-12, 13) * 3600);
        writer.WriteString("time_zone"u8, zone);
        writer.WriteBoolean("geo_enabled"u8, random.OneIn(2));
        writer.WriteBoolean("verified"u8, random.OneIn(50));
        writer.WriteNumber("statuses_count"u8, random.Next(1 << random.Next(1, 18)));
        writer.WriteString("lang"u8, random.OneIn(2) ? "en" : "ja");
        writer.WriteString("profile_background_color"u8, random.Next(1 << 24).ToString("X6", CultureInfo.InvariantCulture));
        writer.WriteString("profile_image_url"u8, string.Create(CultureInfo.InvariantCulture, $"https://images.post.test/{id}/normal.jpeg"));
        writer.WriteBoolean("default_profile"u8, random.OneIn(2));
        writer.WriteEndObject();
    }

    public static string ScreenName(ref SplitMix64 random)
    {
        StringBuilder name = new();
        for (int syllables = random.Next(2, 6); syllables > 0; syllables--)
            name.Append(random.Pick<char>("bdfgklmnprstvz")).Append(random.Pick<char>("aeiou"));
        return random.OneIn(3) ? name.Append('_').Append(random.Next(1_000)).ToString() : name.ToString();
    }
}
