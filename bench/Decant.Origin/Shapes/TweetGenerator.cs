using System.Globalization;

namespace Decant.Origin.Shapes;

/// <summary>Posts as a search API returns them: about 25 members, many of them null, with a user, arrays of tags, mentions and addresses, and text in many
/// languages.</summary>
internal static class TweetGenerator
{
    private const ulong Seed = 0x73EE_7005;
    private const long FirstId = 505_874_847_260_352_513;

    // With the escapes of JSON.
    private static readonly string[] s_phrases =
    [
        "Reading only what is needed.", "\u4eca\u65e5\u306f\u3044\u3044\u5929\u6c17\u3067\u3059\u306d\u3002", """He said \"no\".""", """one\ntwo\nthree""", "#json is everywhere",
        "caf\u00e9 cr\u00e8me", "\u043f\u0440\u0438\u0432\u0435\u0442", """back\\slash""", """launch \uD83D\uDE80""", "nothing to see here, move along",
    ];
    private static readonly string[] s_languages = ["en", "ja", "ru", "fr"];
    private static readonly string[] s_tags = ["json", "dotnet", "http", "\u732b", "performance"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        long id = FirstId + (index * 4_096L);
        writer.WriteJson($$"""
            {
              "created_at": "{{Date(random)}}",
              {{Id("id", id)}},
              "text": "{{string.Join(' ', Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Pick<string>(s_phrases)))}}",
              "source": "<a href=\"https://post.test/web\" rel=\"nofollow\">Post for the web</a>",
              "truncated": {{random.TrueOneIn(10)}},
              {{Reply(random, id)}},
              "user": {{TweetUser.Create(random, s_phrases, Date(random))}},
              {{Place(random)}},
              "contributors": null,
              "is_quote_status": {{random.TrueOneIn(12)}},
              "retweet_count": {{random.Next(1 << random.Next(1, 12))}},
              "favorite_count": {{random.Next(1 << random.Next(1, 12))}},
              "entities": {
                "hashtags": [{{SplitMix64.Many(random.Next(3), () => $$"""{ "text": "{{random.Pick<string>(s_tags)}}", {{Indices(random)}} }""")}}],
                "urls": [{{SplitMix64.Many(random.Next(2), () => Address(random))}}],
                "user_mentions": [{{SplitMix64.Many(random.Next(3), () => Mention(random))}}]
              },
              "favorited": {{random.TrueOneIn(9)}},
              "retweeted": {{random.TrueOneIn(9)}},
              "possibly_sensitive": {{random.TrueOneIn(30)}},
              "lang": "{{random.Pick<string>(s_languages)}}",
              "metadata": { "result_type": "{{(random.OneIn(5) ? "popular" : "recent")}}", "iso_language_code": "{{random.Pick<string>(s_languages)}}" }
            }
            """);
    }

    /// <summary>An id as a number and, for readers whose numbers end at 2^53, as a string.</summary>
    public static string Id(string name, long id) => $$""" "{{name}}": {{id}}, "{{name}}_str": "{{id}}" """;

    private static string Reply(SplitMix64 random, long id) => random.OneIn(3)
        ? $$"""
        {{Id("in_reply_to_status_id", id - random.Next(1, 1 << 30))}}, {{Id("in_reply_to_user_id", random.Next(1, int.MaxValue))}},
        "in_reply_to_screen_name": "{{TweetUser.ScreenName(random)}}"
        """
        : """
        "in_reply_to_status_id": null, "in_reply_to_status_id_str": null, "in_reply_to_user_id": null, "in_reply_to_user_id_str": null,
        "in_reply_to_screen_name": null
        """;

    private static string Place(SplitMix64 random)
    {
        if (!random.OneIn(8))
            return """ "geo": null, "coordinates": null, "place": null """;
        decimal longitude = random.Next(-180_000, 180_000) / 1000m, latitude = random.Next(-90_000, 90_000) / 1000m;
        // The older member has latitude first, GeoJSON longitude.
        return $$"""
            "geo": { "type": "Point", "coordinates": [{{latitude}}, {{longitude}}] },
            "coordinates": { "type": "Point", "coordinates": [{{longitude}}, {{latitude}}] },
            "place": {
              "full_name": "{{random.Pick<string>(["M\u00fcnchen, Bayern", "Manhattan, NY", "\u6771\u4eac"])}}",
              "country_code": "{{random.Pick<string>(["DE", "US", "JP"])}}"
            }
            """;
    }

    private static string Address(SplitMix64 random) => $$"""
        {
          "url": "https://p.test/{{random.Next(1 << 30):x8}}",
          "expanded_url": "https://code.test/{{TweetUser.ScreenName(random)}}/posts/{{random.Next(100_000)}}",
          {{Indices(random)}}
        }
        """;

    private static string Mention(SplitMix64 random) => $$"""
        { "screen_name": "{{TweetUser.ScreenName(random)}}", {{Id("id", random.Next(1, int.MaxValue))}}, {{Indices(random)}} }
        """;

    private static string Indices(SplitMix64 random)
    {
        int start = random.Next(100);
        return $$""" "indices": [{{start}}, {{start + random.Next(3, 30)}}] """;
    }

    private static string Date(SplitMix64 random) => new DateTime(2014, 1, 1, 0, 0, 0, DateTimeKind.Utc)
        .AddSeconds(random.Next(300_000_000)).ToString("ddd MMM dd HH:mm:ss +0000 yyyy", CultureInfo.InvariantCulture);
}
