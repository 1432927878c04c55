using System.Text;
using System.Text.Json;

namespace Decant.Errors;

/// <summary>Names in the paths of errors are written as the loaded System.Text.Json writes them: which are quoted, and what is escaped in them, depends on
/// its version.</summary>
public sealed class ReaderPathTests
{
    private static readonly string[] s_names =
    [
        "", "id", "html_url", "$type", "$", "@id", "it's", "a'']b", "a']", "['a']", "a\\b", "\\'", "a\"b", "a b", "a.b", "a[0]", "[0]", "0", "1a", "a-b", "naïve",
        "日本", "😀", "~c$u%s''t.o\"m[5]/", "\t\n\r\f\b", "\u0085\u2028\u2029", "a\0b", "\u007f", "_", "-",
    ];

    [Fact]
    public void AppendName_OddName_IsAsInPathsOfSystemTextJson()
    {
        foreach (string name in s_names)
            Assert.Equal(PathOf(name), WrittenBy(name));
    }

    // What a character is decides. Surrogates are no names by themselves.
    [Fact]
    public void AppendName_AnyCharacter_IsAsInPathsOfSystemTextJson()
    {
        var random = new Random(Tier.Seed);
        for (int i = 0; i <= char.MaxValue; i++)
        {
            char character = (char)i;
            if (char.IsSurrogate(character) || (i > 0xFF && !Tier.Takes(random, oneOf: 100)))
                continue;
            foreach (string name in (string[])[$"{character}", $"a{character}", $"{character}a"])
                Assert.Equal(PathOf(name), WrittenBy(name));
        }
    }

    private static string WrittenBy(string name)
    {
        var path = new StringBuilder();
        ReaderPath.AppendName(path, name);
        return path.ToString();
    }

    private static string PathOf(string name)
    {
        string json = $"{{{JsonSerializer.Serialize(name)}:[]}}";
        return Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(json)).Path!["$".Length..];
    }
}
