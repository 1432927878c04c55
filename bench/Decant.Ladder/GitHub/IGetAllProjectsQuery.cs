namespace Decant.Ladder.GitHub;

/// <summary>The query of a controller for all projects.</summary>
public interface IGetAllProjectsQuery
{
    /// <summary>Fetches the repositories and maps them to projects.</summary>
    Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken);
}

/// <summary>The query of a controller that answers with the projects as JSON and creates no objects.</summary>
public interface ICopyAllProjectsQuery
{
    /// <summary>Fetches the repositories and writes the projects as a JSON array, in the order of the repositories.</summary>
    Task ExecuteAsync(Stream destination, CancellationToken cancellationToken);
}
