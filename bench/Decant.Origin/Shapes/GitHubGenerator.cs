using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Repositories with all members of GitHub's API, most of them addresses. It makes up for a file of GitHub's own objects, which not everyone
/// has.</summary>
internal static class GitHubGenerator
{
    private const ulong Seed = 0x617B_0B17;
    private const string Api = "https://api.code.test";

    // The end of an address, and the start of its member's name where the two differ.
    private static readonly string[] s_ownerLinks =
    [
        "followers", "following{/other_user}", "gists{/gist_id}", "starred{/owner}{/repo}", "subscriptions", "orgs organizations", "repos", "events{/privacy}",
        "received_events",
    ];

    private static readonly string[] s_links =
    [
        "forks", "keys{/key_id}", "collaborators{/collaborator}", "teams", "hooks", "issues/events{/number} issue_events", "events", "assignees{/user}",
        "branches{/branch}", "tags", "git/blobs{/sha} blobs", "git/tags{/sha} git_tags", "git/refs{/sha} git_refs", "git/trees{/sha} trees", "statuses/{sha}",
        "languages", "stargazers", "contributors", "subscribers", "subscription", "commits{/sha}", "git/commits{/sha} git_commits", "comments{/number}",
        "issues/comments{/number} issue_comment", "contents/{+path}", "compare/{base}...{head}", "merges", "{archive_format}{/ref} archive", "downloads",
        "issues{/number}", "pulls{/number}", "milestones{/number}", "notifications{?since,all,participating}", "labels{/name}", "releases{/id}", "deployments",
    ];

    private static readonly string[] s_flags =
        ["has_issues", "has_projects", "has_downloads", "has_wiki", "has_pages", "has_discussions", "archived", "disabled", "allow_forking", "is_template"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string name = RepositoryGenerator.Word(ref random, random.Next(3, 9)), owner = RepositoryGenerator.Word(ref random, random.Next(3, 7));
        string address = $"{Api}/repos/{owner}/{name}", page = $"https://code.test/{owner}/{name}";
        int stars = random.Next(1 << random.Next(1, 18)), forks = random.Next(1 << random.Next(1, 12)), issues = random.Next(1_500);

        writer.WriteStartObject();
        writer.WriteNumber("id"u8, 10_000_000 + index);
        writer.WriteString("node_id"u8, RepositoryGenerator.NodeId(index));
        writer.WriteString("name"u8, name);
        writer.WriteString("full_name"u8, $"{owner}/{name}");
        writer.WriteBoolean("private"u8, false);
        WriteOwner(writer, ref random, owner);
        writer.WriteString("html_url"u8, page);
        RepositoryGenerator.WriteDescription(writer, ref random);
        writer.WriteBoolean("fork"u8, random.OneIn(5));
        writer.WriteString("url"u8, address);
        WriteLinks(writer, s_links, address);
        RepositoryGenerator.WriteDates(writer, ref random);
        writer.WriteString("git_url"u8, $"git://code.test/{owner}/{name}.git");
        writer.WriteString("ssh_url"u8, $"git@code.test:{owner}/{name}.git");
        writer.WriteString("clone_url"u8, $"{page}.git");
        writer.WriteString("svn_url"u8, page);
        writer.WriteString("homepage"u8, random.OneIn(2) ? "" : $"https://{name}.test");
        writer.WriteNumber("size"u8, random.Next(500_000));
        writer.WriteNumber("stargazers_count"u8, stars);
        writer.WriteNumber("watchers_count"u8, stars);
        writer.WriteString("language"u8, random.OneIn(6) ? null : "C#");
        foreach (string flag in s_flags)
            writer.WriteBoolean(flag, random.OneIn(3));
        writer.WriteNumber("forks_count"u8, forks);
        writer.WriteNull("mirror_url"u8);
        writer.WriteNumber("open_issues_count"u8, issues);
        RepositoryGenerator.WriteLicense(writer, ref random);
        writer.WriteBoolean("web_commit_signoff_required"u8, false);
        RepositoryGenerator.WriteTopics(writer, ref random);
        writer.WriteString("visibility"u8, "public");
        writer.WriteNumber("forks"u8, forks);
        writer.WriteNumber("open_issues"u8, issues);
        writer.WriteNumber("watchers"u8, stars);
        writer.WriteString("default_branch"u8, "main");
        writer.WriteEndObject();
    }

    private static void WriteOwner(Utf8JsonWriter writer, ref SplitMix64 random, string login)
    {
        int id = random.Next(1_000, 90_000_000);
        writer.WriteStartObject("owner"u8);
        writer.WriteString("login"u8, login);
        writer.WriteNumber("id"u8, id);
        writer.WriteString("node_id"u8, RepositoryGenerator.NodeId(id));
        writer.WriteString("avatar_url"u8, string.Create(CultureInfo.InvariantCulture, $"https://avatars.code.test/u/{id}?v=4"));
        writer.WriteString("gravatar_id"u8, "");
        writer.WriteString("url"u8, $"{Api}/users/{login}");
        writer.WriteString("html_url"u8, $"https://code.test/{login}");
        WriteLinks(writer, s_ownerLinks, $"{Api}/users/{login}");
        writer.WriteString("type"u8, random.OneIn(3) ? "User" : "Organization");
        writer.WriteBoolean("site_admin"u8, false);
        writer.WriteEndObject();
    }

    private static void WriteLinks(Utf8JsonWriter writer, string[] links, string address)
    {
        foreach (string[] link in links.Select(link => link.Split(' ')))
            writer.WriteString($"{link[^1].Split('{')[0].TrimEnd('/')}_url", $"{address}/{link[0]}");
    }
}
