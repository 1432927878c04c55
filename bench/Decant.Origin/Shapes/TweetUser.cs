using System.Text;

namespace Decant.Origin.Shapes;

internal static class TweetUser
{
    private static readonly string?[] s_zones = ["Tokyo", "London", "Pacific Time (US & Canada)", null];

    public static string Create(SplitMix64 random, string[] phrases, string createdAt)
    {
        int id = random.Next(1, int.MaxValue);
        string? zone = random.Pick<string?>(s_zones);
        return $$"""
            {
              {{TweetGenerator.Id("id", id)}},
              "name": "{{(random.OneIn(3) ? "\u3042\u3086\u307f" : ScreenName(random))}}",
              "screen_name": "{{ScreenName(random)}}",
              "location": "{{(random.OneIn(2) ? "" : "\u672d\u5e4c")}}",
              "description": "{{random.Pick<string>(phrases)}}",
              "url": null,
              "protected": {{random.TrueOneIn(20)}},
              "followers_count": {{random.Next(1 << random.Next(1, 20))}},
              "friends_count": {{random.Next(1 << random.Next(1, 12))}},
              "listed_count": {{random.Next(1 << random.Next(1, 8))}},
              "created_at": "{{createdAt}}",
              "favourites_count": {{random.Next(1 << random.Next(1, 16))}},
              "utc_offset": {{(zone is null ? "null" : $"{random.Next(-12, 13) * 3600}")}},
              "time_zone": {{(zone is null ? "null" : $"\"{zone}\"")}},
              "geo_enabled": {{random.TrueOneIn(2)}},
              "verified": {{random.TrueOneIn(50)}},
              "statuses_count": {{random.Next(1 << random.Next(1, 18))}},
              "lang": "{{(random.OneIn(2) ? "en" : "ja")}}",
              "profile_background_color": "{{random.Next(1 << 24):X6}}",
              "profile_image_url": "https://images.post.test/{{id}}/normal.jpeg",
              "default_profile": {{random.TrueOneIn(2)}}
            }
            """;
    }

    public static string ScreenName(SplitMix64 random)
    {
        StringBuilder name = new();
        for (int syllables = random.Next(2, 6); syllables > 0; syllables--)
            name.Append(random.Pick<char>("bdfgklmnprstvz")).Append(random.Pick<char>("aeiou"));
        return random.OneIn(3) ? name.Append('_').Append(random.Next(1_000)).ToString() : name.ToString();
    }
}
