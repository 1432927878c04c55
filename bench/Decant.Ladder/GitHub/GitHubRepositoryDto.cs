namespace Decant.Ladder.GitHub;

/// <summary>The DTO of rungs 0 to 10, with the three wanted members of about twenty.</summary>
public sealed class GitHubRepositoryDto
{
    /// <summary>The repository's name.</summary>
    public string Name { get; set; } = "";

    /// <summary>The address of its page.</summary>
    public string Url { get; set; } = "";

    /// <summary>The number of its stars.</summary>
    public int Stars { get; set; }
}

internal static class ProjectMapping
{
    /// <summary>Maps DTOs to projects, for every rung that has DTOs.</summary>
    public static Project[] ToProjects(this IReadOnlyCollection<GitHubRepositoryDto> repositories) =>
        [.. repositories.Select(repository => new Project(repository.Name, repository.Url, repository.Stars))];
}
