namespace Decant.Origin.Shapes.Apis;

/// <summary>A timeline of Mastodon: HTML in strings whose brackets are escaped by number, ids in strings, accounts, media, cards and polls.</summary>
internal static class MastodonGenerator
{
    private const ulong Seed = 0x3A57_0D01;
    private const string Instance = "https://social.test";

    private static readonly string[] s_tags = ["json", "dotnet", "fediverse", "wetter", "\u732b", "caturday"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson(Status(random, $"11{5_000_000_000_000_000 + (index * 7_919L)}", mayRepeat: true));
    }

    private static string Status(SplitMix64 random, string id, bool mayRepeat)
    {
        string account = TweetUser.ScreenName(random), language = random.Pick<string>(Prose.Languages);
        bool repeats = mayRepeat && random.OneIn(5), replies = random.OneIn(3);
        return $$"""
            {
              "id": "{{id}}", "created_at": "{{Time(random)}}",
              "in_reply_to_id": {{(replies ? $"\"{random.Next() >> 4}\"" : "null")}}, "in_reply_to_account_id": {{(replies ? $"\"{random.Next() >> 4}\"" : "null")}},
              "sensitive": {{random.TrueOneIn(9)}}, "spoiler_text": "{{(random.OneIn(9) ? "politics" : "")}}", "visibility": "public", "language": "{{language}}",
              "uri": "{{Instance}}/users/{{account}}/statuses/{{id}}", "url": "{{Instance}}/@{{account}}/{{id}}",
              "replies_count": {{random.Next(40)}}, "reblogs_count": {{random.Next(300)}}, "favourites_count": {{random.Next(1 << random.Next(1, 12))}},
              "edited_at": {{(random.OneIn(8) ? $"\"{Time(random)}\"" : "null")}},
              "content": {{JsonText.Quoted(repeats ? "" : Content(random, language), JsonText.IsMarkup)}},
              "reblog": {{(repeats ? Status(random, $"11{random.Next() >> 8}", mayRepeat: false) : "null")}},
              "application": {{(random.OneIn(2) ? """{ "name": "Web", "website": null }""" : "null")}},
              "account": {{Account(random, account)}},
              "media_attachments": [{{SplitMix64.Many(random.OneIn(3) ? random.Next(1, 4) : 0, () => Media(random))}}],
              "mentions": [{{SplitMix64.Many(random.OneIn(3) ? 1 : 0, () => Mention(random))}}],
              "tags": [{{SplitMix64.Many(random.Next(3), () => Tag(random))}}],
              "emojis": [],
              "card": {{(random.OneIn(4) ? Card(random, language) : "null")}},
              "poll": null
            }
            """;
    }

    private static string Content(SplitMix64 random, string language) => string.Concat(Enumerable.Range(0, random.Next(1, 4)).Select(_ =>
        $"<p>{Prose.Sentences(random, language, random.Next(1, 4))} &amp; <a href=\"{Instance}/tags/{random.Pick<string>(s_tags)}\" class=\"mention hashtag\" rel=\"tag\">#<span>tag</span></a><br />{Prose.Words(random, language, 8)}</p>"));

    private static string Account(SplitMix64 random, string name) => $$"""
        {
          "id": "{{random.Next() >> 8}}", "username": "{{name}}", "acct": "{{name}}@social.test", "display_name": {{JsonText.Quoted($"{name} \ud83d\ude80")}},
          "locked": {{random.TrueOneIn(8)}}, "bot": {{random.TrueOneIn(20)}}, "discoverable": {{(random.OneIn(9) ? "null" : "true")}}, "indexable": {{random.TrueOneIn(2)}},
          "group": false, "created_at": "{{JsonText.Time(2019, 86_400L * random.Next(2_000)).Replace("Z", ".000Z", StringComparison.Ordinal)}}",
          "note": {{JsonText.Quoted($"<p>{Prose.Sentences(random, "en", random.Next(1, 4))}</p>", JsonText.IsMarkup)}},
          "url": "{{Instance}}/@{{name}}", "uri": "{{Instance}}/users/{{name}}",
          "avatar": "{{Image(random, "accounts/avatars")}}", "avatar_static": "{{Image(random, "accounts/avatars")}}",
          "header": "{{Image(random, "accounts/headers")}}", "header_static": "{{Image(random, "accounts/headers")}}",
          "followers_count": {{random.Next(1 << random.Next(1, 18))}}, "following_count": {{random.Next(2_000)}}, "statuses_count": {{random.Next(60_000)}},
          "last_status_at": "2026-{{random.Next(1, 13):D2}}-{{random.Next(1, 29):D2}}", "hide_collections": null, "noindex": false, "emojis": [], "roles": [],
          "fields": [{{SplitMix64.Many(random.Next(4), () => Field(random))}}]
        }
        """;

