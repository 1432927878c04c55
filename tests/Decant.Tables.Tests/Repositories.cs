using System.Text.Json;

namespace Decant.Tables.Tests;

/// <summary>Two pages of an API, and what System.Text.Json makes of them.</summary>
internal static class Repositories
{
    /// <summary>The bodies: an integer that a double cannot hold, escapes and characters beyond ASCII, nulls, empty arrays, and members that nobody wants.</summary>
    public static readonly string[] Pages =
    [
        """
        [
          { "id": 9007199254740993, "name": "runtime", "full_name": "dotnet/runtime", "owner": { "login": "dotnet", "id": 1 }, "size": 1.50,
            "stargazers_count": 15000, "topics": ["framework", "b\u00fccher"], "license": { "key": "mit", "spdx_id": "MIT" }, "archived": false },
          { "id": 2, "name": "gr\u00fc\u00dfe \ud83e\udd86", "owner": { "login": "ann", "id": 2 }, "stargazers_count": 7, "topics": [], "license": null },
          { "id": 3, "name": "a \"quoted\" name,\twith a tab", "owner": { "login": "dotnet", "id": 1 }, "stargazers_count": 0, "topics": ["framework"], "license": null }
        ]
        """,
        """
        [
          { "id": 9223372036854775807, "name": "日本語 🦆", "owner": { "login": "ann", "id": 2 }, "stargazers_count": 20, "topics": ["日本", "framework"],
            "license": { "key": "other", "spdx_id": null } },
          { "id": 5, "name": "", "owner": { "login": "żółw", "id": 3 }, "stargazers_count": 1, "topics": ["bücher"], "license": { "key": "mit", "spdx_id": "MIT" } }
        ]
        """,
    ];

    /// <summary>The repositories of all pages.</summary>
    public static JsonElement[] All { get; } = [.. Pages.SelectMany(Of)];

    /// <summary>The repositories of a page.</summary>
    public static IEnumerable<JsonElement> Of(string page) => JsonElement.Parse(page).EnumerateArray();

    /// <summary>The line of a repository: its wanted fields, each with the text of the body.</summary>
    public static string Line(JsonElement repository)
    {
        JsonElement license = repository.GetProperty("license");
        string login = Text(repository.GetProperty("owner"), "login");
        string topics = string.Join(',', repository.GetProperty("topics").EnumerateArray().Select(topic => topic.GetRawText()));
        string spdx = license.ValueKind == JsonValueKind.Null ? "null" : $$"""{"spdx_id":{{Text(license, "spdx_id")}}}""";
        string start = $$"""{"id":{{Text(repository, "id")}},"name":{{Text(repository, "name")}},"owner":{"login":{{login}}},""";
        return $$"""{{start}}"stargazers_count":{{Text(repository, "stargazers_count")}},"topics":[{{topics}}],"license":{{spdx}}}""";
    }

    public static string Name(JsonElement repository) => repository.GetProperty("name").GetString()!;

    public static string Login(JsonElement repository) => repository.GetProperty("owner").GetProperty("login").GetString()!;

    public static long Stars(JsonElement repository) => repository.GetProperty("stargazers_count").GetInt64();

    private static string Text(JsonElement json, string member) => json.GetProperty(member).GetRawText();
}
