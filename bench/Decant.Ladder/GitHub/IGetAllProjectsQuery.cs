namespace Decant.Ladder.GitHub;

/// <summary>The query of a controller for all projects.</summary>
public interface IGetAllProjectsQuery
{
    /// <summary>Fetches the repositories and maps them to projects.</summary>
    Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken);
}
