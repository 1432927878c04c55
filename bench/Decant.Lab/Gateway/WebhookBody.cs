using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Decant.Lab.Gateway;

/// <summary>The push event that a code host sends to a webhook, some 30 KB: a repository with all its addresses, and twenty commits with their
/// authors.</summary>
internal static class WebhookBody
{
    private const int Commits = 20;
    private const int Addresses = 40;
    private const string Repository = "example/decanter";

    /// <summary>The answer of a handler that reads three members of it.</summary>
    public static string Answer { get; } = $"{Repository} refs/heads/main {IdOf(Commits - 1)}";

    /// <summary>The body.</summary>
    public static byte[] Json { get; } = Create();

    private static byte[] Create()
    {
        using var stream = new MemoryStream();
        using (var json = new Utf8JsonWriter(stream))
        {
            json.WriteStartObject();
            json.WriteString("ref", "refs/heads/main");
            json.WriteString("before", IdOf(-1));
            json.WriteString("after", IdOf(Commits - 1));
            json.WriteStartObject("repository");
            json.WriteNumber("id", 123_456_789);
            json.WriteString("name", "decanter");
            json.WriteString("full_name", Repository);
            json.WriteBoolean("private", false);
            WritePerson(json, "owner");
            for (int i = 0; i < Addresses; i++)
                json.WriteString(string.Create(CultureInfo.InvariantCulture, $"resource_{i}_url"), $"https://code.test/repos/{Repository}/resources/{i}{{/number}}");
            json.WriteEndObject();
            json.WriteStartArray("commits");
            for (int i = 0; i < Commits; i++)
            {
                json.WriteStartObject();
                WriteCommit(json, i);
                json.WriteEndObject();
            }

            json.WriteEndArray();
            json.WriteStartObject("head_commit");
            WriteCommit(json, Commits - 1);
            json.WriteEndObject();
            WritePerson(json, "sender");
            json.WriteEndObject();
        }

        return stream.ToArray();
    }

    private static void WriteCommit(Utf8JsonWriter json, int index)
    {
        json.WriteString("id", IdOf(index));
        json.WriteString("tree_id", IdOf(index + Commits));
        json.WriteBoolean("distinct", true);
        json.WriteString("message", new StringBuilder().Insert(0, "Read what is wanted, and check the rest where it lies.\n", 4).ToString());
        json.WriteString("timestamp", "2026-11-24T10:00:00+01:00");
        json.WriteString("url", $"https://code.test/{Repository}/commit/{IdOf(index)}");
        WritePerson(json, "author");
        WritePerson(json, "committer");
        foreach (string kind in (string[])["added", "removed", "modified"])
        {
            json.WriteStartArray(kind);
            for (int file = 0; file < 6; file++)
                json.WriteStringValue(string.Create(CultureInfo.InvariantCulture, $"src/Decanter/{kind}/Folder{index}/File{file}.cs"));
            json.WriteEndArray();
        }
    }

    private static void WritePerson(Utf8JsonWriter json, string name)
    {
        json.WriteStartObject(name);
        json.WriteString("name", "Somebody");
        json.WriteString("email", "somebody@code.test");
        json.WriteString("username", "somebody");
        json.WriteEndObject();
    }

    private static string IdOf(int index) => string.Create(CultureInfo.InvariantCulture, $"{index + 1:x40}");
}
