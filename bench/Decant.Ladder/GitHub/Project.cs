namespace Decant.Ladder.GitHub;

/// <summary>The domain's view of a repository: the subset of the response that the seeds' application returns.</summary>
/// <remarks>It has setters and a constructor without parameters because System.Text.Json fills such an object in place, while for a
/// positional record it gathers the arguments first: 83 bytes an object more when it reads from a stream. The rung that reads into this
/// type shall not lose by it.</remarks>
public sealed record Project
{
    /// <summary>An empty project, for a deserializer to fill.</summary>
    public Project()
        : this("", "", 0)
    {
    }

    /// <summary>A project.</summary>
    public Project(string name, string url, int stars) => (Name, Url, Stars) = (name, url, stars);

    /// <summary>The repository's name.</summary>
    public string Name { get; set; }

    /// <summary>The address of its page.</summary>
    public string Url { get; set; }

    /// <summary>How many people starred it.</summary>
    public int Stars { get; set; }
}
