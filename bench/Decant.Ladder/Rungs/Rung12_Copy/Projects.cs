namespace Decant.Ladder.Rungs.Rung12_Copy;

/// <summary>What the seeds' application answers, read by the names of the seeds' dummy API.</summary>
[JsonProjection]
internal sealed partial record SeedProject(string Name, string Url, int Stars);

/// <summary>The same, read by GitHub's names: a path of one name is where a member is read, and says nothing of what it is called when it is written.</summary>
[JsonProjection]
internal sealed partial record GitHubProject(
    string Name,
    [property: JsonPropertyPath("html_url")] string Url,
    [property: JsonPropertyPath("stargazers_count")] int Stars);
