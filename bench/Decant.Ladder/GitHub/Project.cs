using System.Diagnostics.CodeAnalysis;

namespace Decant.Ladder.GitHub;

/// <summary>The domain's view of a repository: the subset of the response that the seeds' application returns.</summary>
/// <remarks>It has setters and a constructor without parameters because System.Text.Json fills such an object in place, while for a
/// positional record it gathers the arguments first: 83 bytes an object more when it reads from a stream. The rung that reads into this
/// type shall not lose by it.</remarks>
public record Project
{
    /// <summary>An empty project, for a deserializer to fill.</summary>
    public Project()
        : this("", "", 0)
    {
    }

    /// <summary>A project.</summary>
    [SuppressMessage("Usage", "CA2214", Justification = "What overrides a member only renames it.")]
    public Project(string name, string url, int stars) => (Name, Url, Stars) = (name, url, stars);

    /// <summary>The repository's name.</summary>
    public string Name { get; set; }

    /// <summary>The address of its page.</summary>
    public virtual string Url { get; set; }

    /// <summary>How many people starred it.</summary>
    public virtual int Stars { get; set; }
}
