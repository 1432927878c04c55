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

    private static readonly string[] s_phrases = ["A library for reading what matters.", "Caf\u00e9 tools.", "\u65e5\u672c\u8a9e\u306e\u8aac\u660e\u3002", "No dependencies."];

    private static readonly string[] s_flags =
        ["has_issues", "has_projects", "has_downloads", "has_wiki", "has_pages", "has_discussions", "archived", "disabled", "allow_forking", "is_template"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string name = RepositoryGenerator.Word(random, random.Next(3, 9)), owner = RepositoryGenerator.Word(random, random.Next(3, 7));
        string address = $"{Api}/repos/{owner}/{name}", page = $"https://code.test/{owner}/{name}";
        int created = random.Next(200_000_000), ownerId = random.Next(1_000, 90_000_000);
        int stars = random.Next(1 << random.Next(1, 18)), forks = random.Next(1 << random.Next(1, 12)), issues = random.Next(1_500);
        writer.WriteJson($$"""
            {
              "id": {{10_000_000 + index}}, "node_id": "{{RepositoryGenerator.NodeId(index)}}", "name": "{{name}}", "full_name": "{{owner}}/{{name}}", "private": false,
              "owner": {
                "login": "{{owner}}", "id": {{ownerId}}, "node_id": "{{RepositoryGenerator.NodeId(ownerId)}}", "avatar_url": "https://avatars.code.test/u/{{ownerId}}?v=4",
                "gravatar_id": "", "url": "{{Api}}/users/{{owner}}", "html_url": "https://code.test/{{owner}}",
                {{Links(s_ownerLinks, $"{Api}/users/{owner}")}},
                "type": "{{(random.OneIn(3) ? "User" : "Organization")}}", "site_admin": false
              },
              "html_url": "{{page}}",
              "description": {{(random.OneIn(8) ? "null" : $"\"{string.Join(' ', Enumerable.Range(0, random.Next(1, 5)).Select(_ => random.Pick<string>(s_phrases)))}\"")}},
              "fork": {{random.TrueOneIn(5)}}, "url": "{{address}}",
              {{Links(s_links, address)}},
              "created_at": "{{JsonText.Time(2012, created)}}", "updated_at": "{{JsonText.Time(2019, created)}}", "pushed_at": "{{JsonText.Time(2019, created / 2)}}",
              "git_url": "git://code.test/{{owner}}/{{name}}.git", "ssh_url": "git@code.test:{{owner}}/{{name}}.git", "clone_url": "{{page}}.git", "svn_url": "{{page}}",
              "homepage": "{{(random.OneIn(2) ? "" : $"https://{name}.test")}}", "size": {{random.Next(500_000)}},
              "stargazers_count": {{stars}}, "watchers_count": {{stars}}, "language": {{(random.OneIn(6) ? "null" : "\"C#\"")}},
              {{string.Join(',', s_flags.Select(flag => $"\"{flag}\":{random.TrueOneIn(3)}"))}},
              "forks_count": {{forks}}, "mirror_url": null, "open_issues_count": {{issues}},
              "license": { "key": "mit", "name": "MIT License", "spdx_id": "MIT", "url": "{{Api}}/licenses/mit", "node_id": "MDc6TGljZW5zZTEz" },
              "web_commit_signoff_required": false, "topics": [{{SplitMix64.Many(random.Next(6), () => $"\"{RepositoryGenerator.Word(random, random.Next(2, 5))}\"")}}],
              "visibility": "public", "forks": {{forks}}, "open_issues": {{issues}}, "watchers": {{stars}}, "default_branch": "main"
            }
            """);
    }

    private static string Links(string[] links, string address) =>
        string.Join(',', links.Select(link => link.Split(' ')).Select(link => $"\"{link[^1].Split('{')[0].TrimEnd('/')}_url\":\"{address}/{link[0]}\""));
}
