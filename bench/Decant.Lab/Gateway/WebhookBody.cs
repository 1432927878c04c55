using System.Text;

namespace Decant.Lab.Gateway;

/// <summary>The push event that a code host sends to a webhook, some 30 KB: a repository with all its addresses, and twenty commits with their
/// authors.</summary>
internal static class WebhookBody
{
    private const int Commits = 20;
    private const int Addresses = 40;
    private const string Repository = "example/decanter";
    private const string Person = """{"name":"Somebody","email":"somebody@code.test","username":"somebody"}""";

    /// <summary>The answer of a handler that reads three members of it.</summary>
    public static string Answer { get; } = $"{Repository} refs/heads/main {IdOf(Commits - 1)}";

    public static byte[] Json { get; } = Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $$"""
        {"ref":"refs/heads/main","before":"{{IdOf(-1)}}","after":"{{IdOf(Commits - 1)}}","repository":{"id":123456789,"name":"decanter","full_name":"{{Repository}}","private":false,"owner":{{Person}},{{Join(Addresses, Address)}}},"commits":[{{Join(Commits, Commit)}}],"head_commit":{{Commit(Commits - 1)}},"sender":{{Person}}}
        """));

    private static string Address(int index) => $"\"resource_{index}_url\":\"https://code.test/repos/{Repository}/resources/{index}{{/number}}\"";

    private static string Commit(int index)
    {
        string files = string.Join(',', ((string[])["added", "removed", "modified"]).Select(kind => $"\"{kind}\":[{Join(6, file => $"\"src/Decanter/{kind}/Folder{index}/File{file}.cs\"")}]"));
        string message = string.Concat(Enumerable.Repeat(@"Read what is wanted, and check the rest where it lies.\n", 4));
        return $$"""
            {"id":"{{IdOf(index)}}","tree_id":"{{IdOf(index + Commits)}}","distinct":true,"message":"{{message}}","timestamp":"2026-11-24T10:00:00\u002B01:00","url":"https://code.test/{{Repository}}/commit/{{IdOf(index)}}","author":{{Person}},"committer":{{Person}},{{files}}}
            """;
    }

    private static string Join(int count, Func<int, string> create) => string.Join(',', Enumerable.Range(0, count).Select(create));

    private static string IdOf(int index) => (index + 1).ToString("x40", CultureInfo.InvariantCulture);
}
