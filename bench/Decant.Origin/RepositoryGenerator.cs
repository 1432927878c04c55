using System.Text;
using System.Text.Encodings.Web;

namespace Decant.Origin;

/// <summary>
/// Repositories as in GitHub's API, with 20 members. The three wanted members come first. Members with the same names occur again in inner objects, where a
/// careless reader takes them for the wanted ones.
/// </summary>
internal static class RepositoryGenerator
{
    private const ulong Seed = 0xDECA_17;
    private static readonly DateTime s_epoch = new(2015, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static readonly string?[] s_languages = ["C#", "C", "C++", "F#", "Go", "Java", "Python", "Rust", "TypeScript", null];
    private static readonly string[] s_branches = ["main", "main", "master", "develop"];
    private static readonly string[] s_topics =
        ["dotnet", "json", "http", "performance", "parser", "web", "cloud-native", "csharp", "low-allocation", "streaming"];
    private static readonly (string Key, string Name, string Spdx)[] s_licenses =
    [
        ("mit", "MIT License", "MIT"),
        ("apache-2.0", "Apache License 2.0", "Apache-2.0"),
        ("bsd-3-clause", "BSD 3-Clause \"New\" or \"Revised\" License", "BSD-3-Clause"),
    ];
    private static readonly string[] s_phrases =
    [
        "A small library for reading what matters.", "Fast, \"boring\" and dependable.", "Caf\u00e9 tools for na\u00efve readers.",
        "Parses, maps and forgets.", "First line\nsecond line.", "\u65e5\u672c\u8a9e\u306e\u8aac\u660e\u3002", "Works on my machine \ud83d\ude80.",
        "No dependencies, no surprises.", "Paths like C:\\temp are escaped.", "Pr\u00e9cis: it just works.",
    ];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        // The index is the seed, so that an element does not depend on those before it.
        SplitMix64 random = new(Seed + (ulong)index);
        string name = Word(random, random.Next(3, 6));
        string owner = Word(random, random.Next(3, 7));
        string address = $"https://code.test/{name}";

        writer.WriteStartObject();
        writer.WriteString("name"u8, name);
        writer.WriteString("url"u8, address);
        writer.WriteNumber("stars"u8, random.Next(1 << random.Next(1, 18)));
        writer.WriteNumber("id"u8, 10_000_000 + index);
        writer.WriteString("node_id"u8, NodeId(index));
        writer.WriteString("full_name"u8, $"{owner}/{name}");
        writer.WriteBoolean("private"u8, random.OneIn(20));
        WriteOwner(writer, random, owner);
        writer.WriteString("html_url"u8, $"https://code.test/{owner}/{name}");
        WriteDescription(writer, random);
        writer.WriteBoolean("fork"u8, random.OneIn(5));
        WriteDates(writer, random);
        writer.WriteNumber("size"u8, random.Next(500_000));
        writer.WriteString("language"u8, random.Pick<string?>(s_languages));
        WriteTopics(writer, random);
        WriteLicense(writer, random);
        writer.WriteString("default_branch"u8, random.Pick<string>(s_branches));
        writer.WriteNumber("open_issues"u8, random.Next(1_500));
        writer.WriteEndObject();
    }

    private static void WriteOwner(Utf8JsonWriter writer, SplitMix64 random, string login)
    {
        int id = random.Next(1_000, 90_000_000);
        writer.WriteStartObject("owner"u8);
        writer.WriteString("login"u8, login);
        writer.WriteNumber("id"u8, id);
        writer.WriteString("avatar_url"u8, $"https://avatars.code.test/u/{id}?v=4");
        if (random.OneIn(2))
        {
            writer.WriteString("name"u8, $"The {login} people");
            writer.WriteString("url"u8, $"https://code.test/users/{login}");
        }
        if (random.OneIn(4))
            writer.WriteNumber("stars"u8, -1);
        writer.WriteString("type"u8, random.OneIn(3) ? "User" : "Organization");
        writer.WriteBoolean("site_admin"u8, random.OneIn(50));
        writer.WriteEndObject();
    }

    private static void WriteDescription(Utf8JsonWriter writer, SplitMix64 random)
    {
        StringBuilder text = new(random.Pick<string>(s_phrases));
        for (int more = random.Next(1, 7); more > 0; more--)
            text.Append(' ').Append(random.Pick<string>(s_phrases));

        // Servers differ in what they escape: some write é raw, some as \u00E9.
        if (random.OneIn(2))
            writer.WriteString("description"u8, JsonEncodedText.Encode(text.ToString(), JavaScriptEncoder.Default));
        else
            writer.WriteString("description"u8, text.ToString());
    }

    private static void WriteDates(Utf8JsonWriter writer, SplitMix64 random)
    {
        DateTime date = s_epoch;
        foreach (string member in (ReadOnlySpan<string>)["created_at", "updated_at", "pushed_at"])
        {
            date = date.AddSeconds(random.Next(120_000_000));
            writer.WriteString(member, date);
        }
    }

    private static void WriteTopics(Utf8JsonWriter writer, SplitMix64 random)
    {
        writer.WriteStartArray("topics"u8);
        for (int i = random.Next(6); i > 0; i--)
            writer.WriteStringValue(random.Pick<string>(s_topics));
        writer.WriteEndArray();
    }

    private static void WriteLicense(Utf8JsonWriter writer, SplitMix64 random)
    {
        if (random.OneIn(6))
        {
            writer.WriteNull("license"u8);
            return;
        }
        (string key, string name, string spdx) = random.Pick<(string, string, string)>(s_licenses);
        writer.WriteStartObject("license"u8);
        writer.WriteString("key"u8, key);
        writer.WriteString("name"u8, name);
        writer.WriteString("spdx_id"u8, spdx);
        writer.WriteString("url"u8, $"https://api.code.test/licenses/{key}");
        writer.WriteEndObject();
    }

    public static string NodeId(int index) =>
        Convert.ToBase64String(Encoding.ASCII.GetBytes($"010:Repository{10_000_000 + index}"));

    public static string Word(SplitMix64 random, int syllables)
    {
        StringBuilder word = new(2 * syllables);
        for (; syllables > 0; syllables--)
            word.Append(random.Pick<char>("bcdfghjklmnpqrstvwxz")).Append(random.Pick<char>("aeiou"));
        return word.ToString();
    }
}