    private static string Field(SplitMix64 random) => $$"""
        {
          "name": "{{random.Pick<string>(["Website", "Code", "Pronouns"])}}",
          "value": {{JsonText.Quoted($"<a href=\"https://{TweetUser.ScreenName(random)}.test\" rel=\"nofollow noopener me\"><span class=\"invisible\">https://</span></a>", JsonText.IsMarkup)}},
          "verified_at": {{(random.OneIn(3) ? $"\"{JsonText.Time(2024, random.Next(60_000_000)).Replace("Z", ".123+00:00", StringComparison.Ordinal)}\"" : "null")}}
        }
        """;

    private static string Media(SplitMix64 random) => $$"""
        {
          "id": "{{random.Next() >> 8}}", "type": "image", "url": "{{Image(random, "media_attachments/files")}}", "preview_url": "{{Image(random, "media_attachments/small")}}",
          "remote_url": null, "preview_remote_url": null, "text_url": null,
          "meta": {
            "original": { "width": {{random.Next(400, 4_000)}}, "height": {{random.Next(400, 4_000)}}, "size": "1200x900", "aspect": 1.{{random.Next() % 10_000_000_000_000_000:D16}} },
            "small": { "width": 480, "height": {{random.Next(200, 480)}}, "size": "480x360", "aspect": 1.{{random.Next() % 10_000_000_000_000_000:D16}} }
          },
          "description": {{(random.OneIn(2) ? "null" : JsonText.Quoted(Prose.Sentences(random, "en", random.Next(1, 4))))}},
          "blurhash": {{JsonText.Quoted($"U{random.Next():x16}|&<~q%M{{ayt7", JsonText.IsMarkup)}}
        }
        """;

    private static string Mention(SplitMix64 random)
    {
        string name = TweetUser.ScreenName(random);
        return $$"""{ "id": "{{random.Next() >> 8}}", "username": "{{name}}", "url": "{{Instance}}/@{{name}}", "acct": "{{name}}" }""";
    }

    private static string Tag(SplitMix64 random)
    {
        string name = random.Pick<string>(s_tags);
        return $$"""{ "name": "{{name}}", "url": "{{Instance}}/tags/{{Uri.EscapeDataString(name)}}" }""";
    }

    private static string Card(SplitMix64 random, string language) => $$"""
        {
          "url": "https://news.test/{{random.Next():x16}}", "title": {{JsonText.Quoted(Prose.Title(random, language))}},
          "description": {{JsonText.Quoted(Prose.Sentences(random, language, 2))}}, "type": "link", "author_name": "", "author_url": "", "provider_name": "News",
          "provider_url": "", "html": "", "width": 1200, "height": 630, "image": "{{Image(random, "cache/preview_cards/images")}}", "embed_url": "", "blurhash": null
        }
        """;

    private static string Image(SplitMix64 random, string folder) =>
        $"https://files.social.test/{folder}/{random.Next(1_000):D3}/{random.Next(1_000):D3}/{random.Next(1_000):D3}/original/{random.Next():x16}.png";

    private static string Time(SplitMix64 random) => JsonText.Time(2025, random.Next(30_000_000)).Replace("Z", $".{random.Next(1_000):D3}Z", StringComparison.Ordinal);
}
