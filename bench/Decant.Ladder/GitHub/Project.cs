using System.Diagnostics.CodeAnalysis;

namespace Decant.Ladder.GitHub;

/// <summary>A repository in the domain, with the members that the seeds' application returns.</summary>
/// <remarks>It has setters and a constructor without parameters, because System.Text.Json fills such an object in place. For a positional record it collects
/// the arguments first, which costs 83 bytes more per object when it reads from a stream. Rung 9b must not lose by the type.</remarks>
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

    /// <summary>The number of its stars.</summary>
    public virtual int Stars { get; set; }
}
