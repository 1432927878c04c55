namespace Decant.Ladder.GitHub;

/// <summary>What a controller asks: all projects, as the domain sees them.</summary>
public interface IGetAllProjectsQuery
{
    /// <summary>Fetches the repositories and maps them to projects.</summary>
    Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken);
}
