namespace Decant.Ladder.GitHub;

internal static class ProjectMapping
{
    /// <summary>Maps DTOs to projects, for every rung that has DTOs.</summary>
    public static Project[] ToProjects(this IReadOnlyCollection<GitHubRepositoryDto> repositories) =>
        [.. repositories.Select(repository => new Project(repository.Name, repository.Url, repository.Stars))];
}
