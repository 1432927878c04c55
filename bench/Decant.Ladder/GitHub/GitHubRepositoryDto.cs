namespace Decant.Ladder.GitHub;

/// <summary>What rungs 0 to 10 deserialize: the three wanted members of about twenty.</summary>
public sealed class GitHubRepositoryDto
{
    /// <summary>The repository's name.</summary>
    public string Name { get; set; } = "";

    /// <summary>The address of its page.</summary>
    public string Url { get; set; } = "";

    /// <summary>How many people starred it.</summary>
    public int Stars { get; set; }
}
