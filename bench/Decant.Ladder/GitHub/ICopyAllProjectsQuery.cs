namespace Decant.Ladder.GitHub;

/// <summary>What a controller asks that answers with the projects as JSON, and makes no objects of them.</summary>
public interface ICopyAllProjectsQuery
{
    /// <summary>Fetches the repositories and writes the projects as a JSON array, in the order of the repositories.</summary>
    Task ExecuteAsync(Stream destination, CancellationToken cancellationToken);
}
